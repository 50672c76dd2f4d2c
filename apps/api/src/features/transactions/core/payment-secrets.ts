import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keys grown from PAYMENT_KEY_SECRET, one for each use (decision 6). */
export interface PaymentSecrets {
  paymentKey: Uint8Array
  seal: Uint8Array
  lookup: Uint8Array
  returnTicket: Uint8Array
}

export function derivePaymentSecrets(paymentKeySecret: string): PaymentSecrets {
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', paymentKeySecret, 'moja-struja', use, 32))
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
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export function createTokenVault({ seal, lookup }: PaymentSecrets): TokenVault {
  return {
    seal(token) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, seal, nonce)
      const body = Buffer.concat([sealing.update(token, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), body])
    },
    open(sealed) {
      const opening = createDecipheriv(cipher, seal, sealed.subarray(0, nonceBytes))
      opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      return opening.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
    },
    hash: (token) => createHmac('sha256', lookup).update(token).digest(),
  }
}
