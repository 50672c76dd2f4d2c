import { setTimeout as sleep } from 'node:timers/promises'
import { silentStandIn } from '@portal/database/testing/stand-in-proxy'
import { createTestDatabase } from '@portal/database/testing/test-database'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from './client.ts'

const { url } = await createTestDatabase()
const stays = new AbortController().signal
const answerLimitMs = 400

/** A database behind something that can fall silent; new connections pass. */
async function connectThrough(limitMs = answerLimitMs) {
  const between = await silentStandIn(url)
  const errors: Error[] = []
  const database = connectDatabase({
    url: between.url,
    maxConnections: 1,
    answerLimitMs: limitMs,
    onError: (error) => errors.push(error),
  })
  onTestFinished(() => database.close())
  return { between, database, errors }
}

const one = { name: 'one', text: 'select 1 as one' }
const told = /^Connection terminated: the database did not answer within 0\.4 s$/

/** Ids of what still runs on the server of a text that only one test asks. */
async function runningCount(text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(
    `select from pg_stat_activity where state = 'active' and query = $1 and pid <> pg_backend_pid()`,
    [text],
  )
  await client.end()
  return rowCount ?? 0
}

describe('a server that stands still', () => {
  it('costs a query its connection, and the next one gets another', async () => {
    const { between, database, errors } = await connectThrough()
    expect(await database.query(one)).toEqual([{ one: 1 }])
    between.fallSilent()
    await expect(database.query(one)).rejects.toThrow('Connection terminated')
    expect(errors.map(({ message }) => message)).toEqual([expect.stringMatching(told)])
    expect(await database.query(one)).toEqual([{ one: 1 }])
  })

  it('costs a transaction its connection, without waiting for a rollback', async () => {
    // A rollback would be waited for as long again: the machine may stand still for less.
    const limitMs = 1_500
    const { between, database } = await connectThrough(limitMs)
    const failed = database.transaction(async (tx) => {
      await tx.query(one)
      between.fallSilent()
      await tx.query(one)
    })
    const startedMs = performance.now()
    await expect(failed).rejects.toThrow('Connection terminated')
    expect(performance.now() - startedMs).toBeLessThan(2 * limitMs)
    expect(await database.transaction((tx) => tx.query(one))).toEqual([{ one: 1 }])
  })

  it('fails all that waits on a pipelined connection, and the next one gets another', async () => {
    const { between, database, errors } = await connectThrough()
    const read = () => database.readUnlessAborted(stays, { name: 'text', text: `select 'a'` }, [])
    expect(String(await read())).toBe('a')
    between.fallSilent()
    const outcomes = await Promise.allSettled([read(), read(), read()])
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(told) } })
    expect(errors).toHaveLength(1)
    expect(String(await read())).toBe('a')
  })

  it('costs those their connection who come from a pool for themselves, as the queue of jobs', async () => {
    const { between, database } = await connectThrough()
    const client = await database.pool.connect()
    between.fallSilent()
    await expect(client.query('select 1')).rejects.toThrow('Connection terminated')
    client.release()
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })
})

describe('a statement that is slow', () => {
  it('is cancelled on the server when its time is over', async () => {
    const { database } = await connectThrough()
    const text = 'select pg_sleep(61)'
    await expect(database.query({ name: 'slow', text })).rejects.toThrow('Connection terminated')
    await expect.poll(() => runningCount(text), { timeout: 5_000 }).toBe(0)
  })

  it('is cancelled in a pipeline too', async () => {
    const { database } = await connectThrough()
    const text = 'select pg_sleep(62)::text'
    await expect(database.readUnlessAborted(stays, { name: 'slow', text }, [])).rejects.toThrow(told)
    await expect.poll(() => runningCount(text), { timeout: 5_000 }).toBe(0)
  })

  it('may take as long as it says itself', async () => {
    const { database } = await connectThrough()
    const patient = { name: 'patient', text: 'select pg_sleep(0.8)::text as slept', limitMs: 20_000 }
    expect(await database.query(patient)).toEqual([{ slept: '' }])
  })
})

describe('a connection that nothing waits for', () => {
  it('stays open, however long', async () => {
    const { database, errors } = await connectThrough()
    const client = await database.pool.connect()
    const { rows } = await client.query('select pg_backend_pid() as id')
    await sleep(2 * answerLimitMs)
    expect((await client.query('select pg_backend_pid() as id')).rows).toEqual(rows)
    client.release()
    expect(errors).toEqual([])
  })

  it('stays open between the statements of a transaction', async () => {
    const { database } = await connectThrough()
    await database.transaction(async (tx) => {
      for (let count = 0; count < 3; count++) {
        await tx.query(one)
        await sleep(answerLimitMs / 2)
      }
    })
  })
})
