import { createHmac, timingSafeEqual } from 'node:crypto'

export function signIps(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

export function isIpsSignature(signature: unknown, text: string, secret: string): boolean {
  const expected = Buffer.from(signIps(text, secret))
  const given = Buffer.from(typeof signature === 'string' ? signature : '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
