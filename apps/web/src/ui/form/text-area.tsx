import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'
import styles from './text-area.module.css'

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'disabled'> {
  readonly isDisabled?: boolean | undefined
}

export function TextArea({ isDisabled, ...rest }: TextAreaProps) {
  const control = useFieldControl()
  return <textarea rows={5} {...control} {...rest} className={styles.area} disabled={isDisabled} />
}
