import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './bill-why.module.css'

/** In the shape of what comes, so that the fields below stay where they are. */
export function WaitingWhy() {
  return (
    <div className={styles.why} aria-hidden="true">
      <Skeleton widthPercent={40} />
      <Skeleton widthPercent={70} />
      <Skeleton />
    </div>
  )
}
