import { createPublicKey, verify } from 'node:crypto'

const longestLifeSeconds = 24 * 3600
const pointBytes = 65

/** RFC 8292: why the sender is not believed, or null. */
export function vapidFault(authorization: string, audience: string, nowMs: number): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== pointBytes) return 'no key'
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  })
  const signed = Buffer.from(`${head}.${claims}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) return 'wrong signature'
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  if (aud !== audience) return `made for ${aud}`
  const secondsLeft = Number(exp) - nowMs / 1000
  if (!(secondsLeft > 0 && secondsLeft <= longestLifeSeconds)) return 'expired, or valid for too long'
  return /^(?:mailto:|https:)/.test(String(sub)) ? null : 'no subject'
}
