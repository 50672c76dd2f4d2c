import type { Access } from '@portal/contract/endpoint'
import { problem } from '#api/http/problem.ts'
import type { Caller, Payer, PaymentKey } from './callers.ts'

export type GuardedAccess = Exclude<Access, 'public'>

export interface Auth {
  /** The caller as the access asks, or a 401 (decision 7: only for a missing, expired or forged token). */
  admit(access: GuardedAccess, authorization: string | undefined): Promise<Caller | PaymentKey | Payer>
}

/** What this asks of the domains that issue the tokens. */
interface AuthOptions {
  accessTokens: { verify(token: string): Promise<Caller | undefined> }
  sessionLife: {
    isAlive(session: Caller): boolean | Promise<boolean>
    isKeyAlive(key: PaymentKey): Promise<boolean>
  }
  paymentKeys: { verify(token: string): Promise<PaymentKey | 'expired' | undefined> }
}

const bearer = /^Bearer ([\w.-]{20,2000})$/i

export function createAuth({ accessTokens, sessionLife, paymentKeys }: AuthOptions): Auth {
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
