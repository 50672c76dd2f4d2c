import type { Transaction } from '@portal/contract/transactions/transactions'
import { TransactionStatus as Status } from '@portal/domain/enumerations'
import { isOutcomeKnown } from '@portal/domain/transaction-status'
import { TransactionStatus } from '#web/app/pay/transaction-status.tsx'
import { RouteButton } from '#web/app/route-button.tsx'
import { useQueryText } from '#web/app/use-query-text.ts'
import { callWithSession } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export default function CheckPaymentStatus() {
  const translate = useTranslate()
  const transactionId = useQueryText('transactionId')
  return (
    <>
      <PageHeader title={translate('shell.title.transactionResult')} />
      <TransactionStatus
        call={callWithSession}
        transactionId={transactionId}
        renderActions={(transaction) => <Ways transaction={transaction} />}
      />
    </>
  )
}

/** Spec 2.10: OK goes home; who has surely not paid may try again. */
function Ways({ transaction }: { readonly transaction: Transaction | null }) {
  const translate = useTranslate()
  const hasFailed =
    transaction !== null &&
    isOutcomeKnown(transaction.transactionStatusId) &&
    transaction.transactionStatusId !== Status.successful
  return (
    <>
      <RouteButton to="/home">{translate('transactions.status.ok')}</RouteButton>
      {hasFailed && (
        <RouteButton to="/do-payment" variant="quiet">
          {translate('transactions.status.tryAgain')}
        </RouteButton>
      )}
    </>
  )
}
