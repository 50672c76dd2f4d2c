import type { ReactNode } from 'react'
import styles from './list.module.css'

/** Three in a row on a desktop, one on a phone, equal in height. Children are list items: `<Card as="li">`. */
export function CardGrid({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.grid}>{children}</ul>
}
