import { AccessClaims } from '@portal/contract/account/session'
import { SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Caller } from '#api/http/call/callers.ts'
import { type KeyRing, verifyToken } from '#api/secrets.ts'

export const accessTokenLifetimeMs = 15 * 60 * 1000

// Decision 6: a payment key has a type, an audience and a secret of its own, so it is never taken for this.
const tokenType = 'at+jwt'
const audience = 'portal'
const issuer = 'moja-struja'

export interface AccessTokens {
  /** Never good for longer than its session. */
  sign(caller: Caller, sessionEndsAtMs: number): Promise<string>
  /** The caller, or undefined for a token that is forged, expired or of another kind. */
  verify(token: string): Promise<Caller | undefined>
}

const verifiedLimit = 10_000

export function createAccessTokens({
  secret,
  clock,
}: {
  secret: KeyRing
  clock: () => number
}): AccessTokens {
  // A signature checked once stays right; only the expiry is looked at again. Saves a hash on every call.
  const verified = new Map<string, { caller: Caller; expiresAtMs: number }>()

  async function check(token: string) {
    const payload = await verifyToken(token, secret, {
      typ: tokenType,
      audience,
      issuer,
      currentDate: new Date(clock()),
    })
    const claims = z.parse(AccessClaims, payload)
    return { caller: callerOf(claims), expiresAtMs: claims.exp * 1000 }
  }

  async function checkAndRemember(token: string) {
    const checked = await check(token).catch(() => undefined)
    if (!checked) return undefined
    if (verified.size >= verifiedLimit) verified.clear()
    verified.set(token, checked)
    return checked
  }

  return {
    sign: (caller, sessionEndsAtMs) =>
      new SignJWT({
        userName: caller.userName,
        loginType: 'password',
        LanguageCode: caller.language,
        sid: caller.sessionId,
        isLegalEntity: caller.isLegalEntity,
      })
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setSubject(String(caller.userId))
        .setAudience(audience)
        .setIssuer(issuer)
        .setIssuedAt(Math.floor(clock() / 1000))
        .setExpirationTime(Math.floor(Math.min(clock() + accessTokenLifetimeMs, sessionEndsAtMs) / 1000))
        .sign(secret[0]),

    async verify(token) {
      const known = verified.get(token) ?? (await checkAndRemember(token))
      return known && known.expiresAtMs > clock() ? known.caller : undefined
    },
  }
}

const callerOf = (claims: AccessClaims): Caller => ({
  userId: Number(claims.sub),
  sessionId: claims.sid,
  userName: claims.userName,
  language: claims.LanguageCode,
  isLegalEntity: claims.isLegalEntity,
})
