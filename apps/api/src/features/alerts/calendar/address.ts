import { createHash, createHmac } from 'node:crypto'

export const nonceBytes = 16
const keyBytes = 24

/** Made of a nonce and the portal's secret: it can be shown again, and the database alone does not tell it. */
export const calendarKey = (secret: Uint8Array, userId: number, nonce: Buffer): string =>
  createHmac('sha256', secret)
    .update(`${userId}.`)
    .update(nonce)
    .digest()
    .subarray(0, keyBytes)
    .toString('base64url')

export const hashCalendarKey = (key: string): Buffer => createHash('sha256').update(key).digest()
