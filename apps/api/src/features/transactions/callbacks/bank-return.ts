import { setTimeout as sleep } from 'node:timers/promises'
import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { contractOfTransaction } from '@portal/domain/transaction-id'
import { attemptCharge, confirmWithProvider } from '#api/transactions/attempt.ts'
import { closeUnpaid } from '#api/transactions/outcome-store.ts'
import { type PaymentServices, requireGateway } from '#api/transactions/services.ts'
import { findTransaction, type StoredTransaction } from '#api/transactions/stored-transaction.ts'

/** Finishes a payment that the bank's page sends back; where the customer goes next, whatever came. */
export async function finishAtBank(services: PaymentServices, form: URLSearchParams): Promise<string> {
  const { log, publicUrl } = services
  const returned = requireGateway(services).readReturn(form)
  const transaction = await findReturned(services, returned.paymentId)
  if (!transaction) {
    log.warn({ kind: returned.kind }, 'a bank sent back a payment that is not ours')
    return new URL('/home', publicUrl).href
  }
  if (returned.kind === 'forged') log.warn({ transactionId: transaction.id }, 'a forged return from a bank')
  else await waitAWhile(services, transaction.id, finish(services, transaction, returned))
  // Spec 4.9: the mobile page keeps its key in the tab, so that no address carries it again.
  const page = transaction.isMobileApp ? '/payment-status' : '/check-payment-status'
  return new URL(`${page}?transactionId=${transaction.id}`, publicUrl).href
}

/** Meanwhile the customer looks at a bank's page that has nothing more to say; ours tells that the payment is in progress. */
const longestWaitMs = 3000

/** The charge goes on after the customer has: what becomes of it is recorded, or found by the follow-up (decision 5). */
async function waitAWhile({ log }: PaymentServices, transactionId: string, finishing: Promise<void>) {
  const finished = finishing.then(
    () => true,
    (error: unknown) => {
      log.error({ err: error, transactionId }, 'a payment could not be finished after the bank')
      return true
    },
  )
  const isOver = await Promise.race([finished, sleep(longestWaitMs, false, { ref: false })])
  if (!isOver) log.info({ transactionId }, 'the customer goes on before the charge is answered')
}

async function findReturned(
  { database }: PaymentServices,
  id: string | null,
): Promise<StoredTransaction | undefined> {
  const contractId = id === null ? null : contractOfTransaction(id)
  if (id === null || contractId === null) return undefined
  const transaction = await findTransaction(database, { contractId, id })
  return transaction?.method === PaymentMethod.card ? transaction : undefined
}

interface SignedReturn {
  sessionToken: string
  auth3dToken: string | null
}

async function finish(
  services: PaymentServices,
  transaction: StoredTransaction,
  { sessionToken, auth3dToken }: SignedReturn,
): Promise<void> {
  const { vault, log, clock, database } = services
  // A repeated or late return finds the transaction taken or closed, and changes nothing.
  if (transaction.status !== TransactionStatus.noInfo || !transaction.sessionTokenSealed) return
  if (!vault.hash(sessionToken).equals(vault.hash(vault.open(transaction.sessionTokenSealed)))) {
    log.warn({ transactionId: transaction.id }, 'a bank returned with the session of another payment')
    return
  }
  if (auth3dToken === null) {
    await closeUnpaid(database, transaction, 'refusedAtBank', new Date(clock()))
    return
  }
  await attemptCharge(services, transaction, { auth3dToken })
  await confirmWithProvider(services, transaction)
}
