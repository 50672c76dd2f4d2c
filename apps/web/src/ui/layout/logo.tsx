import styles from './logo.module.css'

interface LogoProps {
  /** The portal's or the supplier's name, beside the sign. */
  readonly name: string
  readonly isNameHidden?: boolean | undefined
}

export function Logo({ name, isNameHidden }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg
        className={styles.sign}
        viewBox="0 0 34 34"
        role={isNameHidden ? 'img' : undefined}
        aria-label={isNameHidden ? name : undefined}
        aria-hidden={isNameHidden ? undefined : true}
      >
        <rect className={styles.ground} width="34" height="34" rx="9" />
        <path className={styles.bolt} d="M19.4 6.2 9.8 18.6h5.6l-1.6 9.2 10-12.8h-5.9z" />
      </svg>
      {!isNameHidden && <span className={styles.name}>{name}</span>}
    </span>
  )
}
