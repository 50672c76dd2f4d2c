import { Suspense, useDeferredValue } from 'react'
import { withTexts } from '#web/features/core/with-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import styles from './profile.module.css'

const Alerts = lazyPart(withTexts('alerts', () => import('./alerts/alerts.tsx')))

const place = (
  <Card padding="wide">
    <div className={styles.waiting}>
      <Skeleton shape="figure" widthPercent={40} />
      <Skeleton />
      <Skeleton widthPercent={80} />
    </div>
  </Card>
)

/** The alerts come after the first paint of the profile, with texts of their own. */
export function AlertsSlot() {
  const isDue = useDeferredValue(true, false)
  if (!isDue) return place
  return (
    <Suspense fallback={place}>
      <Alerts />
    </Suspense>
  )
}
