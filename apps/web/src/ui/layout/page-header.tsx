import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  readonly title: ReactNode
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
}

/** The page's one first heading, and what can be done with the whole page. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}
