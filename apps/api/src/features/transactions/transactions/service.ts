import type { checkTransactionStatus } from '@portal/contract/transactions/transactions'
import type { Call, RawJson } from '#api/http/bind.ts'
import { askProvider } from '#api/transactions/attempt.ts'
import { takeToCheck } from '#api/transactions/outcome-store.ts'
import { ownedValues, requireOwnedTransaction } from '#api/transactions/owned-transaction.ts'
import type { PaymentServices } from '#api/transactions/services.ts'
import { findStatus } from './repository.ts'

/** Pages ask every second or two; the provider is asked less often, whoever asks us. */
const leastPauseMs = 2_000

/** The status, repaired first where the outcome is unknown. */
export async function checkStatus(
  services: PaymentServices,
  { caller, body, language, signal }: Call<typeof checkTransactionStatus>,
): Promise<RawJson> {
  const { database, clock, log } = services
  const owned = ownedValues(caller, body.id)
  const transaction = await requireOwnedTransaction(services, signal, caller, body.id)
  const nowMs = clock()
  const unknown = await takeToCheck(database, transaction, new Date(nowMs), new Date(nowMs - leastPauseMs))
  if (unknown) {
    await askProvider(services, unknown).catch((error: unknown) =>
      log.warn({ err: error }, 'a status was not repaired'),
    )
  }
  return findStatus(database, signal, language, owned)
}
