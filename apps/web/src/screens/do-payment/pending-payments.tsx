import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { remainingDebt } from '@portal/domain/debts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GiveUpPayment } from '#web/features/transactions/pay/give-up-payment.tsx'
import { PendingActions } from '#web/features/transactions/pay/pending-actions.tsx'
import { transactionQueries } from '#web/features/transactions/transactions/transaction-queries.ts'
import { PendingNotice } from './pending-notice.tsx'

interface PendingPaymentsProps {
  readonly contract: CommercialContract
  /** The payment that is being made on this very page. */
  readonly ownId: string | null
}

/** Open and unbooked payments of the contract, whoever began them, on whichever device. */
export function PendingPayments({ contract, ownId }: PendingPaymentsProps) {
  const { data: transactions = [] } = useQuery({
    ...transactionQueries.pending({ contractId: contract.id }),
    staleTime: 0,
  })
  const [givenUp, setGivenUp] = useState<PendingTransaction | null>(null)
  return (
    <>
      <PendingNotice
        transactions={transactions.filter(({ transactionId }) => transactionId !== ownId)}
        remainingPara={remainingDebt(contract)}
        renderActions={(transaction) => <PendingActions transaction={transaction} onGiveUp={setGivenUp} />}
      />
      {givenUp && <GiveUpPayment transaction={givenUp} onClose={() => setGivenUp(null)} />}
    </>
  )
}
