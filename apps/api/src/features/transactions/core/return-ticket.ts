import { contractOfTransaction } from '@portal/domain/payments/transaction-id'
import { SignJWT } from 'jose'
import { type KeyRing, verifyToken } from '#api/secrets.ts'
import type { TransactionRef } from './stored-transaction.ts'

/** Longer than a bank's page stays open; whoever comes back later signs in. */
const ticketLifetimeMs = 60 * 60 * 1000

const tokenType = 'return-ticket+jwt'
const audience = 'portal-return'
const issuer = 'moja-struja'

/** Lets whoever comes back from the bank see how the payment ended: signed out, or signed in as somebody else. */
export interface ReturnTickets {
  /** The same ticket for the same moment. */
  issue(ref: TransactionRef, issuedAtMs: number): Promise<string>
  /** Undefined for a ticket that is forged, expired or no ticket at all. */
  verify(ticket: string): Promise<TransactionRef | undefined>
}

export function createReturnTickets({
  secret,
  clock,
}: {
  secret: KeyRing
  clock: () => number
}): ReturnTickets {
  return {
    issue: ({ id }, issuedAtMs) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setSubject(id)
        .setAudience(audience)
        .setIssuer(issuer)
        .setExpirationTime(Math.floor((issuedAtMs + ticketLifetimeMs) / 1000))
        .sign(secret[0]),

    async verify(ticket) {
      try {
        const payload = await verifyToken(ticket, secret, {
          typ: tokenType,
          audience,
          issuer,
          currentDate: new Date(clock()),
        })
        const id = payload.sub ?? ''
        const contractId = contractOfTransaction(id)
        return contractId === null ? undefined : { contractId, id }
      } catch {
        return undefined
      }
    },
  }
}

/** Where a customer goes after the bank. Spec 4.9: the mobile page keeps its key in the tab, so no address carries it again. */
export async function statusAddress(
  { publicUrl, tickets }: { publicUrl: URL; tickets: ReturnTickets },
  transaction: TransactionRef & { isMobileApp?: boolean },
  issuedAtMs: number,
): Promise<string> {
  const url = new URL(transaction.isMobileApp ? '/payment-status' : '/check-payment-status', publicUrl)
  url.searchParams.set('transactionId', transaction.id)
  url.searchParams.set('ticket', await tickets.issue(transaction, issuedAtMs))
  return url.href
}
