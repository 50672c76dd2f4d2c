import CircleAlert from '#icons/circle-alert'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/text/icon.tsx'
import styles from './checkbox.module.css'

interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'children' | 'disabled'> {
  readonly label: ReactNode
  readonly error?: ReactNode
  readonly isDisabled?: boolean | undefined
}

/** Its label stands beside it, so it is its own field. Links inside the label stay links. */
export function Checkbox({ label, error, isDisabled, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          disabled={isDisabled}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={error ? `${id}-error` : rest['aria-describedby']}
        />
        <span>{label}</span>
      </label>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon of={CircleAlert} size={18} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}
