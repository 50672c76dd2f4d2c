import type { MarketingImagePlace } from '@portal/domain/enumerations'
import { lazy, Suspense } from 'react'

const latestMs = 4000

/** Safari has no idle callback. */
const whenIdle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: latestMs })
    else setTimeout(resolve, latestMs / 2)
  })

/** A banner waits until the page the customer came for stands. */
const MarketingPlaceContent = lazy(async () => {
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
