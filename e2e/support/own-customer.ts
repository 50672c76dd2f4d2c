import { randomInt } from 'node:crypto'
import { unclaimedContracts } from '@portal/demo-world/accounts'
import { registerByCall } from './register-by-call.ts'
import { demoPassword, newEmail } from './test.ts'

/** Limits are kept for an address: no flow uses up another's. */
const someAddress = () => `10.201.${randomInt(250)}.${randomInt(1, 250)}`

const people = unclaimedContracts.filter((contract) => contract.kind === 'naturalPerson')

/** A customer of this flow alone, with a contract; what the flow does to it disturbs nobody. */
export async function ownCustomer(url: string, about: string, contractPlace: number): Promise<string> {
  const email = newEmail(about)
  const contract = people[contractPlace]
  if (!contract) throw new Error(`There is no contract ${contractPlace} to add`)
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
