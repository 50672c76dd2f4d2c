import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { Suspense, useDeferredValue } from 'react'
import type { ChosenPoint } from '#web/session/selection-store.ts'
import { lazyPart, Nothing } from '#web/ui/lazy/lazy-part.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'
import { InsightPlace } from './insight-place.tsx'
import styles from './insights-slot.module.css'
import { loadBelowFold } from './load-below-fold.ts'

/** Below the fold: what is on the first screen comes before it. The charts say that their code did not come. */
const HomeInsights = lazyPart(async () => {
  await whenIdle()
  return { default: (await loadBelowFold()).belowFold.HomeInsights }
}, Nothing)

interface InsightsSlotProps {
  readonly contract: CommercialContract
  readonly chosen: ChosenPoint | null
}

/** What the month will be and what can be saved: after the first screen, in a place that is kept for them. */
export function InsightsSlot({ contract, chosen }: InsightsSlotProps) {
  const areDue = useDeferredValue(true, false)
  // Of all points together no month can be told.
  const pointId = chosen === 'all' ? null : chosen
  const places = (
    <div className={styles.row}>
      {chosen !== 'all' && <InsightPlace className={styles.month} />}
      <InsightPlace className={styles.discount} />
    </div>
  )
  if (!areDue || chosen === null) return places
  return (
    <Suspense fallback={places}>
      <HomeInsights contract={contract} pointId={pointId} />
    </Suspense>
  )
}
