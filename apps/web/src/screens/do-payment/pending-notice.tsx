import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { todayInBelgrade } from '@portal/domain/dates'
import { formatSum } from '@portal/i18n/format-number'
import type { ReactNode } from 'react'
import { pendingWords } from '#web/features/transactions/transactions/pending-words.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

interface PendingNoticeProps {
  readonly running: readonly PendingTransaction[]
  /** What is paid and waits to be booked. */
  readonly paidPara: number
  /** What is left of the debt once all that is paid is booked. */
  readonly remainingPara: number
  /** The ways on with an open payment, and out of it. */
  readonly renderActions: (transaction: PendingTransaction) => ReactNode
}

/** Told before the customer pays: what is already on its way, so that nobody pays twice by mistake. */
export function PendingNotice({ running, paidPara, remainingPara, renderActions }: PendingNoticeProps) {
  return (
    <>
      {paidPara > 0 && <PaidNotice paidPara={paidPara} remainingPara={remainingPara} />}
      {running.map((transaction) => (
        <RunningNotice
          key={transaction.transactionId}
          transaction={transaction}
          actions={renderActions(transaction)}
        />
      ))}
    </>
  )
}

type PaidNoticeProps = Pick<PendingNoticeProps, 'paidPara' | 'remainingPara'>

function PaidNotice({ paidPara, remainingPara }: PaidNoticeProps) {
  const { language, translate } = useTexts()
  return (
    <Banner kind="info">
      {translate('transactions.pending.paid', {
        amount: formatSum(paidPara, language),
        remaining: formatSum(remainingPara, language),
      })}
    </Banner>
  )
}

interface RunningNoticeProps {
  readonly transaction: PendingTransaction
  readonly actions: ReactNode
}

function RunningNotice({ transaction, actions }: RunningNoticeProps) {
  const texts = useTexts()
  const words = pendingWords(transaction, texts, todayInBelgrade(Date.now()))
  return (
    <Banner kind="warning" actions={actions}>
      {texts.translate(runningText(transaction), words)}
    </Banner>
  )
}

function runningText({ isMine, paymentUrl }: PendingTransaction) {
  if (!isMine) return 'transactions.pending.runningOther'
  return paymentUrl === null ? 'transactions.pending.runningMine' : 'transactions.pending.waiting'
}
