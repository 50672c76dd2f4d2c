import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { TransactionStatus } from '@portal/domain/enumerations'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { GiveUpDialog } from '#web/features/transactions/transactions/give-up-dialog.tsx'
import { isOwn } from '#web/features/transactions/transactions/pending-transaction.ts'
import { giveUp } from '#web/features/transactions/transactions/transaction-queries.ts'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { queryClient } from '#web/session/application-session.ts'
import { callWithSession } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { focusHeading } from '#web/ui/layout/focus-heading.ts'
import { GiveUpFailure } from './give-up-failure.tsx'

interface GiveUpPaymentProps {
  readonly transaction: PendingTransaction
  readonly onClose: () => void
}

/** Stands beside the list, not in it: the payment leaves the list while the dialog still tells what came of it. */
export function GiveUpPayment({ transaction, onClose }: GiveUpPaymentProps) {
  const translate = useTranslate()
  const { mutate, isPending, data, error, submittedAt } = useMutation({
    mutationFn: () => giveUp(callWithSession, transaction.transactionId),
    // What may be paid, and what is owed, may be another amount now.
    // A failure does not wait for it: without a connection the answers come when it is back.
    onSettled: (_answer, failure) => {
      const asked = queryClient.invalidateQueries()
      return failure ? undefined : asked
    },
  })
  const outcome = data === TransactionStatus.successful ? 'paid' : 'givenUp'
  // The button that opened the dialog is gone with the payment; while the dialog is open, nothing behind it takes the focus.
  useEffect(() => {
    if (data === undefined) return
    return () => void focusHeading()
  }, [data])

  return (
    <GiveUpDialog
      transaction={transaction}
      isClosing={isPending}
      outcome={data === undefined ? null : outcome}
      statusLink={
        isOwn(transaction) && (
          <RouteButton
            to="/check-payment-status"
            search={{ transactionId: transaction.transactionId }}
            variant="quiet"
          >
            {translate('transactions.pending.seeStatus')}
          </RouteButton>
        )
      }
      failure={error && <GiveUpFailure error={error} atMs={submittedAt} />}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
