import { useId } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './pill-switch.module.css'

interface PillSwitchProps<Value extends string> {
  readonly label: string
  /** Seen before the choices, and not only heard. */
  readonly isLabelSeen?: boolean | undefined
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of two or three ways to look at what stands below it. */
export function PillSwitch<Value extends string>(props: PillSwitchProps<Value>) {
  const { label, isLabelSeen, options, value, onChange } = props
  const labelId = useId()
  return (
    <fieldset className={styles.switch} aria-labelledby={labelId}>
      {/* A legend can't stand in a line with the choices. */}
      {isLabelSeen ? (
        <span id={labelId} className={styles.label}>
          {label}
        </span>
      ) : (
        <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      )}
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.pill}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
