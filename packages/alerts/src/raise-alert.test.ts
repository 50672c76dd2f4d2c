import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import { alertKinds } from '@portal/domain/alerts/kinds'
import { beforeAll, expect, test } from 'vitest'
import { raiseAlert } from './raise-alert.ts'

let database: TestDatabase
let users: number[]

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const result = await database.pool.query(text, values)
  return result.rows as Row[] // the query stands beside its row type
}

const insertUsers = `
insert into users (email, customer_type_id, password_hash, password_changed_at, language, verified_at,
  terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
select 'kupac' || number || '@primer.rs', 1, 'no password', now(), 'sr-Cyrl-RS', now(), now(), now(), now(), now()
from generate_series(1, 6) number order by number
returning id`

const noon = new Date('2026-03-28T11:00:00Z')
let things = 0

async function channelsAfter(
  userId: number,
  at = noon,
  kind: 'newBill' | 'overdue' | 'newDevice' = 'newBill',
): Promise<Record<string, string>> {
  things += 1
  const thing = `thing:${things}`
  const data = { billId: 1, amount: 1, dueDate: '2026-03-31', browser: '' }
  await raiseAlert(database, { kind, userId, thing, at, data })
  const queued = await rows<{ channel: string; due_at: Date }>(
    `select channel, due_at from alert_deliveries join alerts on alerts.id = alert_id
    where thing = $1 and user_id = $2 order by channel`,
    [thing, userId],
  )
  return Object.fromEntries(queued.map(({ channel, due_at }) => [channel, due_at.toISOString()]))
}

beforeAll(async () => {
  database = await createTestDatabase()
  users = (await rows<{ id: number }>(insertUsers)).map(({ id }) => id)
})

const user = (index: number) => users[index] ?? 0

test('the kinds of the database are those of the matrix, in its order', async () => {
  const kinds = await rows<{ kind: string }>('select kind from alert_kinds order by ordinal')
  expect(kinds.map(({ kind }) => kind)).toEqual([...alertKinds])
})

test('one thing is told once, however often it is raised', async () => {
  const alert = { kind: 'newBill', userId: user(0), thing: 'bill:1', at: noon, data: { billId: 1 } } as const
  await Promise.all([1, 2, 3].map(() => raiseAlert(database, alert)))
  expect(await rows('select user_id, kind, thing from alerts')).toEqual([
    { user_id: user(0), kind: 'newBill', thing: 'bill:1' },
  ])
  expect(await rows('select channel from alert_deliveries order by 1')).toEqual([
    { channel: 'email' },
    { channel: 'inbox' },
  ])
})

test('an alert of a contract goes to all who have access to it', async () => {
  await rows(
    `insert into commercial_contracts (id, collection_number, customer_name, customer_type_id, contract_status_id,
      balance_amount, delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed, last_sync_date,
      payment_sync_date) values (71, '2000000071', 'К', 1, 1, 0, 1, true, true, now(), now())`,
  )
  await rows(
    'insert into contract_access (user_id, commercial_contract_id) select unnest($1::bigint[]), 71',
    [[user(1), user(2)]],
  )
  const data = { billId: 7 }
  await raiseAlert(database, { kind: 'newBill', commercialContractId: 71, thing: 'bill:7', at: noon, data })
  expect(
    await rows("select user_id, commercial_contract_id from alerts where thing = 'bill:7' order by 1"),
  ).toEqual([user(1), user(2)].map((id) => ({ user_id: id, commercial_contract_id: 71 })))
})

test('a contract with a matrix of its own follows it, the others the common one', async () => {
  const off = (contractId: number, email: boolean) =>
    rows(
      `insert into alert_switches (user_id, commercial_contract_id, kind, email, push, inbox)
      values ($1, $2, 'newBill', $3, false, false)`,
      [user(1), contractId, email],
    )
  await off(0, false)
  await off(71, true)
  expect(await channelsAfter(user(1))).toEqual({})
  await raiseAlert(database, {
    kind: 'newBill',
    userId: user(1),
    commercialContractId: 71,
    thing: 'bill:8',
    at: noon,
    data: { billId: 8 },
  })
  expect(
    await rows(
      "select channel from alert_deliveries join alerts on alerts.id = alert_id where thing = 'bill:8'",
    ),
  ).toEqual([{ channel: 'email' }])
})

