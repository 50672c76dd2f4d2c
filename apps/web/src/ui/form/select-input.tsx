import ChevronDown from '#icons/chevron-down'
import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import { useFieldControl } from './field-context.ts'
import styles from './select-input.module.css'

export interface SelectOption<Value extends string | number> {
  readonly value: Value
  readonly label: string
}

interface SelectInputProps<Value extends string | number>
  extends Omit<ComponentProps<'select'>, 'className' | 'value' | 'onChange' | 'disabled' | 'children'> {
  readonly options: readonly SelectOption<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  /** Stands while nothing is chosen; can't be chosen back. */
  readonly placeholder?: string | undefined
  readonly isDisabled?: boolean | undefined
  /** Of the options, where it is another than the page's. */
  readonly optionLang?: string | undefined
}

/** The platform's own list, for a few options in a form. Many options: `<SearchableSelect>`. */
export function SelectInput<Value extends string | number>(props: SelectInputProps<Value>) {
  const { options, value, onChange, placeholder, isDisabled, optionLang, ...rest } = props
  const control = useFieldControl()

  function handleChange(chosen: string) {
    const option = options.find((candidate) => String(candidate.value) === chosen)
    if (option) onChange(option.value)
  }

  return (
    <span className={styles.box}>
      <select
        {...control}
        {...rest}
        className={styles.select}
        value={value ?? ''}
        disabled={isDisabled}
        onChange={(event) => handleChange(event.currentTarget.value)}
      >
        {value === null && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={optionLang}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon of={ChevronDown} />
      </span>
    </span>
  )
}
