import { setTimeout as sleep } from 'node:timers/promises'
import { connectDatabase, type Database, type DatabaseOptions } from '@portal/database/client'
import { unusableDatabase } from '@portal/database/database-url'
import { UnfitServer } from '@portal/database/fit-server'
import { newestMigration } from '@portal/database/migrate'
import { readSchemaState } from '@portal/database/schema-state'
import { warmServerTexts } from '@portal/i18n/compile'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { createServices } from './app-services.ts'
import { type Config, readConfig } from './config.ts'
import { ConfigProblem } from './environment.ts'
import { startAdminServer } from './http/server/admin-server.ts'
import type { Lifecycle } from './http/server/health.ts'
import { createMetrics } from './http/server/metrics.ts'
import { type JobRunner, jobConnections, startJobs } from './jobs/job-runner.ts'
import { createLogger } from './logger.ts'
import { createLateReads } from './sql/late-reads.ts'
import { startSignal } from './start-signal.ts'
import { runAsNobody } from './tracing/origin.ts'
import { createOutbound } from './tracing/outbound.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { traceDatabase } from './tracing/trace-database.ts'

/** With the usual drain, all of it takes fifteen seconds at most. */
const stopLimitMs = 10_000
/** What is cut after it still closes in order. */
const requestLimitMs = 9_000
/** Few suffice for reads alone: what waits for one too long goes to the primary. */
const replicaConnections = { maxConnections: 4, maxReaders: 4 }
/** The page waits 30 s, so it still hears that the database is away. */
const answerLimitMs = 25_000
/** Health and metrics wait 2 s, and look again. */
const probeLimitMs = 5_000

try {
  const config = readConfig()
  warmServerTexts()
  await startSignal()
  await run(config)
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
}

async function run(config: Config): Promise<void> {
  const logger = createLogger(config.logLevel)
  const tracing = await startTracing(config.tracing, logger)
  const connect = (connections: Omit<DatabaseOptions, 'url' | 'onError'> & { url?: string }) =>
    connectDatabase({
      url: config.databaseUrl,
      answerLimitMs,
      ...connections,
      onError: (error) => runAsNobody(() => logger.warn({ err: error }, 'a database connection broke')),
    })
  const maxReaders = readersAmong(config.databaseConnections)
  const connected = connect({ maxConnections: config.databaseConnections - maxReaders, maxReaders })
  const database = traceDatabase(connected, tracing)
  const jobQueue = connect({ maxConnections: jobConnections })
  const probe = connect({ maxConnections: 1, answerLimitMs: probeLimitMs })
  const replica = config.replica && connect({ ...replicaConnections, url: config.replica.url })
  await requireFitDatabase(probe)
  const lifecycle: Lifecycle = { stage: 'starting' }
  let jobs: JobRunner | undefined
  const isQueueThere = () => jobs?.isWorking() ?? false
  const health = { probe, lifecycle, newestMigration: await newestMigration(), isQueueThere }
  const clock = Date.now
  const pools = { calls: database, jobs: jobQueue, probe, ...(replica && { replica }) }
  const metrics = createMetrics({ pools, probe, clock })
  const admin = await named('ADMIN_PORT', () =>
    startAdminServer({ host: config.adminHost, port: config.adminPort, metrics, health, logger }),
  )
  const outbound = createOutbound({ registry: metrics.registry, tracing })
  const services = createServices({ config, database, clock, logger, outbound })
  const lateReads =
    config.replica &&
    replica &&
    createLateReads({
      primary: database,
      replica: traceDatabase(replica, tracing, 'replica'),
      maxLagMs: config.replica.maxLagMs,
      count: metrics.countLateRead,
      log: logger,
    })
  void lateReads?.start()
  const { server } = await buildApp({
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
  const { host, port } = config
  const listenTextResolver = (address: string) => `listening on ${address}`
  await named('PORT', () => server.listen({ host, port, listenTextResolver }))
  const { tasks, schedules, mailer, payments, webhooks } = services
  jobs = startJobs({
    pool: jobQueue.pool,
    tasks,
    schedules,
    readSchemaState: () => readSchemaState(probe, health.newestMigration),
    logger,
    metrics,
    tracing,
  })
  payments.followUp.start()
  webhooks.start()
  lifecycle.stage = 'running'
  void admin.tellReadiness()
  logger.info({ address: config.publicUrl.origin }, 'the portal is running')
  const stop = async () => {
    const close = closeWithin(server, requestLimitMs)
    await Promise.all([close, jobs?.stop(), payments.followUp.stop(), webhooks.stop()])
    mailer.close()
    await admin.close()
    lateReads?.stop()
    await Promise.all([database.close(), replica?.close(), jobQueue.close(), probe.close(), tracing.close()])
  }
  stopOnSignal(async () => {
    lifecycle.stage = 'stopping'
    void admin.tellReadiness()
    // Balancers look every few seconds: until they have seen it, requests still come and are answered.
    await sleep(config.drainSeconds * 1_000)
    const late = sleep(stopLimitMs, 'late')
    // Safe at any moment, as is kill -9: another process takes over jobs and payments.
    if ((await Promise.race([stop(), late])) === 'late') logger.warn('stopped in the middle of something')
  }, logger)
}

/** Says which of the two ports is taken. */
async function named<Result>(name: string, listen: () => Promise<Result>): Promise<Result> {
  try {
    return await listen()
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw isTaken ? new ConfigProblem(`${name} is taken by another process; set it to a free one`) : error
  }
}

/** A database that is away may come yet; an old one, or a pooler before it, stays what it is. */
async function requireFitDatabase({ pool }: Database): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    if (!(error instanceof UnfitServer)) return
    throw new ConfigProblem(unusableDatabase(error))
  }
}

/** Questions share these, so a few serve all of them. */
function readersAmong(connections: number): number {
  return Math.min(4, Math.floor(connections / 4))
}

function stopOnSignal(stop: () => Promise<void>, logger: Logger): void {
  let isStopping = false
  const handle = (signal: NodeJS.Signals | 'disconnect') => {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error) => {
        logger.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  // The start command is gone, perhaps by kill -9: holding its port would keep the next one out.
  process.on('disconnect', () => handle('disconnect'))
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}

/** Running requests get the time to finish; what is still open then is cut. */
async function closeWithin(server: FastifyInstance, limitMs: number): Promise<void> {
  const timer = setTimeout(() => server.server.closeAllConnections(), limitMs)
  await server.close()
  clearTimeout(timer)
}

function describeFailure(error: unknown): string {
  if (error instanceof ConfigProblem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
