import { useQuery } from '@tanstack/react-query'
import { isRunning } from '#web/features/transactions/transactions/pending-transaction.ts'
import { transactionQueries } from '#web/features/transactions/transactions/transaction-queries.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import styles from './payment-banner.module.css'

/** A payment of the contract is not finished yet, whoever began it. */
export default function RunningLine({ contractId }: { readonly contractId: number }) {
  const translate = useTranslate()
  const { data: transactions = [] } = useQuery(transactionQueries.pending({ contractId }))
  if (!transactions.some(isRunning)) return null
  return <p className={styles.running}>{translate('shell.paymentBanner.running')}</p>
}
