import { randomInt } from 'node:crypto'
import { takeTokens } from '#bench/support/signed-in.ts'

/** A customer with what belongs to them, and words that only their own answers may hold. */
export interface Caller {
  readonly email: string
  readonly ids: readonly number[]
  readonly secrets: readonly string[]
  /** Of a session that no request of the proof ends; it lasts a quarter of an hour. */
  readonly token: string
}

const someAddress = (): string => `10.${randomInt(250)}.${randomInt(250)}.${randomInt(1, 250)}`

export async function openCaller(portalUrl: string, email: string): Promise<Caller> {
  const { accessToken: token } = await takeTokens(portalUrl, email)
  const ask = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${portalUrl}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': someAddress(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const { contracts } = (await ask('account/session')) as {
    contracts: { id: number; collectionNumber: string }[]
  }
  const lists = await Promise.all(
    contracts.flatMap(({ id }) =>
      ['finances/financial-documents', 'metering/points-of-deliveries', 'customers/warnings'].map((list) =>
        ask(`${list}/search`, { commercialContractId: id, take: 5 }),
      ),
    ),
  )
  const rows = lists.flatMap(({ data }) => data as { id: number; billNumber?: string }[])
  return {
    email,
    ids: [...contracts, ...rows].map(({ id }) => id),
    secrets: [
      ...contracts.map(({ collectionNumber }) => collectionNumber),
      ...rows.flatMap(({ billNumber }) => (billNumber ? [billNumber] : [])),
    ],
    token,
  }
}
