import { randomUUID } from 'node:crypto'
import { MobileKeyClaims } from '@portal/contract/transactions/mobile-key'
import { fromWireAmount, toWireAmount } from '@portal/domain/money'
import { errors, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { PaymentKey } from '#api/http/call/callers.ts'
import { type KeyRing, verifyToken } from '#api/secrets.ts'

/** Long enough for a bank's page after the five minutes that spec 4.9 keeps back. */
export const paymentKeyLifetimeMs = 30 * 60 * 1000

// Decision 6: neither type, audience nor secret is the access token's.
const tokenType = 'payment-key+jwt'
const audience = 'portal-payment'
const issuer = 'moja-struja'

export interface PaymentKeys {
  issue(key: Omit<PaymentKey, 'id' | 'issuedAtMs'>): Promise<string>
  /**
   * Undefined for a key that is forged or no payment key at all, expired only when the signature is ours; whether its
   * session stands, is asked in `auth`.
   */
  verify(token: string): Promise<PaymentKey | 'expired' | undefined>
}

const OwnClaims = z.object({
  sub: z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  jti: z.uuid(),
  sid: z.uuid(),
  issuedAtMs: z.int(),
})

export function createPaymentKeys({ secret, clock }: { secret: KeyRing; clock: () => number }): PaymentKeys {
  return {
    issue: (key) =>
      new SignJWT({
        LanguageCode: key.language,
        TotalAmount: toWireAmount(key.totalPara),
        FeeAmount: toWireAmount(key.feePara),
        DeviceTypeId: key.deviceTypeId,
        CommercialContractId: key.contractId,
        saveCard: key.saveCard,
        Username: key.userName,
        sid: key.sessionId,
        issuedAtMs: clock(),
      })
        .setProtectedHeader({ alg: 'HS256', typ: tokenType })
        .setSubject(String(key.userId))
        .setJti(randomUUID())
        .setAudience(audience)
        .setIssuer(issuer)
        .setIssuedAt(Math.floor(clock() / 1000))
        .setExpirationTime(Math.floor((clock() + paymentKeyLifetimeMs) / 1000))
        .sign(secret[0]),

    async verify(token) {
      try {
        const payload = await verifyToken(token, secret, {
          typ: tokenType,
          audience,
          issuer,
          currentDate: new Date(clock()),
        })
        return keyOf(z.parse(MobileKeyClaims, payload), z.parse(OwnClaims, payload))
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : undefined
      }
    },
  }
}

function keyOf(claims: MobileKeyClaims, own: z.infer<typeof OwnClaims>): PaymentKey | undefined {
  const totalPara = fromWireAmount(claims.TotalAmount)
  const feePara = fromWireAmount(claims.FeeAmount)
  if (totalPara === null || feePara === null) return undefined
  return {
    id: own.jti,
    sessionId: own.sid,
    issuedAtMs: own.issuedAtMs,
    userId: Number(own.sub),
    userName: claims.Username,
    language: claims.LanguageCode,
    contractId: claims.CommercialContractId,
    totalPara,
    feePara,
    deviceTypeId: claims.DeviceTypeId,
    saveCard: claims.saveCard,
  }
}
