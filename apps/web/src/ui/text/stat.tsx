import type { ReactNode } from 'react'
import styles from './stat.module.css'

interface StatProps {
  readonly label: ReactNode
  /** The number itself: `<Money size="hero">` and the like. */
  readonly children: ReactNode
  /** What qualifies the number: a due date, a comparison. */
  readonly note?: ReactNode
}

export function Stat({ label, children, note }: StatProps) {
  return (
    <div className={styles.stat}>
      <p className={styles.label}>{label}</p>
      <p className={styles.figure}>{children}</p>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}
