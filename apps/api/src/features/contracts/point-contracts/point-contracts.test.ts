import type { PointContract } from '@portal/contract/contracts/point-contracts'
import { beforeAll, expect, test } from 'vitest'
import { aContract, aCustomer, aPoint, aPointContract, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer
let point: number

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
  point = await aPoint(app.database, await aContract(app.database, customer))
  await aPointContract(app.database, point, {
    contract_number: 'ГС-2019-1',
    tariff_id: 1,
    end_date: '2023-05-31',
    contract_status_id: 2,
  })
  await aPointContract(app.database, point, {
    contract_number: 'ГС-2023-2',
    contraction_date: null,
    start_date: '2023-06-01',
    tariff_id: null,
  })
})

async function search(body: object, who: CallOptions = customer.signedIn) {
  const answer = await app.post('/api/contracts/contracts/search', body, who)
  return { status: answer.statusCode, ...answer.json<{ data: PointContract[]; totalCount: number }>() }
}

test('the contracts of a point come with the newest first', async () => {
  const { data, totalCount } = await search({ pointOfDeliveryId: point })
  expect(totalCount).toBe(2)
  expect(data.map(({ id, ...contract }) => contract)).toEqual([
    {
      contractNumber: 'ГС-2023-2',
      contractionDate: null,
      startDate: '2023-06-01',
      endDate: null,
      tariff: null,
      contractStatusId: 1,
    },
    {
      contractNumber: 'ГС-2019-1',
      contractionDate: '2019-03-18',
      startDate: '2019-04-01',
      endDate: '2023-05-31',
      tariff: 'Једнотарифно мерење',
      contractStatusId: 2,
    },
  ])
})

test('the tariff is in the language of the request, the number as the supplier wrote it', async () => {
  const contract = async (language: 'sr-Latn-RS' | 'en-US') =>
    (await search({ pointOfDeliveryId: point }, customer.in(language))).data[1]
  const contractNumber = 'ГС-2019-1'
  expect(await contract('sr-Latn-RS')).toMatchObject({ tariff: 'Jednotarifno merenje', contractNumber })
  expect(await contract('en-US')).toMatchObject({ tariff: 'Single tariff', contractNumber })
})

test.each(['id', 'contractNumber', 'contractionDate', 'startDate', 'endDate'])(
  'contracts are sorted by %s',
  async (sortColumnName) => {
    const { data } = await search({ pointOfDeliveryId: point, sortColumnName, sortColumnDirection: 'ASC' })
    expect(data[0]?.contractNumber).toBe('ГС-2019-1')
  },
)

test('without a session nothing is told', async () => {
  expect((await search({ pointOfDeliveryId: point }, {})).status).toBe(401)
})

test("a stranger's point is not there", async () => {
  const stranger = await aCustomer(app)
  expect((await search({ pointOfDeliveryId: point }, stranger.signedIn)).status).toBe(404)
})
