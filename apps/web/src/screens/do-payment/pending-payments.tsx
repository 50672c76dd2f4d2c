import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { remainingOf } from '@portal/domain/debts'
import { fromWireAmount } from '@portal/domain/money'
import { useState } from 'react'
import { GiveUpPayment } from '#web/features/transactions/pay/give-up-payment.tsx'
import { PendingActions } from '#web/features/transactions/pay/pending-actions.tsx'
import { isRunning, paidParaOf } from '#web/features/transactions/transactions/pending-transaction.ts'
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
  const paidPara = transactions ? paidParaOf(transactions) : (fromWireAmount(contract.unbookedAmount) ?? 0)
  return (
    <>
      <PendingNotice
        running={(transactions ?? []).filter((each) => isRunning(each) && each.transactionId !== ownId)}
        paidPara={paidPara}
        remainingPara={remainingOf(fromWireAmount(contract.balanceAmount) ?? 0, paidPara)}
        renderActions={(transaction) => <PendingActions transaction={transaction} onGiveUp={setGivenUp} />}
      />
      {givenUp && <GiveUpPayment transaction={givenUp} onClose={() => setGivenUp(null)} />}
    </>
  )
}
