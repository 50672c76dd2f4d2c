import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { remainingDebt } from '@portal/domain/debts'
import { addPara, fromWireAmount } from '@portal/domain/money'
import { useState } from 'react'
import { GiveUpPayment } from '#web/features/transactions/pay/give-up-payment.tsx'
import { PendingActions } from '#web/features/transactions/pay/pending-actions.tsx'
import { isRunning } from '#web/features/transactions/transactions/pending-transaction.ts'
import { PendingNotice } from './pending-notice.tsx'

interface PendingPaymentsProps {
  readonly contract: CommercialContract
  /** Undefined until they are known: what is paid and not booked is told before, as the contract has it. */
  readonly transactions: readonly PendingTransaction[] | undefined
  /** The payment that is being made on this very page. */
  readonly ownId: string | null
}

/** Open and unbooked payments of the contract, whoever began them, on whichever device. */
export function PendingPayments({ contract, transactions, ownId }: PendingPaymentsProps) {
  const [givenUp, setGivenUp] = useState<PendingTransaction | null>(null)
  return (
    <>
      <PendingNotice
        running={(transactions ?? []).filter((each) => isRunning(each) && each.transactionId !== ownId)}
        paidPara={transactions ? paidOf(transactions) : (fromWireAmount(contract.unbookedAmount) ?? 0)}
        remainingPara={remainingDebt(contract)}
        renderActions={(transaction) => <PendingActions transaction={transaction} onGiveUp={setGivenUp} />}
      />
      {givenUp && <GiveUpPayment transaction={givenUp} onClose={() => setGivenUp(null)} />}
    </>
  )
}

const paidOf = (transactions: readonly PendingTransaction[]): number =>
  transactions
    .filter((transaction) => !isRunning(transaction))
    .reduce((sum, { amount }) => addPara(sum, fromWireAmount(amount) ?? 0), 0)
