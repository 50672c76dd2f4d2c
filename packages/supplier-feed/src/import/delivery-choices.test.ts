import { createTestDatabase } from '@portal/database/testing/test-database'
import { importSmall } from '@portal/supplier-feed/testing/small-feed'
import { beforeEach, describe, expect, test } from 'vitest'

const database = await createTestDatabase()

describe('a choice of delivery', () => {
  const onPaper = { 'commercial-contracts': [{ deliveryTypeId: 2 }] }
  const byEmail = { 'commercial-contracts': [{ deliveryTypeId: 1 }] }
  const both = { 'commercial-contracts': [{ deliveryTypeId: 3 }] }
  const importOf = (day: number, feed: typeof onPaper) =>
    importSmall(database.url, feed, { madeAt: `2026-03-${day}T04:00:00Z` })
  const shownType = async () =>
    (await database.pool.query('select delivery_type_id as id from contract_deliveries')).rows[0]

  beforeEach(async () => {
    await database.pool.query('truncate commercial_contracts, delivery_choices, import_runs cascade')
    await importOf(11, onPaper)
    await database.pool.query(
      `insert into delivery_choices (commercial_contract_id, delivery_type_id, replaced_delivery_type_id, chosen_at)
      values (10001, 1, 2, '2026-03-15T10:00:00Z')`,
    )
  })

  test('stands as long as the supplier states what stood before', async () => {
    await importOf(16, onPaper)
    expect(await shownType()).toEqual({ id: 1 })
  })

  test.each([
    ['confirmed', byEmail, 1],
    ['overruled', both, 3],
  ])('that is %s ends: what is stated later counts, also what stood before it', async (_how, feed, id) => {
    await importOf(16, feed)
    expect(await shownType()).toEqual({ id })
    await importOf(17, onPaper)
    expect(await shownType()).toEqual({ id: 2 })
  })

  test('outlives a feed that was made before it, whatever that states', async () => {
    await importOf(14, both)
    expect(await shownType()).toEqual({ id: 1 })
    await importOf(16, both)
    expect(await shownType()).toEqual({ id: 1 })
    await importOf(17, onPaper)
    expect(await shownType()).toEqual({ id: 2 })
  })
})
