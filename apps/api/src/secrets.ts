import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'

/** The first signs; those behind it are only believed, while one secret takes the place of another. */
export type KeyRing = readonly [signing: Uint8Array, ...believed: Uint8Array[]]

/** One ring for each use, all grown from TOKEN_SECRET, so that none can stand in for another. */
export interface Secrets {
  accessToken: KeyRing
  refreshToken: KeyRing
  verificationCode: KeyRing
  callLimit: KeyRing
  robotCheck: KeyRing
  documentLink: KeyRing
  alertLink: KeyRing
  calendar: KeyRing
}

const secretBytes = 32

/** A key of this use from the secret, and from the one before it. */
export function deriveRing(secret: string, previous: string | undefined, use: string): KeyRing {
  const derive = (from: string) => new Uint8Array(hkdfSync('sha256', from, 'moja-struja', use, secretBytes))
  return previous === undefined ? [derive(secret)] : [derive(secret), derive(previous)]
}

export function deriveSecrets(tokenSecret: string, previous?: string): Secrets {
  const derive = (use: string) => deriveRing(tokenSecret, previous, use)
  return {
    accessToken: derive('access token'),
    refreshToken: derive('refresh token'),
    verificationCode: derive('verification code'),
    callLimit: derive('call limit'),
    robotCheck: derive('robot check'),
    documentLink: derive('document link'),
    alertLink: derive('alert link'),
    calendar: derive('calendar'),
  }
}

/** As base64url: decoders drop it without a word, and we never write it. */
const byteOrderMark = '77u_'

/** One token is one text: padding, blanks or spare bits make other texts of the same bytes, and none of them is ours. */
const isAsWritten = (token: string): boolean =>
  token
    .split('.')
    .every(
      (part) =>
        !part.startsWith(byteOrderMark) && Buffer.from(part, 'base64url').toString('base64url') === part,
    )

/** What a token says, signed by any key of the ring; throws as `jwtVerify` does. All of ours end and are about somebody. */
export async function verifyToken(
  token: string,
  [signing, ...believed]: KeyRing,
  options: Omit<JWTVerifyOptions, 'algorithms' | 'requiredClaims'>,
): Promise<JWTPayload> {
  if (!isAsWritten(token)) throw new errors.JWSInvalid('not as we write it')
  try {
    const fixed = { algorithms: ['HS256'], requiredClaims: ['exp', 'sub'] }
    return (await jwtVerify(token, signing, { ...options, ...fixed })).payload
  } catch (error) {
    const [next, ...rest] = believed
    if (next === undefined || !(error instanceof errors.JWSSignatureVerificationFailed)) throw error
    return verifyToken(token, [next, ...rest], options)
  }
}

export const hmacOf = (key: Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Whether a text was signed by any key of the ring; each is compared in the same time. */
export const isSignedBy = (ring: KeyRing, text: string, signature: Uint8Array): boolean =>
  ring.some((key) => {
    const wanted = hmacOf(key, text)
    return wanted.length === signature.length && timingSafeEqual(wanted, signature)
  })
