import { setTimeout as sleep } from 'node:timers/promises'
import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { contractOfTransaction } from '@portal/domain/payments/transaction-id'
import type { BankReturn } from '@portal/gateway/port'
import { attemptCharge, confirmWithProvider } from '#api/features/transactions/core/attempt.ts'
import { closeUnpaid } from '#api/features/transactions/core/outcome-store.ts'
import { statusAddress } from '#api/features/transactions/core/return-ticket.ts'
import { type PaymentServices, requireGateway } from '#api/features/transactions/core/services.ts'
import {
  findTransaction,
  type StoredTransaction,
} from '#api/features/transactions/core/stored-transaction.ts'

/**
 * Finishes a payment that the bank's page sends back; where the customer goes next, whatever came. It throws only
 * before the bank's word was used, so the same form may be sent again.
 */
export async function finishAtBank(services: PaymentServices, form: URLSearchParams): Promise<string> {
  const { log, publicUrl, clock } = services
  const returned = requireGateway(services).readReturn(form)
  const transaction = await findReturned(services, returned.paymentId)
  if (!transaction) {
    log.warn({ kind: returned.kind }, 'a bank sent back a payment that is not ours')
    return new URL('/home', publicUrl).href
  }
  if (returned.kind === 'signed') {
    await finishOrGoOn(services, transaction, returned)
    return statusAddress(services, transaction, clock())
  }
  log.warn({ transactionId: transaction.id }, 'a forged return from a bank')
  const page = transaction.isMobileApp ? '/payment-status' : '/check-payment-status'
  return new URL(`${page}?transactionId=${transaction.id}`, publicUrl).href
}

/** Meanwhile the customer looks at a bank's page that has nothing more to say; ours tells that the payment is in progress. */
const longestWaitMs = 3000

/** Once the attempt is recorded the charge goes on without the customer: the follow-up finds what becomes of it (decision 5). */
async function finishOrGoOn(
  services: PaymentServices,
  transaction: StoredTransaction,
  returned: SignedReturn,
): Promise<void> {
  const { log } = services
  const claimed = Promise.withResolvers<void>()
  const finishing = finish(services, transaction, returned, claimed.resolve)
  await Promise.race([finishing, claimed.promise])
  const finished = finishing.then(
    () => true,
    (error: unknown) => {
      log.error({ err: error, transactionId: transaction.id }, 'a charge after the bank was not recorded')
      return true
    },
  )
  const isOver = await Promise.race([finished, sleep(longestWaitMs, false, { ref: false })])
  if (!isOver) {
    log.info({ transactionId: transaction.id }, 'the customer goes on before the charge is answered')
  }
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

type SignedReturn = Extract<BankReturn, { kind: 'signed' }>

/** What the bank's page tells of a customer who did not confirm, as `packages/domain/decline-reason` reads it. */
const refusalCodes = { cancelled: '3D-cancelled', wrongCode: '3D-wrong-code', other: null } as const

async function finish(
  services: PaymentServices,
  transaction: StoredTransaction,
  { sessionToken, auth3dToken, failure }: SignedReturn,
  onClaimed: () => void,
): Promise<void> {
  const { vault, log, clock, database } = services
  // A repeated or late return finds the transaction taken or closed, and changes nothing.
  if (transaction.status !== TransactionStatus.noInfo || !transaction.sessionTokenSealed) return
  if (!vault.hash(sessionToken).equals(vault.hash(vault.open(transaction.sessionTokenSealed)))) {
    log.warn({ transactionId: transaction.id }, 'a bank returned with the session of another payment')
    return
  }
  if (auth3dToken === null) {
    const code = refusalCodes[failure ?? 'other']
    await closeUnpaid(database, transaction, 'refusedAtBank', new Date(clock()), code)
    return
  }
  await attemptCharge(services, transaction, { auth3dToken }, onClaimed)
  await confirmWithProvider(services, transaction)
}
