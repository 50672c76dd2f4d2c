import type { Lookup } from '@portal/contract/catalog/lookups'
import type { Language } from '@portal/domain/enumerations'
import { beforeAll, expect, test } from 'vitest'
import { aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await createTestApp()
  customer = await aCustomer(app)
})

const read = async (path: string, language: Language = 'sr-Cyrl-RS') => {
  const answer = await app.get(path, customer.in(language))
  return answer.json<Lookup[]>()
}
const textOf = async (path: string, id: number, language: Language) =>
  (await read(path, language)).find((entry) => entry.id === id)?.text

const catalogs = [
  ['/api/basic-catalog/warning-types', 2, 'Опомена за дуг', 'Opomena za dug', 'Warning about a debt'],
  ['/api/basic-catalog/financial-document-types', 4, 'Књижно одобрење', 'Knjižno odobrenje', 'Credit note'],
  ['/api/basic-catalog/delivery-types', 1, 'Е-пошта', 'E-pošta', 'E-mail'],
  ['/api/basic-catalog/complaint-types', 1, 'Очитавање', 'Očitavanje', 'Reading'],
  ['/api/GlobalCode/ComplaintTypes/Lookup', 1, 'Очитавање', 'Očitavanje', 'Reading'],
  ['/api/basic-catalog/complaint-kinds?complaintTypeId=2', 203, 'Попуст', 'Popust', 'Discount'],
  [
    '/api/basic-catalog/complaint-names?complaintKindId=501',
    5011,
    'Низак напон',
    'Nizak napon',
    'Low voltage',
  ],
  ['/api/basic-catalog/complaint-statuses', 3, 'Решен', 'Rešen', 'Resolved'],
] as const

test.each(catalogs)('%s is read in three languages', async (path, id, cyrillic, latin, english) => {
  expect(await textOf(path, id, 'sr-Cyrl-RS')).toBe(cyrillic)
  expect(await textOf(path, id, 'sr-Latn-RS')).toBe(latin)
  expect(await textOf(path, id, 'en-US')).toBe(english)
})

test.each(catalogs)('%s comes in the order of its ids', async (path) => {
  const ids = (await read(path)).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(1)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test.each(catalogs)('%s is for signed-in customers', async (path) => {
  expect((await app.get(path)).statusCode).toBe(401)
})

test('delivery types are all, or only those a customer may choose', async () => {
  const ids = async (query: string) =>
    (await read(`/api/basic-catalog/delivery-types${query}`)).map(({ id }) => id)
  expect(await ids('')).toEqual([1, 2, 3, 4, 5])
  expect(await ids('?CanBeChosen=false')).toEqual([1, 2, 3, 4, 5])
  expect(await ids('?CanBeChosen=true')).toEqual([1, 2, 3])
})

test('kinds follow from the type and names from the kind', async () => {
  const kinds = await read('/api/basic-catalog/complaint-kinds?complaintTypeId=1')
  expect(kinds.map(({ id }) => id)).toEqual([101, 102, 103])
  const names = await read('/api/basic-catalog/complaint-names?complaintKindId=103')
  expect(names.map(({ id }) => id)).toEqual([1031, 1032, 1033])
  expect(await read('/api/basic-catalog/complaint-kinds?complaintTypeId=9999')).toEqual([])
})

test.each([
  'complaint-kinds',
  'complaint-kinds?complaintTypeId=x',
  'complaint-names?complaintKindId=-1',
  'complaint-names?complaintKindId=99999',
])('%s is refused', async (path) => {
  expect((await app.get(`/api/basic-catalog/${path}`, customer.signedIn)).statusCode).toBe(400)
})
