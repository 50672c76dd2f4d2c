import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#web/session/use-texts.ts'
import { isRunning } from './pending-transaction.ts'
import { transactionQueries } from './transaction-queries.ts'

/** A payment of the contract is not finished yet, whoever began it. */
export default function RunningPaymentLine({ contractId }: { readonly contractId: number }) {
  const translate = useTranslate()
  const { data: transactions = [] } = useQuery(transactionQueries.pending({ contractId }))
  if (!transactions.some(isRunning)) return null
  return <p>{translate('shell.paymentBanner.running')}</p>
}
