import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { TransactionStatus } from '@portal/domain/enumerations'
import { useMutation } from '@tanstack/react-query'
import { OpenPaymentDialog } from '#web/features/transactions/transactions/open-payment-dialog.tsx'
import { PaidPaymentDialog } from '#web/features/transactions/transactions/paid-payment-dialog.tsx'
import type { Standing } from '#web/features/transactions/transactions/standing.ts'
import { giveUp } from '#web/features/transactions/transactions/transaction-queries.ts'
import type { Caller } from '#web/session/session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button, ButtonLink } from '#web/ui/form/button.tsx'
import { GiveUpFailure } from './give-up-failure.tsx'

interface StandingPaymentsProps {
  readonly call: Caller
  readonly standing: Standing
  /** What the customer wants to pay now. */
  readonly amountPara: number
  /** What the refused try knew of. */
  readonly acknowledgedIds: readonly string[]
  /** Whether the page of its status would show it: a stranger's would not. */
  readonly canSeeStatus: (transaction: PendingTransaction) => boolean
  readonly onStatus: (transactionId: string) => void
  /** The payment as asked, once more: nothing is typed again. */
  readonly onPay: (acknowledgedIds: readonly string[]) => void
  readonly onClose: () => void
}

/** Asks the customer about payments of the contract that stand in the way of this one (decision 22). */
export function StandingPayments({ standing, ...rest }: StandingPaymentsProps) {
  const translate = useTranslate()
  switch (standing.kind) {
    case 'changed':
      return <Banner kind="warning">{translate('transactions.standing.changed')}</Banner>
    case 'open':
      return <OpenPayments {...rest} transactions={standing.transactions} />
    case 'unbooked':
      return (
        <PaidPaymentDialog
          transactions={standing.transactions}
          amountPara={rest.amountPara}
          onConfirm={() => rest.onPay(standing.transactions.map(({ transactionId }) => transactionId))}
          onClose={rest.onClose}
        />
      )
  }
}

interface OpenPaymentsProps extends Omit<StandingPaymentsProps, 'standing'> {
  readonly transactions: readonly PendingTransaction[]
}

function OpenPayments(props: OpenPaymentsProps) {
  const { call, transactions, amountPara, acknowledgedIds, canSeeStatus, onStatus, onPay, onClose } = props
  const { mutate, isPending, isSuccess, error, submittedAt } = useMutation({
    mutationFn: () => giveUpAll(call, transactions),
    onSuccess: (paid) => {
      const seen = paid.find(canSeeStatus)
      // What somebody else has paid meanwhile the server lists with the next try.
      if (seen) onStatus(seen.transactionId)
      else onPay(acknowledgedIds)
    },
  })
  return (
    <OpenPaymentDialog
      transactions={transactions}
      amountPara={amountPara}
      isClosing={isPending || isSuccess}
      failure={error && <GiveUpFailure error={error} atMs={submittedAt} />}
      goOnAction={<GoOn transactions={transactions} canSeeStatus={canSeeStatus} onStatus={onStatus} />}
      onGiveUp={() => mutate()}
      onClose={onClose}
    />
  )
}

/** One after the other; those that turn out to be paid. */
async function giveUpAll(
  call: Caller,
  transactions: readonly PendingTransaction[],
): Promise<PendingTransaction[]> {
  const paid: PendingTransaction[] = []
  for (const transaction of transactions) {
    const status = await giveUp(call, transaction.transactionId)
    if (status === TransactionStatus.successful) paid.push(transaction)
  }
  return paid
}

function GoOn({
  transactions,
  canSeeStatus,
  onStatus,
}: Pick<OpenPaymentsProps, 'transactions' | 'canSeeStatus' | 'onStatus'>) {
  const translate = useTranslate()
  const [transaction] = transactions
  if (!transaction) return null
  if (transaction.paymentUrl !== null) {
    return (
      <ButtonLink href={transaction.paymentUrl} variant="quiet">
        {translate('transactions.pending.goOn')}
      </ButtonLink>
    )
  }
  if (!canSeeStatus(transaction)) return null
  return (
    <Button variant="quiet" onClick={() => onStatus(transaction.transactionId)}>
      {translate('transactions.pending.seeStatus')}
    </Button>
  )
}
