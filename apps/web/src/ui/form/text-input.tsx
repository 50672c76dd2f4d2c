import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field-context.ts'
import styles from './text-input.module.css'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'disabled' | 'readOnly'> {
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  /** Stands in the box after the text: a unit, a card brand, a button. */
  readonly end?: ReactNode
}

export function TextInput({ isDisabled, isReadOnly, end, ...rest }: TextInputProps) {
  const control = useFieldControl()
  return (
    <span className={styles.box}>
      <input
        type="text"
        {...control}
        {...rest}
        className={styles.input}
        disabled={isDisabled}
        readOnly={isReadOnly}
      />
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </span>
  )
}
