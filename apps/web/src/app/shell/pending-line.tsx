import { useQuery } from '@tanstack/react-query'
import { isRunning } from '#web/features/transactions/transactions/pending-transaction.ts'
import { transactionQueries } from '#web/features/transactions/transactions/transaction-queries.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Money } from '#web/ui/money.tsx'
import styles from './payment-banner.module.css'

/** What is paid and not booked yet: the balance beside it does not know of it. */
export default function PendingLine({ contractId }: { readonly contractId: number }) {
  const translate = useTranslate()
  const { data: transactions = [] } = useQuery(transactionQueries.pending({ contractId }))
  if (transactions.length === 0) return null
  const paid = transactions.filter((transaction) => !isRunning(transaction))
  if (paid.length === 0) return <p className={styles.pending}>{translate('shell.paymentBanner.running')}</p>
  return (
    <p className={styles.pending}>
      {translate('shell.paymentBanner.paid')}{' '}
      <Money amount={paid.reduce((sum, { amount }) => sum + amount, 0)} />
    </p>
  )
}
