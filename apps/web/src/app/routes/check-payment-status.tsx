import type { Transaction } from '@portal/contract/transactions/transactions'
import { PaymentMethod, TransactionStatus as Status } from '@portal/domain/enumerations'
import { fromWireAmount } from '@portal/domain/money'
import { contractOfTransaction } from '@portal/domain/transaction-id'
import { isOutcomeKnown } from '@portal/domain/transaction-status'
import { TransactionStatus } from '#web/app/pay/transaction-status.tsx'
import { writePayAddress } from '#web/app/pay-address.ts'
import { RouteButton } from '#web/app/route-button.tsx'
import { useQueryText } from '#web/app/use-query-text.ts'
import { paidAmount } from '#web/features/transactions/transactions/paid-amount.ts'
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
        renderActions={(transaction) => <Ways transactionId={transactionId} transaction={transaction} />}
      />
    </>
  )
}

interface WaysProps {
  readonly transactionId: string
  readonly transaction: Transaction | null
}

/** Spec 2.10: OK goes home; who has surely not paid may try again. */
function Ways({ transactionId, transaction }: WaysProps) {
  const translate = useTranslate()
  const hasFailed =
    transaction !== null &&
    isOutcomeKnown(transaction.transactionStatusId) &&
    transaction.transactionStatusId !== Status.successful
  if (!hasFailed) return <RouteButton to="/home">{translate('transactions.status.ok')}</RouteButton>
  return (
    <>
      <RouteButton to="/do-payment" search={samePayment(transactionId, transaction)}>
        {translate('transactions.status.tryAgain')}
      </RouteButton>
      <RouteButton to="/home" variant="quiet">
        {translate('transactions.status.ok')}
      </RouteButton>
    </>
  )
}

/** The pay screen with the same amount, before a way to pay is chosen. */
function samePayment(transactionId: string, transaction: Transaction) {
  const contractId = contractOfTransaction(transactionId)
  const amountPara = fromWireAmount(paidAmount(transaction))
  if (contractId === null || amountPara === null) return {}
  const method = transaction.isCardPayment ? PaymentMethod.card : PaymentMethod.ipsScan
  return writePayAddress({ step: 'method', amountPara, method }, contractId)
}
