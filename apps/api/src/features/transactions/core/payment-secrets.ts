import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveRing, hmacOf, type KeyRing } from '#api/secrets.ts'

/** Keys grown from PAYMENT_KEY_SECRET, one for each use (decision 6). */
export interface PaymentSecrets {
  paymentKey: KeyRing
  seal: KeyRing
  lookup: KeyRing
  returnTicket: KeyRing
}

export function derivePaymentSecrets(paymentKeySecret: string, previous?: string): PaymentSecrets {
  const derive = (use: string) => deriveRing(paymentKeySecret, previous, use)
  return {
    paymentKey: derive('payment key'),
    seal: derive('session token seal'),
    lookup: derive('session token lookup'),
    returnTicket: derive('return ticket'),
  }
}

/** The gateway's session token as the database holds it: whoever reads a dump can't pay with it. */
export interface TokenVault {
  seal(token: string): Buffer
  open(sealed: Buffer): string
  hash(token: string): Buffer
  /** Under every key that it may have been kept with. */
  hashes(token: string): Buffer[]
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export function createTokenVault({ seal, lookup }: PaymentSecrets): TokenVault {
  return {
    seal(token) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, seal[0], nonce)
      const body = Buffer.concat([sealing.update(token, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), body])
    },
    open: (sealed) => openSealed(sealed, seal),
    hash: (token) => hmacOf(lookup[0], token),
    hashes: (token) => lookup.map((key) => hmacOf(key, token)),
  }
}

/** The seal of another key does not open, it fails. */
function openSealed(sealed: Buffer, [key, ...believed]: KeyRing): string {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const text = opening.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8')
  try {
    return text + opening.final('utf8')
  } catch (error) {
    const [next, ...rest] = believed
    if (next === undefined) throw error
    return openSealed(sealed, [next, ...rest])
  }
}
