import { raiseAlert } from '@portal/alerts/raise-alert'
import type { Queryable } from '@portal/database/client'
import { toWireAmount } from '@portal/domain/money'
import type { StoredTransaction } from './stored-transaction.ts'

type ToldTransaction = Pick<StoredTransaction, 'contractId' | 'id' | 'userId' | 'totalPara'> & {
  outcome: 'paid' | 'notPaid' | 'returned'
}

/** To whoever paid; one whose account is gone hears by the receipt alone. */
export async function raisePaymentOutcome(
  tx: Queryable,
  { contractId, id, userId, totalPara, outcome }: ToldTransaction,
  { now, isMailedApart }: { now: Date; isMailedApart: boolean },
): Promise<void> {
  if (userId === null) return
  await raiseAlert(tx, {
    kind: 'paymentOutcome',
    userId,
    commercialContractId: contractId,
    thing: `transaction:${id}:${outcome}`,
    at: now,
    data: { transactionId: id, outcome, amount: toWireAmount(totalPara) },
    isMailedApart,
  })
}
