import styles from './spinner.module.css'

/** Says nothing by itself: whatever waits carries `aria-busy`. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
