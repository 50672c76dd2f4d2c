import { standIn } from '@portal/database/testing/stand-in-proxy'
import { createTestDatabase } from '@portal/database/testing/test-database'
import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase, type Database } from './client.ts'
import { requireFitServer } from './fit-server.ts'
import { migrate } from './migrate.ts'

const { url } = await createTestDatabase()

function connected(to: string): Database {
  const database = connectDatabase({ url: to, maxConnections: 1, onError: () => undefined })
  onTestFinished(() => database.close())
  return database
}

const five = { name: 'five', text: 'select 5::text as five' }
const stays = new AbortController().signal

it('works through a balancer', async () => {
  const database = connected(await standIn(url, 'balancer'))
  expect(await database.query(five)).toEqual([{ five: '5' }])
  expect(String(await database.readUnlessAborted(stays, five, []))).toBe('5')
})

it('refuses a pooler in every way of asking', async () => {
  const pooled = await standIn(url, 'pooler')
  const database = connected(pooled)
  const refusal = 'a connection pooler such as PgBouncer stands before it'
  await expect(database.query(five)).rejects.toThrow(refusal)
  await expect(database.transaction((tx) => tx.query(five))).rejects.toThrow(refusal)
  await expect(database.queryUnlessAborted(stays, five)).rejects.toThrow(refusal)
  await expect(database.readUnlessAborted(stays, five, [])).rejects.toThrow(refusal)
  await expect(migrate(pooled)).rejects.toThrow(refusal)
})

it('refuses a server older than PostgreSQL 15', async () => {
  const query = async () => ({ rows: [{ id: 5, version: 140_012 }] })
  const old = { processID: 5, query } as unknown as pg.ClientBase // all that is asked of it
  await expect(requireFitServer(old)).rejects.toThrow('it is older than PostgreSQL 15')
})
