import { createTestDatabase } from '@portal/database/testing/test-database'
import { writeFeedFolder } from '@portal/supplier-feed/testing/feed-folder'
import { expect, test } from 'vitest'
import { importFeed } from './import-feed.ts'
import { deleteOldRows } from './old-rows.ts'
import { openFeed } from './open-feed.ts'

test('rows older than a day go, in every table, and newer ones stay as they are', async () => {
  const { url, pool } = await createTestDatabase()
  const folder = await writeFeedFolder({ contracts: 8, months: 24, withNews: 0 })
  const bringIn = async () =>
    importFeed({
      ...(await openFeed(folder)),
      url,
      identityKey: 'the identity key of the tests',
      onReject: () => undefined,
    })
  await bringIn()
  const { rows } = await pool.query<{ day: string }>(
    `select (min(issue_date) + 300)::text as day from bills where commercial_contract_id = 10001`,
  )
  const before = rows[0]?.day ?? ''
  const tell = async (condition: string) => {
    const { rows: counted } = await pool.query<Record<string, number>>(`select
      (select count(*) from readings where reading_date ${condition})::integer as readings,
      (select count(*) from bills where issue_date ${condition})::integer as bills,
      (select count(*) from stored_calculations held join bills on bills.id = held.bill_id
        and bills.commercial_contract_id = held.commercial_contract_id and issue_date ${condition})::integer as stored_calculations,
      (select count(*) from payments where payment_date ${condition})::integer as payments,
      (select count(*) from warnings where issue_date ${condition})::integer as warnings`)
    return counted[0] ?? {}
  }
  const old = await tell(`< '${before}'`)
  const kept = await tell(`>= '${before}'`)
  expect(old.bills).toBeGreaterThan(20)
  expect(kept.bills).toBeGreaterThan(20)

  expect(await deleteOldRows({ url, before, isDryRun: true })).toEqual(old)
  expect(await tell(`< '${before}'`)).toEqual(old)
  expect(await deleteOldRows({ url, before, isDryRun: false })).toEqual(old)
  expect(await tell('is not null')).toEqual(kept)
  expect(await deleteOldRows({ url, before, isDryRun: false })).toEqual({
    readings: 0,
    bills: 0,
    stored_calculations: 0,
    payments: 0,
    warnings: 0,
  })
  const { rows: orphans } = await pool.query(
    `select from stored_calculations held where not exists (select from bills
     where bills.commercial_contract_id = held.commercial_contract_id and bills.id = held.bill_id)`,
  )
  expect(orphans).toHaveLength(0)
})
