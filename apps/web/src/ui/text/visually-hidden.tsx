import type { ReactNode } from 'react'
import styles from './text.module.css'

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h1' | 'h2' | 'legend'
  readonly id?: string
  readonly children: ReactNode
}

/** For screen readers only. */
export function VisuallyHidden({ as: Element = 'span', id, children }: VisuallyHiddenProps) {
  return (
    <Element id={id} className={styles.hidden}>
      {children}
    </Element>
  )
}
