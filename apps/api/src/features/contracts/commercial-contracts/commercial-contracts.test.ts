import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import { beforeAll, expect, test } from 'vitest'
import { aBill, aContract, aCustomer, type Customer, giveAccess } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

const path = '/api/contracts/commercial-contracts'

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
})

async function search(body: object, who: CallOptions = customer.signedIn) {
  const answer = await app.post(`${path}/search`, body, who)
  return { status: answer.statusCode, ...answer.json<{ data: CommercialContract[]; totalCount: number }>() }
}

const list = async (who: CallOptions) => (await app.get(path, who)).json<CommercialContract[]>()

const remove = (id: number, { headers = {} }: CallOptions) =>
  app.server.inject({ method: 'DELETE', url: `${path}/${id}`, headers })

test('a contract carries every field of the spec: in the list, in the search and alone', async () => {
  const owner = await aCustomer(app)
  const id = await aContract(app.database, owner)
  const one = (await app.get(`${path}/${id}`, owner.signedIn)).json()
  expect(one).toEqual({
    id,
    commercialContractsNumber: `20015${id}`,
    text: `20015${id} – Ана Петровић`,
    customerName: 'Ана Петровић',
    customerNumber: `804${id}`,
    customerTypeText: 'Физичко лице',
    customerTypeId: 1,
    contractStatusId: 1,
    contractStatusText: 'Активан',
    contractStartDate: '2019-04-01',
    contractEndDate: null,
    balanceAmount: 6482.35,
    unbookedAmount: 0,
    balanceParts: null,
    disconnectionWarning: null,
    lastSyncDate: '2026-03-11',
    paymentSyncDate: '2026-03-10',
    country: 'Србија',
    city: 'Нови Сад',
    postalCode: '21000',
    postOffice: 'Нови Сад 4',
    street: 'Љубичица Њ',
    houseNumber: '14а',
    placeNumber: '6',
    address: 'Љубичица Њ 14а/6, 21000 Нови Сад',
    deliveryTypeId: 2,
    deliveryTypeText: 'Папирни рачун поштом',
    deliveryEmail: null,
    deliveryPhoneNumber: '0641234567',
    availableChangeDeliveryType: true,
    deliveryTypeCanBeChanged: true,
  })
  expect(await list(owner.signedIn)).toEqual([one])
  expect(await search({}, owner.signedIn)).toEqual({ status: 200, data: [one], totalCount: 1 })
})

test('texts are in the language of the request, names and addresses in Latin outside Cyrillic', async () => {
  const id = await aContract(app.database, customer, { customer_type_id: 2, contract_status_id: 2 })
  const read = async (language: 'sr-Latn-RS' | 'en-US') =>
    (await app.get(`${path}/${id}`, customer.in(language))).json<CommercialContract>()
  const latin = await read('sr-Latn-RS')
  expect(latin).toMatchObject({
    text: `20015${id} – Ana Petrović`,
    customerName: 'Ana Petrović',
    customerTypeText: 'Pravno lice ili preduzetnik',
    contractStatusText: 'Arhiviran',
    address: 'Ljubičica Nj 14a/6, 21000 Novi Sad',
    country: 'Srbija',
    deliveryTypeText: 'Papirni račun poštom',
  })
  expect(await read('en-US')).toMatchObject({
    customerName: 'Ana Petrović',
    customerTypeText: 'Legal entity or sole trader',
    contractStatusText: 'Archived',
    deliveryTypeText: 'Paper bill by post',
  })
  expect(JSON.stringify([latin, await read('en-US')])).not.toMatch(/\p{Script=Cyrillic}/u)
})

