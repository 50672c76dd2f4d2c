import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldGroup } from './field.tsx'
import { Icon, type IconType } from './icon.tsx'
import styles from './radio-group.module.css'

export interface RadioOption<Value extends string | number> {
  readonly value: Value
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly icon?: IconType | undefined
  readonly isDisabled?: boolean | undefined
}

interface RadioGroupProps<Value extends string | number> {
  readonly label: ReactNode
  readonly options: readonly RadioOption<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value) => void
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly name?: string | undefined
  readonly isLabelHidden?: boolean | undefined
  /** Side by side where there is room. */
  readonly isInline?: boolean | undefined
}

/** Each option is a card to press; the native radios keep the arrow keys. */
export function RadioGroup<Value extends string | number>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, hint, error, name, isLabelHidden, isInline } = props
  const generatedName = useId()
  return (
    <FieldGroup label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      <div className={classNames(styles.options, isInline && styles.inline)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? generatedName}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon of={option.icon} />}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
