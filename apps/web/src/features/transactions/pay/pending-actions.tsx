import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { isOwn, isRunning } from '#web/features/transactions/transactions/pending-transaction.ts'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button, ButtonLink } from '#web/ui/form/button.tsx'

interface PendingActionsProps {
  readonly transaction: PendingTransaction
  readonly onGiveUp: (transaction: PendingTransaction) => void
}

/** What can be done about a payment that is open or not booked: go on with it, look at it, give it up. */
export function PendingActions({ transaction, onGiveUp }: PendingActionsProps) {
  const translate = useTranslate()
  const { transactionId, paymentUrl } = transaction
  return (
    <>
      {paymentUrl !== null && (
        <ButtonLink href={paymentUrl} variant="quiet">
          {translate('transactions.pending.goOn')}
        </ButtonLink>
      )}
      {isOwn(transaction) && paymentUrl === null && (
        <RouteButton to="/check-payment-status" search={{ transactionId }} variant="quiet">
          {translate('transactions.pending.seeStatus')}
        </RouteButton>
      )}
      {isRunning(transaction) && (
        <Button variant="quiet" onClick={() => onGiveUp(transaction)}>
          {translate('transactions.giveUp.open')}
        </Button>
      )}
    </>
  )
}
