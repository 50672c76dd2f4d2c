import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

interface SkipLinkProps {
  /** The id of the page's main region. */
  readonly targetId: string
  readonly children: ReactNode
}

export function SkipLink({ targetId, children }: SkipLinkProps) {
  return (
    <a className={styles.skipLink} href={`#${targetId}`}>
      {children}
    </a>
  )
}
