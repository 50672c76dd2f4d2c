import styles from './skeleton.module.css'

interface SkeletonProps {
  /** What it stands for: a line of text, a figure, a control, a picture. */
  readonly shape?: 'text' | 'figure' | 'control' | 'block' | 'circle' | undefined
  /** How much of the width the coming thing takes. */
  readonly widthPercent?: number | undefined
}

/** Decoration only: the list that waits says so once, aloud. */
export function Skeleton({ shape = 'text', widthPercent = 100 }: SkeletonProps) {
  const width = shape === 'circle' ? undefined : `${widthPercent}%`
  return <span className={`${styles.skeleton} ${styles[shape]}`} style={{ width }} aria-hidden="true" />
}
