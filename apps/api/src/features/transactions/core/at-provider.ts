import { PaymentMethod } from '@portal/domain/enumerations'
import type { Inquiry, Reversal } from '@portal/gateway/port'
import type { TokenVault } from './payment-secrets.ts'
import type { PaymentServices } from './services.ts'
import type { StoredTransaction } from './stored-transaction.ts'

/** What the provider holds of a transaction. */
export async function inquire(
  { gateway, ips }: PaymentServices,
  transaction: StoredTransaction,
): Promise<Inquiry> {
  const provider = transaction.method === PaymentMethod.ipsScan ? ips : gateway
  return provider ? provider.inquire(transaction) : { kind: 'unknown' }
}

export type Closing =
  /** It can't be charged any more. */
  | 'closed'
  /** It has been charged or declined already; the provider tells which. */
  | 'decided'
  /** A sale is under way. */
  | 'busy'
  | 'unknown'

/** Tells the provider to charge the transaction no more. */
export async function closeAtProvider(
  { gateway, ips, vault }: PaymentServices,
  transaction: StoredTransaction,
): Promise<Closing> {
  if (transaction.method === PaymentMethod.ipsScan) {
    const { kind } = ips ? await ips.cancel(transaction) : ({ kind: 'unknown' } as const)
    return ({ cancelled: 'closed', executed: 'decided', unknown: 'unknown' } as const)[kind]
  }
  // A session whose token was never kept is in nobody's hands.
  if (!transaction.sessionTokenSealed) return 'closed'
  if (!gateway) return 'unknown'
  const sessionToken = openOrNothing(vault, transaction.sessionTokenSealed)
  if (sessionToken === undefined) return 'unknown'
  const { kind } = await gateway.endSession({ ...transaction, sessionToken })
  return ({ ended: 'closed', finalised: 'decided', busy: 'busy', unknown: 'unknown' } as const)[kind]
}

/** Sealed under a secret that was taken away: such a session ends by itself within the hour. */
function openOrNothing(vault: TokenVault, sealed: Buffer): string | undefined {
  try {
    return vault.open(sealed)
  } catch {
    return undefined
  }
}

/** Gives a charge back: a void, or a refund where it is too late for one. */
export async function reverseAtProvider(
  { gateway, ips }: PaymentServices,
  transaction: StoredTransaction,
): Promise<Reversal> {
  if (transaction.method === PaymentMethod.ipsScan)
    return (await ips?.refund(transaction)) ?? { kind: 'unknown' }
  return (await gateway?.reverse(transaction)) ?? { kind: 'unknown' }
}
