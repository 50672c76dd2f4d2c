import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './profile.module.css'

const place = (
  <Card padding="wide">
    <div className={styles.waiting}>
      <Skeleton shape="figure" widthPercent={40} />
      <Skeleton />
      <Skeleton widthPercent={80} />
    </div>
  </Card>
)

/** A lazy part that comes after the first paint of the profile. */
export function LatePart({ children }: { readonly children: ReactNode }) {
  const isDue = useDeferredValue(true, false)
  if (!isDue) return place
  return <Suspense fallback={place}>{children}</Suspense>
}
