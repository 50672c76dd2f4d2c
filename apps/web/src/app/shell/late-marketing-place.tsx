import type { MarketingImagePlace } from '@portal/domain/enumerations'
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'

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
