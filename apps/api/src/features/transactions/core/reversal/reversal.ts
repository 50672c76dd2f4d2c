import { TransactionStatus } from '@portal/domain/enumerations'
import { reverseAtProvider } from '../at-provider.ts'
import { pauseAfter } from '../judgement.ts'
import type { PaymentServices } from '../services.ts'
import type { StoredTransaction } from '../stored-transaction.ts'
import { recordReversal } from './reversal-store.ts'

/** Returns a charge that came after its transaction was closed; the status afterwards. */
export async function returnCharge(
  services: PaymentServices,
  transaction: StoredTransaction,
): Promise<TransactionStatus> {
  const { database, clock, log, crashPoint } = services
  const reversal = await reverseAtProvider(services, transaction)
  crashPoint('reversed')
  const nowMs = clock()
  await recordReversal(database, transaction, reversal.kind, {
    now: new Date(nowMs),
    askAgainAt: new Date(nowMs + pauseAfter(transaction.checks)),
  })
  crashPoint('reversal-recorded')
  if (reversal.kind === 'refused') {
    // The charge stays and counts as a payment; a person has to look at it.
    const facts = { transactionId: transaction.id, code: reversal.code }
    log.error(facts, 'a charge of a closed payment could not be returned')
  }
  return reversal.kind === 'reversed' ? TransactionStatus.unsuccessful : TransactionStatus.successful
}
