import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appendEvent } from '@portal/exchange/append-event'
import { runOnce } from 'graphile-worker'
import { afterAll, expect, test } from 'vitest'
import { addJob } from '#api/jobs/add-job.ts'
import { batchedEnds, workerLogger, workerTasks } from '#api/jobs/job-runner.ts'
import { createLogger } from '#api/logger.ts'
import { anAddress, aVerifiedAccount } from '#testing/accounts.ts'
import { aContract, aCustomer } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'
import { currentOrigin, runAs } from './origin.ts'
import { noTracing } from './tracing.ts'

const heard: { headers: IncomingHttpHeaders }[] = []
const outside = createServer((request, response) => {
  heard.push({ headers: request.headers })
  request.resume().once('end', () => response.writeHead(503).end())
}).listen(0, '127.0.0.1')
await once(outside, 'listening')
const { port } = outside.address() as AddressInfo // a TCP server's address is never a pipe's name
const address = `http://127.0.0.1:${port}/`
afterAll(() => {
  outside.closeAllConnections()
  outside.close()
})

const app = await createTestApp({
  config: {
    gateway: { url: address, merchant: 'm', user: 'u', password: 'p', secret: 's' },
    webhook: {
      url: new URL('events', address),
      secrets: ['whsec_dGhlIHNlY3JldCBvZiB0aGUgdGVzdHMsIGxvbmc='],
      mayBePrivate: true,
      giveUpAfterDays: 3,
    },
  },
})

interface LogLine {
  requestId?: string
  msg: string
  provider?: string
  eventId?: string
}
const lines = (): LogLine[] => app.log.map((line) => JSON.parse(line))
const uuid = /^[0-9a-f-]{36}$/

async function askForReset(email: string, requestId: string) {
  const answer = await app.post(
    '/api/account/forget-password',
    { emailAddress: email, reCaptchaToken: await app.solveRobotCheck() },
    { address: anAddress(), headers: { 'x-request-id': requestId } },
  )
  expect(answer.headers['x-request-id']).toBe(requestId)
}

test('the job that a request asks for, its log lines and its mail have the id of the request', async () => {
  const email = await aVerifiedAccount(app)
  await askForReset(email, 'support-call-0001')
  const { rows } = await app.database.pool.query(
    `select payload from graphile_worker._private_jobs where payload->'origin' is not null`,
  )
  expect(rows).toMatchObject([{ payload: { origin: { requestId: 'support-call-0001' } } }])
  app.mailbox.refuse(1)
  await app.runJobs()
  const failed = lines().find(({ msg }) => msg.startsWith('Failed task'))
  expect(failed?.requestId).toBe('support-call-0001')

  const other = await aVerifiedAccount(app)
  await askForReset(other, 'support-call-0002')
  await app.runJobs()
  const [mail] = app.mailbox.mailsTo(other)
  expect(mail?.headers.find(({ key }) => key === 'x-request-id')?.value).toBe('support-call-0002')
})

test('tasks see their payload as it was put down; a job of nobody goes by its own number', async () => {
  const seen: unknown[] = []
  const log: string[] = []
  const logger = createLogger('info', { write: (line) => void log.push(line) })
  const task = async (payload: unknown) => {
    seen.push([payload, currentOrigin()?.requestId])
    logger.info('at work')
  }
  const put = (payload: Record<string, unknown>) =>
    addJob(app.database, { task: 'look', payload, maxAttempts: 1 })
  await put({ is: 'of nobody' })
  await runAs({ requestId: 'of-a-request', span: undefined }, () => put({ is: 'of a request' }))
  await put({ origin: { requestId: 'line\nbreak' } })
  await runOnce(
    { pgPool: app.database.pool, noHandleSignals: true, logger: workerLogger(logger), preset: batchedEnds },
    workerTasks({ look: task }, app.metrics, noTracing),
  )
  expect(seen).toEqual([
    [{ is: 'of nobody' }, expect.stringMatching(/^job-\d+$/)],
    [{ is: 'of a request' }, 'of-a-request'],
    [{}, expect.stringMatching(/^job-\d+$/)],
  ])
  const ids = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'at work')
  expect(ids.map(({ requestId }) => requestId)).toEqual(seen.map((pair) => (pair as unknown[])[1]))
})

test('a call to the gateway carries the id, and so does the log line about it', async () => {
  const customer = await aCustomer(app)
  const headers = { ...customer.signedIn.headers, 'x-request-id': 'saved-cards-0001' }
  heard.length = 0
  await app.get('/api/transactions/transactions/cards', { headers })
  expect(heard.map((call) => call.headers['x-request-id'])).toEqual(['saved-cards-0001'])
  expect(lines().find(({ provider }) => provider === 'gateway')?.requestId).toBe('saved-cards-0001')
})

test('each try of a webhook has an id of its own, which the log names', async () => {
  const id = await aContract(app.database)
  const data = { collectionNumber: `20015${id}`, email: 'a@primer.rs' }
  const event = { type: 'contract.added', commercialContractId: id, occurredAt: app.clock(), data } as const
  await appendEvent(app.database, event)
  heard.length = 0
  await app.services.webhooks.runDue()
  app.clock.advance(60_000)
  await app.services.webhooks.runDue()
  const { rows } = await app.database.pool.query('select id from outbox_events where stream_id = $1', [id])
  const calls = heard.filter(({ headers }) => headers['webhook-id'] === rows[0].id)
  const ids = calls.map(({ headers }) => headers['x-request-id'])
  expect(ids).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)])
  expect(new Set(ids).size).toBe(2)
  const told = lines().filter(({ eventId }) => eventId === rows[0].id)
  expect(told.map(({ requestId }) => requestId)).toEqual(ids)
})
