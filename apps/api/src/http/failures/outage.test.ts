import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase } from '@portal/database/client'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { type EmbeddedServer, startEmbeddedServer } from '@portal/database/embedded/server'
import { migrate } from '@portal/database/migrate'
import { afterAll, expect, it } from 'vitest'
import { startJobs } from '#api/jobs/job-runner.ts'
import { createLogger } from '#api/logger.ts'
import { noTracing } from '#api/tracing/tracing.ts'
import { aVerifiedAccount, bearer, registration, signInAs } from '#testing/accounts.ts'
import { createTestApp } from '#testing/test-app.ts'

const dataDirectory = await mkdtemp(join(tmpdir(), 'moja-struja-outage-'))
const start = (port?: number): Promise<EmbeddedServer> =>
  startEmbeddedServer({
    dataDirectory,
    isDurable: false,
    ...(port === undefined ? {} : { port }),
  })
let server = await start()
await migrate(server.url)
const connected = connectDatabase({ url: server.url, maxConnections: 8, onError: () => undefined })
const app = await createTestApp({ database: { ...connected, url: server.url } })
const email = await aVerifiedAccount(app)
const logger = createLogger('silent')
const { tasks, schedules } = app.services
const jobs = startJobs({
  pool: connected.pool,
  tasks,
  schedules,
  readSchemaState: async () => 'fit',
  logger,
  metrics: app.metrics,
  tracing: noTracing,
})
afterAll(async () => {
  await jobs.stop()
  await connected.close()
  await server.stop()
  removeDataDirectory(dataDirectory)
})

it('says so while the database is gone and works by itself when it is back', {
  timeout: 60_000,
}, async () => {
  const { accessToken } = await signInAs(app, email)
  const challenge = await app.solveRobotCheck()
  const body = await registration(app, { reCaptchaToken: challenge })
  const session = () => app.get('/api/account/session', bearer(accessToken))
  expect((await session()).statusCode).toBe(200)

  await server.stop()
  for (const answer of [await session(), await app.post('/api/account/register', body), await session()]) {
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toMatchObject({
      exceptionType: 'DomainValidationException',
      message: 'Портал је тренутно недоступан. Покушајте поново за неколико минута.',
    })
  }
  expect((await app.get('/health/ready')).json()).toEqual({ status: 'no database' })
  expect((await app.get('/health/ready')).statusCode).toBe(503)
  expect((await app.get('/health/live')).statusCode).toBe(200)
  expect((await app.admin.inject('/metrics')).statusCode).toBe(200)

  server = await start(server.port)
  await expect.poll(async () => (await app.get('/health/ready')).statusCode, { timeout: 20_000 }).toBe(200)
  expect((await session()).statusCode).toBe(200)
  expect((await app.post('/api/account/register', body)).statusCode).toBe(200)
  // The worker noticed the outage too and goes on with the queue.
  await expect.poll(() => app.mailbox.mailsTo(body.email).length, { timeout: 30_000, interval: 200 }).toBe(1)
})

it('says so too where PostgreSQL has no room left to write', async () => {
  await connected.pool.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await connected.pool.query(
    'create trigger no_room before insert on pending_registrations for each row execute function no_room()',
  )
  const body = await registration(app, { reCaptchaToken: await app.solveRobotCheck() })
  const answer = await app.post('/api/account/register', body)
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toBe('Портал је тренутно недоступан. Покушајте поново за неколико минута.')
})
