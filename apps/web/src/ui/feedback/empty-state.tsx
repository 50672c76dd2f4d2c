import type { ReactNode } from 'react'
import { Icon, type IconType } from '#web/ui/text/icon.tsx'
import styles from './empty-state.module.css'
import { toldAfterPaint } from './told-after-paint.ts'

interface EmptyStateProps {
  readonly icon: IconType
  readonly title: ReactNode
  /** What will appear here, and what to do until then. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** Said aloud, for who hears a filter take the last card away; the buttons stand beside the words. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.sign}>
        <Icon of={icon} size={24} />
      </span>
      <div role="status">
        <div ref={toldAfterPaint} className={styles.told}>
          <p className={styles.title}>{title}</p>
          {children && <p className={styles.words}>{children}</p>}
        </div>
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
