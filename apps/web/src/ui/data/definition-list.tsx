import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './definition-list.module.css'

interface DefinitionListProps {
  /** `rows`: label and value on one line, as on a card; `stacked`: value under its label, as in details. */
  readonly layout?: 'rows' | 'stacked' | undefined
  readonly children: ReactNode
}

export function DefinitionList({ layout = 'rows', children }: DefinitionListProps) {
  return <dl className={classNames(styles.list, styles[layout])}>{children}</dl>
}

interface DefinitionProps {
  readonly label: ReactNode
  /** A value that isn't known shows as a dash, so that the row keeps its place. */
  readonly children: ReactNode
  /** A button beside the value, such as copying it. */
  readonly action?: ReactNode
  readonly isTotal?: boolean | undefined
}

export function Definition({ label, children, action, isTotal }: DefinitionProps) {
  const isUnknown = children === null || children === undefined || children === ''
  return (
    <div className={classNames(styles.row, isTotal && styles.total)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        {isUnknown ? '–' : children}
        {action && <span className={styles.action}>{action}</span>}
      </dd>
    </div>
  )
}
