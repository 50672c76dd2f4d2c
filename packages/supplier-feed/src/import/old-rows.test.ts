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

// A customer hears of what has a higher id than all before it: an id given twice would be no news.
test('what comes after old rows are gone has no id that was given before', async () => {
  const { url, pool } = await createTestDatabase()
  const folder = await writeFeedFolder({ contracts: 8, months: 6, withNews: 0 })
  const bringIn = async () =>
    importFeed({
      ...(await openFeed(folder)),
      url,
      identityKey: 'the identity key of the tests',
      onReject: () => undefined,
    })
  await bringIn()
  await pool.query(`insert into alert_marks (commercial_contract_id, bill_id, payment_id, warning_id)
    select id, (select coalesce(max(bills.id), 0) from bills where commercial_contract_id = contract.id),
      (select coalesce(max(payments.id), 0) from payments where commercial_contract_id = contract.id),
      (select coalesce(max(warnings.id), 0) from warnings where commercial_contract_id = contract.id)
    from commercial_contracts contract`)
  await deleteOldRows({ url, before: '2100-01-01', isDryRun: false })
  await bringIn()
  for (const [table, mark] of [
    ['bills', 'bill_id'],
    ['payments', 'payment_id'],
    ['warnings', 'warning_id'],
  ]) {
    const { rows } = await pool.query(
      `select count(*)::integer as rows, count(*) filter (where item.id > mark.${mark})::integer as news
      from ${table} item join alert_marks mark using (commercial_contract_id)`,
    )
    expect(rows[0].rows, table).toBeGreaterThan(0)
    expect(rows[0].news, table).toBe(rows[0].rows)
  }
})
