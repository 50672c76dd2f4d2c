import { setTimeout as sleep } from 'node:timers/promises'
import { holdingStandIn } from '@portal/database/testing/stand-in-proxy'
import { createTestDatabase } from '@portal/database/testing/test-database'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectDatabase, type Database } from '../client.ts'
import type { ResultBytes } from './query-pipeline.ts'

const { url } = await createTestDatabase()
const stays = new AbortController().signal

/** One reader if not told otherwise, so that each query meets what the one before left behind. */
function connect(maxReaders = 1): Database {
  const database = connectDatabase({ url, maxConnections: 1, maxReaders, onError: () => undefined })
  onTestFinished(() => database.close())
  return database
}

const ask = (
  database: Database,
  text: string,
  values: unknown[] = [],
  signal = stays,
): Promise<ResultBytes> => database.readUnlessAborted(signal, { name: text.slice(0, 60), text }, values)

async function anotherClient(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Whether it is slow to begin or not, the query runs from now on. */
async function untilActive(client: pg.Client, text: string): Promise<void> {
  const isActive = async () => {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where state = 'active' and datname = current_database() and pid <> pg_backend_pid()
        and query = $1`,
      [text],
    )
    return rowCount
  }
  await expect.poll(isActive, { interval: 10, timeout: 10_000 }).toBe(1)
}

/** Waits until the lock is released, so nothing hangs on how fast the machine is. */
const lockText = 'select pg_advisory_xact_lock_shared(1)::text'

async function holdLock(): Promise<() => Promise<unknown>> {
  const holder = await anotherClient()
  await holder.query('select pg_advisory_lock(1)')
  return () => holder.query('select pg_advisory_unlock(1)')
}

describe('a query that nobody waits for any more', () => {
  const ways = {
    'in a pipeline': (database: Database, signal: AbortSignal) => ask(database, lockText, [], signal),
    'on a connection of the pool': (database: Database, signal: AbortSignal) =>
      database.queryUnlessAborted(signal, { name: 'lock', text: lockText }),
  }

  it.each(Object.entries(ways))(
    '%s is cancelled again where PostgreSQL had not begun it',
    async (_, send) => {
      await holdLock()
      const between = await holdingStandIn(url)
      const database = connectDatabase({ url: between.url, maxConnections: 1, onError: () => undefined })
      onTestFinished(() => database.close())
      await Promise.all([ask(database, `select 'open'`), database.query({ name: 'open', text: 'select 1' })])
      const opened = between.connectionCount()
      const pass = between.hold()
      const leaving = new AbortController()
      const refused = expect(send(database, leaving.signal)).rejects.toMatchObject({ code: '57014' })
      await expect.poll(() => database.connectionCounts().used, { interval: 1 }).toBe(1)
      leaving.abort()
      await expect.poll(between.connectionCount, { interval: 1 }).toBe(opened + 1)
      await expect.poll(between.connectionCount, { interval: 1 }).toBe(opened)
      pass()
      await refused
    },
  )
})

describe('the result of a pipelined query', () => {
  it('is the very bytes of the text, each time it is asked for', async () => {
    const database = connect()
    for (const name of ['Ђорђе', 'Šećer 🙂', '']) {
      const answer = await ask(database, `select '{"name":"' || $1::text || '"}'`, [name])
      expect(answer?.toString()).toBe(`{"name":"${name}"}`)
    }
  })

  it('takes numbers, dates, truth and nothing as parameters', async () => {
    const at = new Date('2026-03-05T10:20:30.456Z')
    const answer = await ask(
      connect(),
      `select json_build_array($1::bigint, $2::timestamptz at time zone 'utc', $3::boolean, $4::text)::text`,
      [5_000_100, at, true, null],
    )
    expect(JSON.parse(String(answer))).toEqual([5_000_100, '2026-03-05T10:20:30.456', true, null])
  })

  it('tells a text that is null from a row that is not there', async () => {
    const database = connect()
    expect(await ask(database, 'select null::text')).toBeNull()
    expect(await ask(database, `select 'a' where false`)).toBeUndefined()
  })

  it('arrives whole when it is larger than what the network brings at once', async () => {
    const database = connect()
    for (const count of [1, 7_000, 70_000, 3_000_000]) {
      const answer = await ask(database, `select repeat('ж', $1::integer)`, [count])
      expect(answer?.equals(Buffer.from('ж'.repeat(count)))).toBe(true)
    }
  })

  it('comes with warnings around it', async () => {
    const database = connect()
    await database.pool.query(`create or replace function warn() returns text language plpgsql as $$
      begin raise warning 'careful'; return 'warned'; end $$`)
    expect(String(await ask(database, 'select warn()'))).toBe('warned')
  })
})

describe('a query that fails', () => {
  it('says why and leaves the connection to the next one', async () => {
    const database = connect()
    for (const divisor of [0, 1, 0, 1]) {
      const answer = ask(database, 'select (10 / $1::integer)::text', [divisor])
      if (divisor === 0) await expect(answer).rejects.toMatchObject({ code: '22012' })
      else expect(String(await answer)).toBe('10')
    }
    await expect(ask(database, 'select no_such_column')).rejects.toMatchObject({ code: '42703' })
    await expect(ask(database, 'select no_such_column')).rejects.toMatchObject({ code: '42703' })
    expect(await database.query({ name: 'plain', text: 'select 5 as five' })).toEqual([{ five: 5 }])
  })

  it('fails when its parameters are no plain values', async () => {
    const database = connect()
    await expect(ask(database, 'select $1::text', [['a']])).rejects.toThrow('plain parameters')
    expect(String(await ask(database, 'select $1::text', ['a']))).toBe('a')
  })

  it('fails when the connection breaks, and the next one gets another', async () => {
    const database = connect()
    const asked = ask(database, `select pg_sleep(20)::text`)
    const refused = expect(asked).rejects.toThrow()
    const killer = await anotherClient()
    for (let killed = 0; killed === 0; await sleep(20)) {
      const { rowCount } = await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(20)%'`,
      )
      killed = rowCount ?? 0
    }
    await refused
    expect(String(await ask(database, `select 'again'`))).toBe('again')
  })
})

