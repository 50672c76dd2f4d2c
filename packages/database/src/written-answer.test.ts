import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { connectDatabase, type Database } from './client.ts'
import type { WrittenAnswer } from './written-answer.ts'

const { url } = await createTestDatabase()
const stays = new AbortController().signal

/** One connection only, so that each question meets what the one before left behind. */
function connect(): Database {
  const database = connectDatabase({ url, maxConnections: 1, onError: () => undefined })
  onTestFinished(() => database.close())
  return database
}

const ask = (database: Database, text: string, values: unknown[] = []): Promise<WrittenAnswer> =>
  database.readUnlessAborted(stays, { name: text.slice(0, 60), text }, values)

describe('a written answer', () => {
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
    await database.pool.query(`create or replace function pg_temp.warn() returns text language plpgsql as $$
      begin raise warning 'careful'; return 'warned'; end $$`)
    expect(String(await ask(database, 'select pg_temp.warn()'))).toBe('warned')
  })
})

describe('a question that fails', () => {
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
    const killer = new pg.Client({ connectionString: url })
    await killer.connect()
    for (let killed = 0; killed === 0; await sleep(20)) {
      const { rowCount } = await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep(20)%'`,
      )
      killed = rowCount ?? 0
    }
    await killer.end()
    await refused
    expect(String(await ask(database, `select 'again'`))).toBe('again')
  })
})

it('answers and rows asked for at once on one connection do not mix', async () => {
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
