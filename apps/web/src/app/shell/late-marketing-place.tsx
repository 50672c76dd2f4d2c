import type { MarketingImagePlace } from '@portal/domain/enumerations'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'

const latestMs = 4000

/** Safari has no idle callback. */
const whenIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: latestMs })
    else setTimeout(resolve, latestMs / 2)
  })

/** A banner waits until the page the customer came for stands. */
const MarketingPlaceContent = lazyPart(async () => {
  await whenIdle()
  return import('#web/app/shell/marketing-place.tsx')
})

export function MarketingPlace({ place }: { readonly place: MarketingImagePlace }) {
  return (
    <Suspense>
      <MarketingPlaceContent place={place} />
    </Suspense>
  )
}
