import { createHash, createHmac } from 'node:crypto'

export const nonceBytes = 16
const keyBytes = 24

/** Made of a nonce and a key of the portal: it can be shown again, and the database alone does not tell it. */
export const calendarKey = (key: Uint8Array, userId: number, nonce: Buffer): string =>
  createHmac('sha256', key)
    .update(`${userId}.`)
    .update(nonce)
    .digest()
    .subarray(0, keyBytes)
    .toString('base64url')

export const hashCalendarKey = (key: string): Buffer => createHash('sha256').update(key).digest()
