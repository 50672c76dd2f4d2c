import { Suspense } from 'react'
import { lazyPart, Nothing } from '#web/ui/lazy/lazy-part.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'

/** Rare, and with a call of its own, so it loads when idle. */
const RunningPaymentLine = lazyPart(async () => {
  await whenIdle()
  return import('./running-payment-line.tsx')
}, Nothing)

export function RunningPayment({ contractId }: { readonly contractId: number }) {
  return (
    <Suspense>
      <RunningPaymentLine contractId={contractId} />
    </Suspense>
  )
}
