import { Combobox } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useMemo } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useFieldControl } from '#web/ui/form/field-context.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import popup from './popup.module.css'
import { usePopupContainer } from './popup-container.ts'
import styles from './searchable-select.module.css'

export interface SearchableOption<Value extends string | number> {
  readonly value: Value
  readonly label: string
  /** A second line; it is searched too. */
  readonly note?: string | undefined
}

interface SearchableSelectProps<Value extends string | number> {
  readonly options: readonly SearchableOption<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly placeholder: string
  readonly searchLabel: string
  /** Said when nothing fits the search. */
  readonly emptyText: string
  /** In the header there is no field around it: the name stands inside the box. */
  readonly caption?: ReactNode
  readonly isDisabled?: boolean | undefined
}

const leastOptionsToSearch = 8

/** For many options. In a form it stands inside a `<Field>`; few options are better off in `<SelectInput>`. */
export function SearchableSelect<Value extends string | number>(props: SearchableSelectProps<Value>) {
  const { options, value, onChange, placeholder, caption, isDisabled } = props
  const control = useFieldControl()
  const captionId = useId()
  const items = useMemo(
    () =>
      Combobox.createItems(options, {
        getValue: (option) => option.value,
        getLabel: (option) => (option.note === undefined ? option.label : `${option.label} ${option.note}`),
      }),
    [options],
  )
  const chosen = options.find((option) => option.value === value)

  function handleChange(next: Value | null) {
    if (next !== null) onChange(next)
  }

  return (
    <Combobox.Root
      autoHighlight
      items={items}
      value={value}
      onValueChange={handleChange}
      disabled={isDisabled ?? false}
    >
      <Combobox.Trigger
        {...control}
        aria-labelledby={caption === undefined ? undefined : captionId}
        className={classNames(styles.trigger, caption !== undefined && styles.header)}
      >
        <span className={styles.words}>
          {caption !== undefined && (
            <span id={captionId} className={styles.caption}>
              {caption}
            </span>
          )}
          <span className={chosen ? styles.chosen : styles.placeholder}>{chosen?.label ?? placeholder}</span>
        </span>
        <Icon of={ChevronDown} />
      </Combobox.Trigger>
      <OptionList {...props} />
    </Combobox.Root>
  )
}

function OptionList<Value extends string | number>(props: SearchableSelectProps<Value>) {
  const { options, searchLabel, emptyText } = props
  const container = usePopupContainer()
  const isSearchable = options.length >= leastOptionsToSearch
  return (
    <Combobox.Portal container={container}>
      <Combobox.Positioner className={popup.positioner} sideOffset={8} align="start">
        <Combobox.Popup className={classNames(popup.popup, styles.popup)} aria-label={searchLabel}>
          <Combobox.Input
            className={classNames(styles.search, !isSearchable && styles.hidden)}
            placeholder={searchLabel}
            aria-label={searchLabel}
          />
          <Combobox.Empty className={styles.empty}>{emptyText}</Combobox.Empty>
          <Combobox.List className={styles.list}>
            {(option: SearchableOption<Value>) => (
              <Combobox.Item key={option.value} value={option.value} className={popup.item}>
                <span className={popup.words}>
                  {option.label}
                  {option.note !== undefined && <span className={popup.note}>{option.note}</span>}
                </span>
                <Combobox.ItemIndicator>
                  <Icon of={Check} size={18} />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
