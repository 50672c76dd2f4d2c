import type { Budget } from '@portal/contract/insights/budget'
import { beforeAll, expect, test } from 'vitest'
import { aContract, aCustomer, type Customer, giveAccess, whileGivenUp } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
})

async function read(contract: number, who: CallOptions = customer.signedIn) {
  const answer = await app.get(`/api/insights/budget?CommercialContractId=${contract}`, who)
  return { status: answer.statusCode, ...answer.json<Budget>() }
}

async function set(
  commercialContractId: number,
  monthlyAmount: unknown,
  who: CallOptions = customer.signedIn,
) {
  const answer = await app.server.inject({
    method: 'PUT',
    url: '/api/insights/budget',
    headers: { ...who.headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ commercialContractId, monthlyAmount }),
  })
  return { status: answer.statusCode, body: answer.json<Budget & { message: string }>() }
}

test('a budget is set, changed and taken away', async () => {
  const contract = await aContract(app.database, customer)
  expect((await read(contract)).monthlyAmount).toBeNull()
  expect((await set(contract, 8000.5)).body).toEqual({
    commercialContractId: contract,
    monthlyAmount: 8000.5,
  })
  expect((await read(contract)).monthlyAmount).toBe(8000.5)
  await set(contract, 7000)
  expect((await read(contract)).monthlyAmount).toBe(7000)
  await set(contract, null)
  expect((await read(contract)).monthlyAmount).toBeNull()
})

test('a contract that is given up at that moment gets no budget', async () => {
  const contract = await aContract(app.database, customer)
  const { status } = await whileGivenUp(app.database, customer, contract, () => set(contract, 8000))
  expect(status).toBe(404)
})

test('two accounts of one contract have a budget each', async () => {
  const contract = await aContract(app.database, customer)
  const other = await aCustomer(app)
  await giveAccess(app.database, other, contract)
  await set(contract, 5000)
  await set(contract, 9000, other.signedIn)
  expect((await read(contract)).monthlyAmount).toBe(5000)
  expect((await read(contract, other.signedIn)).monthlyAmount).toBe(9000)
})

test('nothing, less than nothing and parts of a para are refused', async () => {
  const contract = await aContract(app.database, customer)
  expect(await set(contract, 0)).toMatchObject({
    status: 400,
    body: { message: 'Износ мора бити већи од 0' },
  })
  for (const amount of [-1, 10.005, 'осам хиљада', 1e12])
    expect((await set(contract, amount)).status).toBe(400)
  expect((await read(contract)).monthlyAmount).toBeNull()
})

test('it goes with the contract that is given up', async () => {
  const contract = await aContract(app.database, customer)
  await set(contract, 5000)
  const gone = await app.server.inject({
    method: 'DELETE',
    url: `/api/contracts/commercial-contracts/${contract}`,
    headers: { ...customer.signedIn.headers },
  })
  expect(gone.statusCode).toBe(204)
  await giveAccess(app.database, customer, contract)
  expect((await read(contract)).monthlyAmount).toBeNull()
})

test("without a session nothing is told, and a stranger's contract is not there", async () => {
  const contract = await aContract(app.database, customer)
  const stranger = await aCustomer(app)
  expect((await read(contract, {})).status).toBe(401)
  expect((await read(contract, stranger.signedIn)).status).toBe(404)
  expect((await set(contract, 5000, stranger.signedIn)).status).toBe(404)
  expect((await set(contract, null, stranger.signedIn)).status).toBe(404)
  expect((await read(contract)).monthlyAmount).toBeNull()
})
