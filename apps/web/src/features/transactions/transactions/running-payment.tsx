import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'

/** Seldom there, and asked for by a call of its own, so it comes when the page is idle. */
const RunningPaymentLine = lazyPart(async () => {
  await whenIdle()
  return import('./running-payment-line.tsx')
})

export function RunningPayment({ contractId }: { readonly contractId: number }) {
  return (
    <Suspense>
      <RunningPaymentLine contractId={contractId} />
    </Suspense>
  )
}
