import type {
  checkReturnedTransaction,
  checkTransactionStatus,
  giveUpTransaction,
} from '@portal/contract/transactions/transactions'
import type { TransactionStatus } from '@portal/domain/enumerations'
import { askProvider } from '#api/features/transactions/core/attempt.ts'
import { giveUp } from '#api/features/transactions/core/give-up.ts'
import { takeToCheck } from '#api/features/transactions/core/outcome-store.ts'
import {
  ownedValues,
  requireOwnedTransaction,
  requireTransactionOfContract,
} from '#api/features/transactions/core/owned-transaction.ts'
import type { PaymentServices } from '#api/features/transactions/core/services.ts'
import type { TransactionRef } from '#api/features/transactions/core/stored-transaction.ts'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import { findReturned, findStatus } from './repository.ts'

/** Pages ask every second or two; the provider is asked less often, whoever asks us. */
const leastPauseMs = 2_000

/** The status, repaired first where the outcome is unknown. */
export async function checkStatus(
  services: PaymentServices,
  { caller, body, language, signal }: Call<typeof checkTransactionStatus>,
): Promise<RawJson> {
  const owned = ownedValues(caller, body.id)
  await repair(services, await requireOwnedTransaction(services, signal, caller, body.id))
  return findStatus(services.database, signal, language, owned)
}

/** The same for the bearer of a ticket: what is not personal. */
export async function checkReturned(
  services: PaymentServices,
  { body, signal }: Call<typeof checkReturnedTransaction>,
): Promise<RawJson> {
  const ref = await services.tickets.verify(body.ticket)
  if (!ref) throw problem('notFound')
  await repair(services, ref)
  return findReturned(services.database, signal, ref)
}

async function repair(services: PaymentServices, ref: TransactionRef): Promise<void> {
  const { database, clock, log } = services
  const nowMs = clock()
  const unknown = await takeToCheck(database, ref, new Date(nowMs), new Date(nowMs - leastPauseMs))
  if (!unknown) return
  await askProvider(services, unknown).catch((error: unknown) =>
    log.warn({ err: error }, 'a status was not repaired'),
  )
}

/** Whoever may pay a contract may give up its open payment; the bearer of a key only that of the key's contract. */
export async function giveUpOpen(
  services: PaymentServices,
  { caller, body, signal }: Call<typeof giveUpTransaction>,
): Promise<{ transactionStatusId: TransactionStatus }> {
  const transaction = await requireTransactionOfContract(services, signal, caller, body.id)
  return { transactionStatusId: await giveUp(services, transaction, caller.userId) }
}
