/** What the browser needs of the access token's claims (spec 3). */
export interface SessionClaims {
  expiresAtMs: number
  /** Null where the token does not say. */
  issuedAtMs: number | null
  userName: string
}

export function decodeClaims(accessToken: string): SessionClaims | null {
  const claims = decodePayload(accessToken)
  if (typeof claims !== 'object' || claims === null) return null
  const { exp, iat, userName } = claims as Record<string, unknown>
  if (typeof exp !== 'number' || typeof userName !== 'string') return null
  return { expiresAtMs: exp * 1000, issuedAtMs: typeof iat === 'number' ? iat * 1000 : null, userName }
}

/** What a signed token says, without checking its signature: the server does that with every call. */
export function decodePayload(token: string): unknown {
  try {
    return JSON.parse(decodeBase64Url(token.split('.')[1] ?? ''))
  } catch {
    return null
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return new TextDecoder().decode(bytes)
}
