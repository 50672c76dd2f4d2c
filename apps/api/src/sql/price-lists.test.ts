import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import { publishedPriceLists } from '@portal/domain/tariff/price-lists'
import { writePriceList } from '@portal/supplier-feed/format/price-list'
import { importSmall } from '@portal/supplier-feed/testing/small-feed'
import { beforeAll, expect, test } from 'vitest'
import { priceListsLifeMs, readPriceLists } from './price-lists.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

test('the migration brings the published lists', async () => {
  expect(await readPriceLists(database, 0)).toEqual(publishedPriceLists)
})

test('a list that the feed brings is seen after a minute, without a start', async () => {
  const asked = await readPriceLists(database, 0)
  const [, current] = publishedPriceLists
  if (current === undefined) throw new Error('there are two published lists')
  const next = { ...current, validFrom: '2027-01-01', renewableFeePerKwh: 9000n, discounts: [] }
  const { rejects } = await importSmall(database.url, {
    'price-lists': [{ validFrom: '2027-01-01', prices: JSON.stringify(writePriceList(next)) }],
  })
  expect(rejects).toEqual([])
  expect(await readPriceLists(database, priceListsLifeMs - 1)).toBe(asked)
  expect(await readPriceLists(database, priceListsLifeMs)).toEqual([...publishedPriceLists, next])
})

test('a question that failed is asked again', async () => {
  let isDown = true
  const flaky: Pick<TestDatabase, 'query'> = {
    query: (statement, values) =>
      isDown ? Promise.reject(new Error('no connection')) : database.query(statement, values),
  }
  await expect(readPriceLists(flaky, 0)).rejects.toThrow('no connection')
  isDown = false
  expect(await readPriceLists(flaky, 1)).toHaveLength(3)
})
