import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

interface AvatarProps {
  readonly name: string
  /** Address of the picture; without it the initials stand. */
  readonly imageUrl?: string | undefined
  readonly size?: 'medium' | 'large' | undefined
}

/** Decoration: the name stands beside it, or in the label of the button it sits in. */
export function Avatar({ name, imageUrl, size = 'medium' }: AvatarProps) {
  return (
    <span className={`${styles.avatar} ${styles[size]}`} aria-hidden="true">
      {imageUrl === undefined ? initialsOf(name) : <img className={styles.picture} src={imageUrl} alt="" />}
    </span>
  )
}
