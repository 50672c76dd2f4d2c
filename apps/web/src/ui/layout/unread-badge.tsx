import styles from './unread-badge.module.css'

const mostShown = 99

interface UnreadBadgeProps {
  readonly count: number
}

/** Sits on the corner of an icon button; the button's own label says the count aloud. */
export function UnreadBadge({ count }: UnreadBadgeProps) {
  if (count <= 0) return null
  return (
    <span className={styles.count} aria-hidden="true">
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  )
}

/** Something new behind a menu entry. */
export function NewsDot({ label }: { readonly label: string }) {
  return <span className={styles.dot} role="img" aria-label={label} title={label} />
}
