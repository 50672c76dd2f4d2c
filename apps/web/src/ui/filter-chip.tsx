import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select } from '@base-ui/react/select'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { classNames } from './class-names.ts'
import styles from './filter-chip.module.css'
import { Icon } from './icon.tsx'
import popup from './popup.module.css'
import { usePopupContainer } from './popup-container.ts'
import type { SelectOption } from './select-input.tsx'

interface FilterChipProps<Value extends string | number> {
  readonly label: string
  /** "Clear: Year": the little cross has its own name. */
  readonly clearLabel: string
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
  readonly isDisabled?: boolean | undefined
}

/** A filter of one choice: its name while nothing is chosen, then what was chosen and a cross that clears it. */
export function FilterChip<Value extends string | number>(props: FilterChipProps<Value>) {
  const { label, clearLabel, options, value, onChange, isDisabled } = props
  const container = usePopupContainer()
  const chosen = options.find((option) => option.value === value)
  return (
    <div className={classNames(styles.chip, chosen && styles.chosen)}>
      {/* The page's policy allows no style elements; the list needs none. */}
      <CSPProvider disableStyleElements>
        <Select.Root
          items={options}
          value={value}
          onValueChange={onChange}
          modal={false}
          disabled={isDisabled ?? false}
        >
          <Select.Trigger className={styles.trigger} aria-label={label}>
            {chosen ? (
              chosen.label
            ) : (
              <>
                {label}
                <Icon of={ChevronDown} size={16} />
              </>
            )}
          </Select.Trigger>
          <Select.Portal container={container}>
            <Select.Positioner
              className={popup.positioner}
              sideOffset={8}
              align="start"
              alignItemWithTrigger={false}
            >
              <Select.Popup className={classNames(popup.popup, popup.entries)}>
                {options.map((option) => (
                  <Select.Item key={option.value} value={option.value} className={popup.item}>
                    <Select.ItemText className={popup.words}>{option.label}</Select.ItemText>
                    <Select.ItemIndicator>
                      <Icon of={Check} size={18} />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.Popup>
            </Select.Positioner>
          </Select.Portal>
        </Select.Root>
      </CSPProvider>
      {chosen && (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={() => onChange(null)}>
          <Icon of={X} size={16} />
        </button>
      )}
    </div>
  )
}
