import type { Access } from '@portal/contract/endpoint'
import type { AccessTokens, Caller } from '#api/accounts/access-token.ts'
import type { SessionLife } from '#api/accounts/session-life.ts'
import type { PaymentKey, PaymentKeys } from '#api/transactions/payment-key.ts'
import { problem } from './problem.ts'

/** Whoever pays: a signed-in customer, or the bearer of a mobile key that is good for one payment. */
export interface Payer {
  userId: number
  key: PaymentKey | null
}

export type GuardedAccess = Exclude<Access, 'public'>

export interface Auth {
  /** The caller as the access asks, or a 401 (decision 7: only for a missing, expired or forged token). */
  admit(access: GuardedAccess, authorization: string | undefined): Promise<Caller | PaymentKey | Payer>
}

const bearer = /^Bearer ([\w.-]{20,2000})$/i

export function createAuth(
  accessTokens: AccessTokens,
  sessionLife: SessionLife,
  paymentKeys: PaymentKeys,
): Auth {
  async function findCaller(token: string): Promise<Caller | undefined> {
    const caller = await accessTokens.verify(token)
    return caller && (await sessionLife.isAlive(caller)) ? caller : undefined
  }

  async function findKey(token: string): Promise<PaymentKey | undefined> {
    const key = await paymentKeys.verify(token)
    if (key === 'expired') throw problem('paymentKeyExpired')
    return key && (await sessionLife.isKeyAlive(key)) ? key : undefined
  }

  async function findPayer(token: string): Promise<Payer | undefined> {
    const caller = await findCaller(token)
    if (caller) return { userId: caller.userId, key: null }
    const key = await findKey(token)
    return key && { userId: key.userId, key }
  }

  const finders = { session: findCaller, paymentKey: findKey, sessionOrPaymentKey: findPayer }

  return {
    async admit(access, authorization) {
      const token = bearer.exec(authorization ?? '')?.[1]
      const caller = token === undefined ? undefined : await finders[access](token)
      if (!caller) throw problem('unauthorized')
      return caller
    },
  }
}
