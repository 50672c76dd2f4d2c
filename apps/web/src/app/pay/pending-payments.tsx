import { useQuery } from '@tanstack/react-query'
import { RouteButton } from '#web/app/route-button.tsx'
import { PendingNotice } from '#web/features/transactions/transactions/pending-notice.tsx'
import { transactionQueries } from '#web/features/transactions/transactions/transaction-queries.ts'
import { useTranslate } from '#web/session/use-texts.ts'

/** A payment that runs is found again after a reload, in another tab and on another device. */
export function PendingPayments({ contractId }: { readonly contractId: number }) {
  const translate = useTranslate()
  const { data: transactions = [] } = useQuery({
    ...transactionQueries.pending({ contractId }),
    staleTime: 0,
  })
  return (
    <PendingNotice
      transactions={transactions}
      renderStatusLink={(transactionId) => (
        <RouteButton to="/check-payment-status" search={{ transactionId }} variant="quiet">
          {translate('transactions.pending.seeStatus')}
        </RouteButton>
      )}
    />
  )
}