test('contracts come by id descending, and are sorted by each column', async () => {
  const owner = await aCustomer(app)
  const names = ['Ђорђе', 'Живко', 'Ана']
  const ids = []
  for (const [index, customer_name] of names.entries()) {
    ids.push(
      await aContract(app.database, owner, {
        customer_name,
        collection_number: `9${3 - index}-${customer_name}`,
        balance_amount: [-5, 100, 0][index],
        contract_start_date: [null, '2020-01-01', '2021-01-01'][index],
      }),
    )
  }
  expect((await list(owner.signedIn)).map(({ id }) => id)).toEqual(ids.toReversed())
  const sorted = async (sortColumnName: string, sortColumnDirection = 'ASC') => {
    const { data } = await search({ sortColumnName, sortColumnDirection }, owner.signedIn)
    return data.map(({ customerName }) => customerName)
  }
  expect(await sorted('id')).toEqual(names)
  expect(await sorted('customerName')).toEqual(['Ана', 'Ђорђе', 'Живко'])
  expect(await sorted('commercialContractsNumber')).toEqual(names.toReversed())
  expect(await sorted('balanceAmount')).toEqual(['Ђорђе', 'Ана', 'Живко'])
  expect(await sorted('contractStartDate', 'DESC')).toEqual(['Ана', 'Живко', 'Ђорђе'])
})

test('pages and the count of contracts agree', async () => {
  const owner = await aCustomer(app)
  for (let number = 0; number < 3; number++) await aContract(app.database, owner)
  const { data, totalCount } = await search({ take: 2, skip: 2 }, owner.signedIn)
  expect([data.length, totalCount]).toEqual([1, 3])
})

test('a customer without contracts has an empty list', async () => {
  const owner = await aCustomer(app)
  expect(await list(owner.signedIn)).toEqual([])
  expect(await search({}, owner.signedIn)).toEqual({ status: 200, data: [], totalCount: 0 })
})

test('deleting removes the access of this customer alone', async () => {
  const [one, two] = [await aCustomer(app), await aCustomer(app)]
  const id = await aContract(app.database, one)
  await giveAccess(app.database, two, id)
  await aBill(app.database, id)
  expect((await remove(id, one.signedIn)).statusCode).toBe(204)
  expect(await list(one.signedIn)).toEqual([])
  expect((await app.get(`${path}/${id}`, one.signedIn)).statusCode).toBe(404)
  expect((await list(two.signedIn)).map((contract) => contract.id)).toEqual([id])
  const { rows } = await app.database.pool.query('select from bills where commercial_contract_id = $1', [id])
  expect(rows).toHaveLength(1)
})

test('deleting what is not there, again or of a stranger, is not found', async () => {
  const stranger = await aCustomer(app)
  const id = await aContract(app.database, customer)
  expect((await remove(id, stranger.signedIn)).statusCode).toBe(404)
  expect((await app.get(`${path}/${id}`, customer.signedIn)).statusCode).toBe(200)
  await remove(id, customer.signedIn)
  expect((await remove(id, customer.signedIn)).statusCode).toBe(404)
})

test('without a session nothing is told', async () => {
  expect((await app.get(path)).statusCode).toBe(401)
  expect((await search({}, {})).status).toBe(401)
  expect((await app.get(`${path}/41001`)).statusCode).toBe(401)
  expect((await remove(41_001, {})).statusCode).toBe(401)
})

test("a stranger's contract is not there", async () => {
  const stranger = await aCustomer(app)
  const id = await aContract(app.database, customer)
  expect((await app.get(`${path}/${id}`, stranger.signedIn)).statusCode).toBe(404)
})

test('a contract says since when the caller and how many others have it, and not who they are', async () => {
  const [owner, second] = [await aCustomer(app), await aCustomer(app)]
  const id = await aContract(app.database, owner)
  const addedAt = (who: Customer, at: string) =>
    app.database.pool.query(
      'update contract_access set added_at = $3 where user_id = $1 and commercial_contract_id = $2',
      [who.userId, id, at],
    )
  const access = async (who: Customer) => (await app.get(`${path}/${id}/access`, who.signedIn)).json()
  await addedAt(owner, '2026-01-31T22:59:00Z')
  expect(await access(owner)).toEqual({ since: '2026-01-31', others: [] })
  await giveAccess(app.database, second, id)
  await addedAt(second, '2026-02-14T23:00:00Z')
  expect(await access(owner)).toEqual({ since: '2026-01-31', others: [{ since: '2026-02-15' }] })
  expect(await access(second)).toEqual({ since: '2026-02-15', others: [{ since: '2026-01-31' }] })
})
