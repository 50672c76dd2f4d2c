import { demoPassword } from '@portal/database/demo-world/accounts'

export type SignedIn = {
  Authorization: string
}

/** A token lasts a quarter of an hour, and signing in is limited, so one is used for ten minutes. */
const tokenUsedForMs = 10 * 60 * 1000
const known = new Map<string, { headers: SignedIn; signedInAtMs: number }>()

/** The headers of a demo account that has signed in. */
export async function signIn(portalUrl: string, username: string): Promise<SignedIn> {
  const key = `${portalUrl} ${username}`
  const earlier = known.get(key)
  if (earlier && performance.now() - earlier.signedInAtMs < tokenUsedForMs) return earlier.headers
  const answer = await fetch(`${portalUrl}/api/account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword, deviceTypeId: 1 }),
  })
  const { token } = (await answer.json()) as { token: { accessToken: string } | null } // checked on the next line
  if (!token) throw new Error(`${username} could not sign in`)
  const headers = { Authorization: `Bearer ${token.accessToken}` }
  known.set(key, { headers, signedInAtMs: performance.now() })
  return headers
}
