import { randomInt } from 'node:crypto'
import { type UnclaimedPerson, unclaimedContracts } from '@portal/demo-world/accounts'
import { registerByCall } from './register-by-call.ts'
import { demoPassword, newEmail } from './test.ts'

/** Limits are kept for an address: no flow uses up another's. */
const someAddress = () => `10.201.${randomInt(250)}.${randomInt(1, 250)}`

const people = unclaimedContracts.filter((contract) => contract.kind === 'naturalPerson')

/**
 * An account of this flow alone, with the contract of a story. Another flow may have the same contract: one that changes
 * it, by a reading or a complaint, takes a story that no other flow changes.
 */
export async function ownCustomer(
  url: string,
  about: string,
  story: UnclaimedPerson['story'],
): Promise<string> {
  const email = newEmail(about)
  const contract = people.find((person) => person.story === story)
  if (!contract) throw new Error(`There is no contract of ${story} to add`)
  await registerByCall(url, email, demoPassword)
  const token = await signIn(url, email)
  const answer = await fetch(`${url}/api/contracts/commercial-contracts`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-forwarded-for': someAddress(),
    },
    body: JSON.stringify({
      customerTypeId: 1,
      commercialContractsNumber: contract.collectionNumber,
      personalIdentification: contract.jmbg,
      vatId: null,
      nationalCourtRegister: null,
    }),
  })
  const { success } = (await answer.json()) as { success: boolean }
  if (!success) throw new Error(`${email} can't add a contract`)
  return email
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/account/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ username: email, password: demoPassword, deviceTypeId: 1 }),
  })
  const { token } = (await answer.json()) as { token: { accessToken: string } | null }
  if (!token) throw new Error(`${email} can't sign in`)
  return token.accessToken
}
