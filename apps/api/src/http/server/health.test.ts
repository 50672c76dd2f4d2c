import { connectDatabase } from '@portal/database/client'
import { newestMigration } from '@portal/database/migrate'
import { createTestDatabase } from '@portal/database/testing/test-database'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { type Lifecycle, sayGoodbye, serveHealth } from './health.ts'

const database = await createTestDatabase()
const known = await newestMigration()
const probe = connectDatabase({ url: database.url, maxConnections: 1, onError: () => undefined })
const lifecycle: Lifecycle = { stage: 'running' }
const queue = { isThere: true }
const server = fastify()
serveHealth(server, { probe, lifecycle, newestMigration: known, isQueueThere: () => queue.isThere })
afterAll(async () => {
  await server.close()
  await probe.close()
})

const readiness = async () => {
  const answer = await server.inject('/health/ready')
  return `${answer.statusCode} ${answer.json().status}`
}

it('is ready on the schema it knows', async () => {
  expect(await readiness()).toBe('200 ready')
})

it('is not ready on an older schema', async () => {
  await database.pool.query('update schema_migrations set version = -version where version = $1', [known])
  expect(await readiness()).toBe('503 older schema')
  await database.pool.query('update schema_migrations set version = -version where version = $1', [-known])
  expect(await readiness()).toBe('200 ready')
})

it('is not ready on a database that was never migrated', async () => {
  await database.pool.query('alter table schema_migrations rename to elsewhere')
  expect(await readiness()).toBe('503 older schema')
  await database.pool.query('alter table elsewhere rename to schema_migrations')
  expect(await readiness()).toBe('200 ready')
})

it('is ready on a newer schema that only grew, and not on one that took away what this code uses', async () => {
  const add = (version: number, lowestCode: number) =>
    database.pool.query(
      `insert into schema_migrations (version, name, checksum, lowest_code) values ($1, 'later', '', $2)`,
      [version, lowestCode],
    )
  await add(known + 1, 0)
  await add(known + 2, known)
  expect(await readiness()).toBe('200 ready')
  await add(known + 3, known + 1)
  expect(await readiness()).toBe('503 newer schema')
  await database.pool.query(`delete from schema_migrations where name = 'later'`)
})

it('is not ready on a database that only reads', async () => {
  await probe.pool.query('set default_transaction_read_only = on')
  expect(await readiness()).toBe('503 read-only')
  await probe.pool.query('set default_transaction_read_only = off')
})

it('is not ready while the queue of jobs is out of reach', async () => {
  queue.isThere = false
  expect(await readiness()).toBe('503 no queue')
  queue.isThere = true
})

it('answers for the last time on each connection once it stops, also what came before', async () => {
  const life: Lifecycle = { stage: 'running' }
  const { promise: signal, resolve: come } = Promise.withResolvers<void>()
  const portal = fastify()
  sayGoodbye(portal, life)
  portal.get('/', async () => {
    await signal
    return { ok: true }
  })
  const early = portal.inject('/')
  life.stage = 'stopping'
  come()
  expect((await early).headers.connection).toBe('close')
  expect((await portal.inject('/')).headers.connection).toBe('close')
  await portal.close()
})
