import type { WhatIfChoices } from '@portal/contract/insights/what-if'
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

const path = '/api/insights/what-if/choices'
const read = async (language: Language) => (await app.get(path, customer.in(language))).json<WhatIfChoices>()

test('the choices are for signed-in customers', async () => {
  expect((await app.get(path)).statusCode).toBe(401)
})

test.each([
  ['sr-Cyrl-RS', 'Бојлер од 50 l', 'Ценовник гарантованог снабдевања од 1. октобра 2025.'],
  ['sr-Latn-RS', 'Bojler od 50 l', 'Cenovnik garantovanog snabdevanja od 1. oktobra 2025.'],
  ['en-US', 'Water heater of 50 l', 'Price list of guaranteed supply from 1 October 2025'],
] as const)('in %s appliances and price lists have their names', async (language, name, source) => {
  const { appliances, priceLists } = await read(language)
  expect(appliances[0]).toEqual({
    id: 1,
    name,
    kwhPerMonth: 120,
    lowerPercent: 33,
    source: 'kamatica.com',
    asOf: '2012-01-01',
  })
  expect(priceLists.map(({ validFrom }) => validFrom)).toEqual([null, '2025-10-01'])
  expect(priceLists[1]?.source).toBe(source)
})

test('the most thirsty appliance comes first', async () => {
  const kwh = (await read('en-US')).appliances.map(({ kwhPerMonth }) => kwhPerMonth)
  expect(kwh).toEqual([120, 90, 45, 30, 24, 15])
})
