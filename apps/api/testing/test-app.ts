import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database, type Reads } from '@portal/database/client'
import { newestMigration } from '@portal/database/migrate'
import { createTestDatabase } from '@portal/database/testing/test-database'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { type RunOnceOptions, runOnce } from 'graphile-worker'
import { afterAll } from 'vitest'
import webPush from 'web-push'
import { type App, buildApp } from '#api/app.ts'
import { createServices, type ServiceOptions, type Services } from '#api/app-services.ts'
import type { Config } from '#api/config.ts'
import { type AdminServerOptions, startAdminServer } from '#api/http/server/admin-server.ts'
import type { Lifecycle } from '#api/http/server/health.ts'
import { createMetrics, type Metrics } from '#api/http/server/metrics.ts'
import { batchedEnds, workerLogger, workerTasks } from '#api/jobs/job-runner.ts'
import { createLogger } from '#api/logger.ts'
import { createOutbound } from '#api/tracing/outbound.ts'
import { traceDatabase } from '#api/tracing/trace-database.ts'
import { noTracing, type Tracing } from '#api/tracing/tracing.ts'
import { openMailbox, type TestMailbox } from '#testing/mailbox.ts'

export interface TestClock {
  (): number
  advance(ms: number): void
}

export function createTestClock(): TestClock {
  let aheadMs = 0
  return Object.assign(() => Date.now() + aheadMs, {
    advance(ms: number) {
      aheadMs += ms
    },
  })
}

export interface CallOptions {
  headers?: Record<string, string>
  /** The caller's address; each test may have its own, so that limits don't meet. */
  address?: string
}

export interface TestApp extends App {
  server: FastifyInstance
  admin: TestAdmin
  database: Database & { url: string }
  clock: TestClock
  mailbox: TestMailbox
  services: Services
  lifecycle: Lifecycle
  metrics: Metrics
  /** Every line the log got. */
  log: string[]
  dataDirectory: string
  get(path: string, options?: CallOptions): Promise<LightMyRequestResponse>
  post(path: string, body: unknown, options?: CallOptions): Promise<LightMyRequestResponse>
  /** Sends a form with files, as a browser does. */
  postForm(path: string, form: FormData, options?: CallOptions): Promise<LightMyRequestResponse>
  /** A token as the browser's widget gives it. */
  solveRobotCheck(): Promise<string>
  runJobs(): Promise<void>
}

/** What operators see, over its real port. */
interface TestAdmin {
  inject(path: string): Promise<AdminAnswer>
  close(): Promise<void>
}

interface AdminAnswer {
  statusCode: number
  headers: Record<string, string>
  body: string
  json(): unknown
}

export interface TestAppOptions {
  config?: Partial<Config>
  database?: Database & { url: string }
  /** Made when the metrics are there, which count them. */
  lateReads?(database: Database, metrics: Metrics): Reads
  clock?: TestClock
  mailbox?: TestMailbox
  tracing?: Tracing
  hashingLimits?: ServiceOptions['hashingLimits']
  hashingCost?: ServiceOptions['hashingCost']
}

export const testIdentityKey = 'an identity key of the tests, also long'

export const testConfig = {
  publicUrl: new URL('http://portal.test'),
  tokenSecret: 'a secret of the tests, 32 characters long',
  tokenSecretPrevious: undefined,
  paymentKeySecret: 'a payment secret of the tests, as long',
  paymentKeySecretPrevious: undefined,
  gateway: undefined,
  ips: undefined,
  feePara: 28_77,
  crashPoint: undefined,
  identityKey: testIdentityKey,
  identityKeyPrevious: undefined,
  robotCheck: { kind: 'altcha', tries: 1_400 },
  mailFrom: 'Moja struja <portal@primer.rs>',
  filesUrl: undefined,
  clamdUrl: undefined,
  webhook: undefined,
  eventRetentionDays: 90,
  push: {
    ...webPush.generateVAPIDKeys(),
    subject: 'mailto:portal@primer.rs',
    extraOrigins: [],
  },
  areComplaintsEnabled: true,
  complaintAnswerDays: 8,
  ownReadingPhotoMonths: 24,
  backupDays: 35,
  webDist: undefined,
  trustProxy: true,
  isCheckingAnswers: true,
  databaseConnections: 20,
  // A machine that stands still for seconds is not what a test asks about.
  admission: { queue: 1_000, waitMs: 15_000 },
} satisfies Partial<Config>

