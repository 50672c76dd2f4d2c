import type { MarketingImagePlace } from '@portal/domain/enumerations'
import { Suspense } from 'react'
import { lazyPart, Nothing } from '#web/ui/lazy/lazy-part.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'

/** Loaded when idle, after the page itself. */
const MarketingBannerContent = lazyPart(async () => {
  await whenIdle()
  return import('#web/app/shell/lazy/marketing-banner-content.tsx')
}, Nothing)

export function MarketingBanner({ place }: { readonly place: MarketingImagePlace }) {
  return (
    <Suspense>
      <MarketingBannerContent place={place} />
    </Suspense>
  )
}
