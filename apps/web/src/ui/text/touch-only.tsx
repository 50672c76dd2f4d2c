import type { ReactNode } from 'react'
import styles from './text.module.css'

/** What only the reader of a phone or tablet needs; who sits at a computer needn't read about it. */
export function TouchOnly({ children }: { readonly children: ReactNode }) {
  return <div className={styles.touchOnly}>{children}</div>
}