/** What a hash costs in the product is shown by its own test; here it would be most of what a test of accounts takes. */
const cheapestHash = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The whole API on a database of its own, with a clock that tests can move and a real mailbox. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { tracing = noTracing, hashingLimits, hashingCost = cheapestHash } = options
  const database = traceDatabase(options.database ?? (await createTestDatabase()), tracing)
  const clock = options.clock ?? createTestClock()
  const mailbox = options.mailbox ?? (await openMailbox())
  const log: string[] = []
  const logger = createLogger('trace', { write: (line) => void log.push(line) })
  const dataDirectory = await mkdtemp(join(tmpdir(), 'moja-struja-api-'))
  const config = {
    ...testConfig,
    dataDirectory,
    databaseUrl: database.url,
    smtpUrl: mailbox.url,
    ...options.config,
  }
  const robotCheckDifficulty = { cost: 10, tries: { min: 2, max: 5 } }
  const probe = connectDatabase({ url: database.url, maxConnections: 1, onError: () => undefined })
  const metrics = createMetrics({ pools: { calls: database, probe }, probe, clock, keptMs: 0 })
  const outbound = createOutbound({ registry: metrics.registry, tracing })
  const services = createServices({
    config,
    database,
    clock,
    logger,
    outbound,
    robotCheckDifficulty,
    hashingLimits,
    hashingCost,
  })
  const lifecycle: Lifecycle = { stage: 'running' }
  const health = { probe, lifecycle, newestMigration: await newestMigration() }
  const admin = adminOf({ host: '127.0.0.1', port: 0, metrics, health, logger })
  const lateReads = options.lateReads?.(database, metrics)
  const app = await buildApp({
    config,
    database,
    lateReads,
    clock,
    logger,
    metrics,
    health,
    services,
    tracing,
  })
  await app.server.ready()
  afterAll(async () => {
    await app.server.close()
    await admin.close()
    await probe.close()
    services.mailer.close()
    if (!options.mailbox) await mailbox.close()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  const calls = callsOf(app.server)
  return {
    ...app,
    ...calls,
    admin,
    database,
    clock,
    mailbox,
    services,
    lifecycle,
    metrics,
    log,
    dataDirectory,
    solveRobotCheck: async () => solve((await calls.get('/api/account/robot-check/challenge')).json()),
    runJobs: () => runAllJobs(database, workerTasks(services.tasks, metrics, tracing), workerLogger(logger)),
  }
}

/** Few tests look at it, so it starts when one does. */
function adminOf(options: AdminServerOptions): TestAdmin {
  let started: ReturnType<typeof startAdminServer> | undefined
  return {
    async inject(path) {
      started ??= startAdminServer(options)
      const { port, tellReadiness } = await started
      await tellReadiness()
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      const body = await answer.text()
      const headers = Object.fromEntries(answer.headers)
      return { statusCode: answer.status, headers, body, json: () => JSON.parse(body) }
    },
    close: async () => (await started)?.close(),
  }
}

function callsOf(server: FastifyInstance): Pick<TestApp, 'get' | 'post' | 'postForm'> {
  const headersOf = ({ headers = {}, address = '203.0.113.1' }: CallOptions = {}) => ({
    'x-forwarded-for': address,
    ...headers,
  })
  return {
    get: (path, options) => server.inject({ method: 'GET', url: path, headers: headersOf(options) }),
    post: (path, body, options) =>
      server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headersOf(options) },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    async postForm(path, form, options) {
      const encoded = new Response(form)
      return server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': encoded.headers.get('content-type') ?? '', ...headersOf(options) },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
    },
  }
}

async function solve(challenge: Parameters<typeof solveChallenge>[0]['challenge']): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

async function runAllJobs(
  database: Database,
  tasks: ReturnType<typeof workerTasks>,
  logger: NonNullable<RunOnceOptions['logger']>,
): Promise<void> {
  const options = { pgPool: database.pool, noHandleSignals: true, logger, preset: batchedEnds }
  await runOnce(options, tasks)
}
