import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { beforeAll, expect, test } from 'vitest'
import { aContract, aCustomer, aPoint, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

const path = '/api/metering/points-of-deliveries'

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
})

async function search(body: object, who: CallOptions = customer.signedIn) {
  const answer = await app.post(`${path}/search`, body, who)
  return { status: answer.statusCode, ...answer.json<{ data: PointOfDelivery[]; totalCount: number }>() }
}

test('a point carries every field of the spec, in the list and alone', async () => {
  const contract = await aContract(app.database, customer)
  const id = await aPoint(app.database, contract)
  const { data, totalCount } = await search({ commercialContractId: contract })
  expect(totalCount).toBe(1)
  expect(data).toEqual([
    {
      id,
      pointOfDeliveryNumber: '3301987745',
      pointOfDeliveryName: 'Стан',
      pointOfDeliveryAddress: 'Липов дрворед 14/6, 21000 Нови Сад',
      isActive: true,
      pointOfDeliveryCenterSectorsText: 'Подунавље',
      pointOfDeliveryCountry: 'Србија',
      pointOfDeliveryCity: 'Нови Сад',
      pointOfDeliveryPostalCode: '21000',
      pointOfDeliveryPostOffice: 'Нови Сад 4',
      pointOfDeliveryStreet: 'Липов дрворед',
      pointOfDeliveryHouseNumber: '14',
      pointOfDeliveryPlaceNumber: '6',
    },
  ])
  expect((await app.get(`${path}/${id}`, customer.signedIn)).json()).toEqual(data[0])
})

test('names and addresses are in Latin for a reader of Latin and of English', async () => {
  const contract = await aContract(app.database, customer)
  const id = await aPoint(app.database, contract, {
    name: 'Викендица',
    street: 'Џона Кенедија',
    house_number: '2Б',
  })
  for (const language of ['sr-Latn-RS', 'en-US'] as const) {
    const point = (await app.get(`${path}/${id}`, customer.in(language))).json<PointOfDelivery>()
    expect(point.pointOfDeliveryName).toBe('Vikendica')
    expect(point.pointOfDeliveryAddress).toBe('Džona Kenedija 2B/6, 21000 Novi Sad')
    expect(point.pointOfDeliveryCountry).toBe(language === 'en-US' ? 'Serbia' : 'Srbija')
    expect(JSON.stringify(point)).not.toMatch(/\p{Script=Cyrillic}/u)
  }
})

test('what the supplier does not hold is null', async () => {
  const contract = await aContract(app.database, customer)
  const nothing = {
    name: null,
    street: null,
    house_number: null,
    place_number: null,
    postal_code: null,
    city: null,
  }
  const id = await aPoint(app.database, contract, {
    ...nothing,
    country: null,
    post_office: null,
    center_sector: null,
  })
  const point = (await app.get(`${path}/${id}`, customer.in('en-US'))).json<PointOfDelivery>()
  expect(point).toMatchObject({
    pointOfDeliveryName: null,
    pointOfDeliveryAddress: null,
    pointOfDeliveryCity: null,
  })
})

test('points are sorted by each column, names by the Serbian alphabet', async () => {
  const commercialContractId = await aContract(app.database, customer)
  const names = ['Локал', 'Ђорђева кућа', null, 'Викендица', 'Љупка']
  for (const [index, name] of names.entries()) {
    await aPoint(app.database, commercialContractId, {
      name,
      point_of_delivery_number: `33${index}`,
      is_active: index !== 1,
    })
  }
  const sorted = async (sortColumnName: string, sortColumnDirection: 'ASC' | 'DESC') => {
    const { data } = await search({ commercialContractId, sortColumnName, sortColumnDirection })
    return data.map(({ pointOfDeliveryName }) => pointOfDeliveryName)
  }
  expect(await sorted('pointOfDeliveryName', 'ASC')).toEqual([
    'Викендица',
    'Ђорђева кућа',
    'Локал',
    'Љупка',
    null,
  ])
  expect(await sorted('pointOfDeliveryNumber', 'ASC')).toEqual(names)
  expect(await sorted('id', 'DESC')).toEqual(names.toReversed())
  const [first, second, ...others] = names
  expect(await sorted('isActive', 'ASC')).toEqual([second, first, ...others])
  const unasked = await search({ commercialContractId })
  expect(unasked.data.map(({ pointOfDeliveryName }) => pointOfDeliveryName)).toEqual([
    first,
    ...others,
    second,
  ])
})

test('a contract without points answers an empty list', async () => {
  const contract = await aContract(app.database, customer)
  expect(await search({ commercialContractId: contract })).toEqual({ status: 200, data: [], totalCount: 0 })
})

test('the default gives all points, not twelve', async () => {
  const contract = await aContract(app.database, customer)
  for (let number = 0; number < 14; number++) await aPoint(app.database, contract)
  expect((await search({ commercialContractId: contract })).data).toHaveLength(14)
})

test('without a session nothing is told', async () => {
  expect((await search({ commercialContractId: 1 }, {})).status).toBe(401)
  expect((await app.get(`${path}/4100100001`)).statusCode).toBe(401)
})

test("a stranger's point is not there", async () => {
  const stranger = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  const id = await aPoint(app.database, contract)
  expect((await search({ commercialContractId: contract }, stranger.signedIn)).status).toBe(404)
  expect((await app.get(`${path}/${id}`, stranger.signedIn)).statusCode).toBe(404)
})
