import { demoPassword } from '@portal/demo-world/accounts'

export type SignedIn = {
  Authorization: string
}

/** A token lasts a quarter of an hour, and signing in is limited, so one is used for ten minutes. */
const tokenUsedForMs = 10 * 60 * 1000
const known = new Map<string, { headers: SignedIn; signedInAtMs: number }>()

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** The tokens of a demo account, as its browser keeps them. */
export async function takeTokens(portalUrl: string, username: string): Promise<Tokens> {
  const answer = await fetch(`${portalUrl}/api/account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ username, password: demoPassword, deviceTypeId: 1 }),
  })
  const { token } = (await answer.json()) as { token: Tokens | null } // checked on the next line
  if (!token) throw new Error(`${username} could not sign in`)
  return token
}

/** The headers of a demo account that has signed in, on one of its devices. */
export async function signIn(portalUrl: string, username: string, device = 0): Promise<SignedIn> {
  const key = `${portalUrl} ${username} ${device}`
  const earlier = known.get(key)
  if (earlier && performance.now() - earlier.signedInAtMs < tokenUsedForMs) return earlier.headers
  const token = await takeTokens(portalUrl, username)
  const headers = { Authorization: `Bearer ${token.accessToken}` }
  known.set(key, { headers, signedInAtMs: performance.now() })
  return headers
}
