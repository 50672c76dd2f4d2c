import ChevronDown from '#icons/chevron-down'
import X from '#icons/x'
import { type ReactNode, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/text/icon.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './filter-chip.module.css'
import type { SelectOption } from '#web/ui/form/select-input.tsx'

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
  const chosen = options.find((option) => option.value === value)
  const select = useRef<HTMLSelectElement>(null)

  function handleChange(text: string) {
    const option = options.find((candidate) => String(candidate.value) === text)
    if (option) onChange(option.value)
  }

  function handleClear() {
    // The cross goes with what it clears; whoever pressed it stays at the filter.
    select.current?.focus()
    onChange(null)
  }

  return (
    <div className={classNames(styles.chip, chosen && styles.chosen, isDisabled && styles.disabled)}>
      <span className={styles.trigger}>
        <span aria-hidden="true">{chosen?.label ?? label}</span>
        {!chosen && <Icon of={ChevronDown} size={16} />}
        {/* The platform's own list lies over the words: a phone shows its own wheel, and nothing has to be loaded. */}
        <select
          ref={select}
          className={styles.select}
          aria-label={label}
          value={chosen?.value ?? ''}
          disabled={isDisabled}
          onChange={(event) => handleChange(event.currentTarget.value)}
        >
          {!chosen && (
            <option value="" disabled hidden>
              {label}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {chosen && (
        <button type="button" className={styles.clear} aria-label={clearLabel} onClick={handleClear}>
          <Icon of={X} size={16} />
        </button>
      )}
    </div>
  )
}

interface FilterBarProps {
  readonly label: string
  readonly children: ReactNode
}

/** The filters of one list. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <fieldset className={styles.bar}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {children}
    </fieldset>
  )
}
