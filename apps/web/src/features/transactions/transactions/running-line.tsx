import { useQuery } from '@tanstack/react-query'
import styles from '#web/features/contracts/commercial-contracts/payment-banner.module.css'
import { useTranslate } from '#web/session/use-texts.ts'
import { isRunning } from './pending-transaction.ts'
import { transactionQueries } from './transaction-queries.ts'

/** A payment of the contract is not finished yet, whoever began it. */
export default function RunningLine({ contractId }: { readonly contractId: number }) {
  const translate = useTranslate()
  const { data: transactions = [] } = useQuery(transactionQueries.pending({ contractId }))
  if (!transactions.some(isRunning)) return null
  return <p className={styles.running}>{translate('shell.paymentBanner.running')}</p>
}
