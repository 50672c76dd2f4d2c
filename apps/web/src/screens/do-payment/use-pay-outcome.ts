import { useRouter } from '@tanstack/react-router'
import type { Setback } from '#web/features/transactions/pay/use-card-payment.ts'
import { transactionQueries } from '#web/features/transactions/transactions/transaction-queries.ts'
import { queryClient } from '#web/session/application-session.ts'
import { signedInName } from '#web/session/session.ts'

/** Where a payment leads, and what a refused one makes old. */
export function usePayOutcome() {
  const router = useRouter()
  const payer = signedInName()
  return {
    handleStatus(transactionId: string) {
      // Balance, saved cards and payments may all be others now.
      const forgetOld = () => queryClient.invalidateQueries()
      // The session ended meanwhile, or is somebody else's: what the page says of that stays.
      if (payer === null || signedInName() !== payer) return void forgetOld()
      // In place of this step: back must not lead to a form that could pay again. Where the customer went, it leads there.
      const replace = router.state.location.pathname === '/do-payment'
      // Only when this step is gone: with what is new it would begin anew and offer to pay what was paid.
      router.navigate({ to: '/check-payment-status', search: { transactionId }, replace }).finally(forgetOld)
    },
    handleSetback({ kind }: Setback) {
      queryClient.invalidateQueries({ queryKey: transactionQueries.all })
      // What was waiting is booked: the balance and all that hangs on it is another one now.
      if (kind === 'changed') queryClient.invalidateQueries()
    },
  }
}
