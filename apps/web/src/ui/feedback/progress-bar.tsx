import { useId } from 'react'
import styles from './progress-bar.module.css'
import { toldAfterPaint } from './told-after-paint.ts'

interface ProgressBarProps {
  /** Said aloud, once. How far it has come is not: many times a second, it would drown everything else. */
  readonly label: string
  /** Unknown while only the waiting itself is known. */
  readonly value?: number | undefined
  readonly max?: number | undefined
  /** "3.2 of 25 MB": what the bar stands at, in words. */
  readonly valueText?: string | undefined
}

export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  const id = useId()
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span role="status">
          <label key={label} ref={toldAfterPaint} htmlFor={id}>
            {label}
          </label>
        </span>
        {valueText !== undefined && <span className={styles.value}>{valueText}</span>}
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} aria-valuetext={valueText} />
    </div>
  )
}
