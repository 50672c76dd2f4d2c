import { createTestDatabase, type TestDatabase } from '@portal/database/testing/test-database'
import { beforeAll, expect, test } from 'vitest'
import { appendEvent } from './append-event.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

async function rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
  const result = await database.pool.query(text, values)
  return result.rows as Row[] // the query stands beside its row type
}

const anEvent = (commercialContractId: number, email = 'ana@primer.rs') =>
  ({
    type: 'contract.added',
    commercialContractId,
    occurredAt: Date.UTC(2026, 2, 11),
    data: { collectionNumber: '2005100017', email },
  }) as const

const numbersOf = async (stream: number) => {
  const found = await rows<{ number: number }>(
    'select number from outbox_events where stream_id = $1 order by number',
    [stream],
  )
  return found.map(({ number }) => number)
}

test('events of a contract are numbered from 1, those of another by themselves', async () => {
  for (const contract of [11, 11, 12, 11]) await appendEvent(database, anEvent(contract))
  expect([await numbersOf(11), await numbersOf(12)]).toEqual([[1, 2, 3], [1]])
})

test('an act without a contract goes into the stream of the account', async () => {
  const { commercialContractId: _, ...event } = anEvent(1)
  expect(await appendEvent(database, { ...event, userId: 7 })).toBe(1)
  expect(await numbersOf(-7)).toEqual([1])
  await expect(appendEvent(database, event)).rejects.toThrow('needs a contract or an account')
})

test('an act that is undone leaves no event and no gap', async () => {
  await appendEvent(database, anEvent(21))
  await database
    .transaction(async (tx) => {
      await appendEvent(tx, anEvent(21))
      throw new Error('undone')
    })
    .catch(() => undefined)
  await appendEvent(database, anEvent(21))
  expect(await numbersOf(21)).toEqual([1, 2])
})

test('of two acts at once the second gets its number after the first has committed', async () => {
  const order: string[] = []
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const first = database.transaction(async (tx) => {
    await appendEvent(tx, anEvent(31, 'first@primer.rs'))
    order.push('first numbered')
    await held
  })
  while (order.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
  const second = appendEvent(database, anEvent(31, 'second@primer.rs')).then(() =>
    order.push('second numbered'),
  )
  const other = appendEvent(database, anEvent(32)).then(() => order.push('other contract'))
  await other
  expect(await numbersOf(31)).toEqual([])
  order.push('first commits')
  letGo()
  await Promise.all([first, second])
  expect(order).toEqual(['first numbered', 'other contract', 'first commits', 'second numbered'])
  const found = await rows<{ email: string }>(
    `select data->>'email' as email from outbox_events where stream_id = 31 order by number`,
  )
  expect(found.map(({ email }) => email)).toEqual(['first@primer.rs', 'second@primer.rs'])
})

test('tables of events can be spread by stream with all their keys and indexes', async () => {
  for (const table of ['event_streams', 'outbox_events']) {
    await rows(`create table spread_${table} (like ${table} including all) partition by hash (stream_id)`)
  }
})
