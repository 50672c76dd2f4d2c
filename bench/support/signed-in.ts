import { demoPassword } from '@portal/database/demo-world/accounts'

/** The headers of a demo account that has signed in; a token lasts a quarter of an hour. */
export async function signIn(portalUrl: string, username: string): Promise<{ Authorization: string }> {
  const answer = await fetch(`${portalUrl}/api/account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword, deviceTypeId: 1 }),
  })
  const { token } = (await answer.json()) as { token: { accessToken: string } | null } // checked on the next line
  if (!token) throw new Error(`${username} could not sign in`)
  return { Authorization: `Bearer ${token.accessToken}` }
}
