import type { ReactNode } from 'react'
import styles from './print.module.css'

/** Stands only on paper: a letterhead, the date of printing. */
export function PrintOnly({ children }: { readonly children: ReactNode }) {
  return <div className={styles.printOnly}>{children}</div>
}

/** Has no use on paper: filters, toolbars, menus. */
export function ScreenOnly({ children }: { readonly children: ReactNode }) {
  return <div className={styles.screenOnly}>{children}</div>
}