it('answers and rows asked for at once do not mix', async () => {
  const database = connect()
  const asked = Array.from({ length: 60 }, async (_, index) => {
    if (index % 3 === 0) {
      const rows = await database.query<{ n: number }>({ name: 'row', text: 'select $1::integer as n' }, [
        index,
      ])
      return rows[0]?.n
    }
    return Number(await ask(database, 'select $1::integer::text', [index]))
  })
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 60 }, (_, index) => index))
})

describe('queries that share a connection', () => {
  it('each get their own answer or failure', async () => {
    const database = connect()
    const divisors = Array.from({ length: 200 }, (_, index) => index % 7)
    const answers = await Promise.allSettled(
      divisors.map((divisor) => ask(database, 'select (420 / $1::integer)::text', [divisor])),
    )
    const told = answers.map((answer) => (answer.status === 'fulfilled' ? String(answer.value) : 'failed'))
    expect(told).toEqual(divisors.map((divisor) => (divisor === 0 ? 'failed' : String(420 / divisor))))
  })

  it('do not wait for one that nobody waits for any more', async () => {
    const database = connect()
    const leaving = new AbortController()
    const left = ask(database, 'select pg_sleep(60)::text', [], leaving.signal)
    const refused = expect(left).rejects.toMatchObject({ code: '57014' })
    const neighbours = ['a', 'b', 'c'].map((text) => ask(database, 'select $1::text', [text]))
    await untilActive(await anotherClient(), 'select pg_sleep(60)::text')
    leaving.abort()
    expect((await Promise.all(neighbours)).join('')).toBe('abc')
    await refused
  })

  it('are asked again when a cancel hits them instead of the one before', async () => {
    const database = connect()
    const canceller = await anotherClient()
    const asked = ask(database, `select pg_sleep(0.4)::text || 'slept'`)
    for (let hit = 0; hit === 0; await sleep(10)) {
      const { rowCount } = await canceller.query(
        `select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep(0.4)%' and state = 'active'`,
      )
      hit = rowCount ?? 0
    }
    expect(String(await asked)).toBe('slept')
  })

  it('prepare a statement themselves when the one that brought it was cancelled', async () => {
    const database = connect()
    const locker = await anotherClient()
    await locker.query('create table locked_words as select 1 as id')
    await locker.query('begin; lock table locked_words')
    const leaving = new AbortController()
    const text = 'select id::text from locked_words'
    const left = ask(database, text, [], leaving.signal)
    const refused = expect(left).rejects.toThrow()
    const stayed = ask(database, text)
    await untilActive(await anotherClient(), text)
    leaving.abort()
    await refused
    await locker.query('commit')
    expect(String(await stayed)).toBe('1')
  })

  it('new ones keep away from a slow one', async () => {
    const database = connect(2)
    await ask(database, `select 'open'`)
    const slow = ask(database, 'select pg_sleep(2)::text')
    let isSlowDone = false
    const done = slow.then(() => {
      isSlowDone = true
    })
    await sleep(200)
    const answers = Array.from({ length: 50 }, (_, index) => ask(database, 'select $1::text', [index]))
    expect((await Promise.all(answers)).map(String)).toEqual(Array.from({ length: 50 }, (_, n) => `${n}`))
    expect(isSlowDone).toBe(false)
    await done
  })
})

it('refuses more queries than can wait when every connection is at a slow one', async () => {
  const database = connect()
  await ask(database, `select 'open'`)
  const waiting = [ask(database, 'select pg_sleep(1)::text')]
  await sleep(300)
  for (let count = 1; count < 64; count++) waiting.push(ask(database, `select 'a'`))
  await expect(ask(database, `select 'b'`)).rejects.toMatchObject({ code: '53300' })
  expect((await Promise.all(waiting)).slice(1).map(String)).toEqual(Array(63).fill('a'))
  expect(String(await ask(database, `select 'b'`))).toBe('b')
})

it('closes a connection that is still opening, and refuses who waits for it', async () => {
  const database = connectDatabase({ url, maxConnections: 1, onError: () => undefined })
  const refused = expect(ask(database, `select 'a'`)).rejects.toThrow('Connection terminated')
  await database.close()
  await refused
  expect(database.connectionCounts()).toEqual({ used: 0, idle: 0, waiting: 0 })
})

it('counts its connections and who waits for one', async () => {
  const database = connect(2)
  const release = await holdLock()
  const asked = Array.from({ length: 5 }, () => ask(database, lockText))
  await expect.poll(() => database.connectionCounts()).toEqual({ used: 2, idle: 0, waiting: 3 })
  await release()
  await Promise.all(asked)
  expect(database.connectionCounts()).toEqual({ used: 0, idle: 2, waiting: 0 })
})

it('refuses what is asked after the end', async () => {
  const database = connectDatabase({ url, maxConnections: 1, onError: () => undefined })
  await ask(database, `select 'a'`)
  await database.close()
  await expect(ask(database, `select 'a'`)).rejects.toThrow('Connection terminated')
})
