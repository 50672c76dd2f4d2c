import type { ReactNode } from 'react'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  readonly icon: IconType
  readonly title: ReactNode
  /** What will appear here, and what to do until then. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <Icon of={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.words}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
