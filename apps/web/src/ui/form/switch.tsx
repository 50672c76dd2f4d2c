import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './switch.module.css'

interface SwitchProps {
  readonly label: ReactNode
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  /** What it means; stands below and is read out after the name. */
  readonly hint?: ReactNode
  /** Can't be changed now: stays reachable, so that the reason can be read. */
  readonly isFixed?: boolean | undefined
  /** Ids of what names it besides its label, said before it. */
  readonly namedBy?: string | undefined
  readonly describedBy?: string | undefined
  /** In a row of a table its label may stand in the head; it still names it. */
  readonly isLabelInHead?: boolean | undefined
}

/** Works at once, unlike a checkbox of a form. */
export function Switch(props: SwitchProps) {
  const { label, isOn, onChange, hint, isFixed, namedBy, describedBy, isLabelInHead } = props
  const id = useId()
  return (
    <div>
      <label className={styles.row}>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          aria-checked={isOn}
          aria-disabled={isFixed ? true : undefined}
          aria-labelledby={classNames(namedBy, `${id}-label`)}
          aria-describedby={classNames(describedBy, hint !== undefined && `${id}-hint`) || undefined}
          onChange={(event) => !isFixed && onChange(event.currentTarget.checked)}
        />
        <span id={`${id}-label`} className={classNames(isLabelInHead && styles.inHead)}>
          {label}
        </span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