test('quiet hours end by the clock of Belgrade, also when it is put forward in the night', async () => {
  await rows(`insert into alert_settings (user_id, quiet_from, quiet_to) values ($1, '22:00', '07:00')`, [
    user(2),
  ])
  const lateEvening = new Date('2026-03-28T22:30:00Z')
  expect(await channelsAfter(user(2), lateEvening)).toEqual({
    email: '2026-03-29T05:00:00.000Z',
    inbox: lateEvening.toISOString(),
  })
  expect(await channelsAfter(user(2), noon)).toMatchObject({ email: noon.toISOString() })
  expect(await channelsAfter(user(2), lateEvening, 'newDevice')).toMatchObject({
    email: lateEvening.toISOString(),
  })
})

test('a digest gathers until its hour; what is urgent does not wait for it', async () => {
  await rows(`insert into alert_settings (user_id, digest_at) values ($1, '08:30')`, [user(3)])
  expect(await channelsAfter(user(3))).toMatchObject({ email: '2026-03-29T06:30:00.000Z' })
  expect(await channelsAfter(user(3), noon, 'newDevice')).toMatchObject({ email: noon.toISOString() })
})

test('a reminder of a last day does not wait for a digest after it', async () => {
  const remind = async (until: string) => {
    const thing = `reading:${until}`
    const data = { pointOfDeliveryId: 7, month: '2026-02', until, isLastDay: true }
    await raiseAlert(database, { kind: 'readingWindow', userId: user(3), thing, at: noon, data })
    const [email] = await rows<{ due_at: Date }>(
      `select due_at from alert_deliveries join alerts on alerts.id = alert_id
      where thing = '${thing}' and channel = 'email'`,
    )
    return email?.due_at.toISOString()
  }
  expect(await remind('2026-03-28')).toBe(noon.toISOString())
  expect(await remind('2026-03-29')).toBe('2026-03-29T06:30:00.000Z')
})

test('a contract with a digest of its own gathers by its hour, or not at all; the others as all', async () => {
  const userId = user(3)
  const dueOf = async (contractId: number | undefined) => {
    things += 1
    const thing = `thing:${things}`
    const data = { billId: 1 }
    await raiseAlert(database, {
      kind: 'newBill',
      userId,
      commercialContractId: contractId,
      thing,
      at: noon,
      data,
    })
    const [mail] = await rows<{ due_at: Date; digest_at: Date | null }>(
      `select due_at, digest_at from alert_deliveries join alerts on alerts.id = alert_id
      where thing = $1 and channel = 'email'`,
      [thing],
    )
    return [mail?.due_at.toISOString(), mail?.digest_at?.toISOString()]
  }
  await rows('insert into alert_contract_digests values ($1, 81, $2), ($1, 82, null)', [userId, '18:00'])
  expect(await dueOf(81)).toEqual(['2026-03-28T17:00:00.000Z', '2026-03-28T17:00:00.000Z'])
  expect(await dueOf(82)).toEqual([noon.toISOString(), undefined])
  expect(await dueOf(83)).toEqual(['2026-03-29T06:30:00.000Z', '2026-03-29T06:30:00.000Z'])
  expect(await dueOf(undefined)).toEqual(['2026-03-29T06:30:00.000Z', '2026-03-29T06:30:00.000Z'])
})

test('a locked kind comes to the inbox when nothing else can carry it', async () => {
  await rows(
    `insert into alert_switches (user_id, commercial_contract_id, kind, email, push, inbox)
    values ($1, 0, 'overdue', true, true, false), ($1, 0, 'newBill', true, true, false)`,
    [user(4)],
  )
  await rows("insert into mail_bounces values ('kupac5@primer.rs', now(), '550')")
  expect(Object.keys(await channelsAfter(user(4), noon, 'overdue'))).toEqual(['inbox'])
  expect(Object.keys(await channelsAfter(user(4)))).toEqual([])
})

test('each device gets it; a customer who is removed takes alerts along', async () => {
  await rows(
    `insert into push_devices (user_id, endpoint, p256dh, auth, name, added_at)
    select $1, 'https://push.test/' || n, 'k', 'a', 'Chrome', now() from generate_series(1, 2) n`,
    [user(5)],
  )
  await channelsAfter(user(5))
  const queued = `select channel from alert_deliveries join alerts on alerts.id = alert_id where user_id = $1`
  expect((await rows(`${queued} and channel = 'push'`, [user(5)])).length).toBe(2)
  await rows('delete from users where id = $1', [user(5)])
  expect(await rows('select from alerts where user_id = $1', [user(5)])).toEqual([])
  expect(await rows('select from alert_deliveries where device_id > 0')).toEqual([])
})
