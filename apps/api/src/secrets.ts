import { hkdfSync } from 'node:crypto'

/** One secret for each use, all grown from TOKEN_SECRET, so that none can stand in for another. */
export interface Secrets {
  accessToken: Uint8Array
  refreshToken: Uint8Array
  verificationCode: Uint8Array
  callLimit: Uint8Array
  robotCheck: Uint8Array
  documentLink: Uint8Array
}

const secretBytes = 32

export function deriveSecrets(tokenSecret: string): Secrets {
  const derive = (use: string) =>
    new Uint8Array(hkdfSync('sha256', tokenSecret, 'moja-struja', use, secretBytes))
  return {
    accessToken: derive('access token'),
    refreshToken: derive('refresh token'),
    verificationCode: derive('verification code'),
    callLimit: derive('call limit'),
    robotCheck: derive('robot check'),
    documentLink: derive('document link'),
  }
}
