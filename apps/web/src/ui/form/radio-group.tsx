import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import { FieldGroup } from './field.tsx'
import styles from './radio-group.module.css'

export interface RadioOption<Value extends string | number> {
  readonly value: Value
  readonly label: ReactNode
  /** What it means or why it can't be chosen; read out after the label. */
  readonly hint?: ReactNode
  readonly icon?: IconType | undefined
  /** A picture before the words, where an icon is not enough. */
  readonly picture?: ReactNode
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
  const id = useId()
  return (
    <FieldGroup label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      <div className={classNames(styles.options, isInline && styles.inline)}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              aria-labelledby={`${id}-${index}-label`}
              aria-describedby={option.hint ? `${id}-${index}-hint` : undefined}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.icon && <Icon of={option.icon} />}
            {option.picture}
            <span className={styles.words}>
              <span id={`${id}-${index}-label`} className={styles.label}>
                {option.label}
              </span>
              {option.hint && (
                <span id={`${id}-${index}-hint`} className={styles.hint}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
