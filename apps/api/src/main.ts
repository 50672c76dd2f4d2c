import { connectDatabase } from '@portal/database/client'
import { warmServerTexts } from '@portal/i18n/compile'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { ConfigProblem } from './environment.ts'
import type { Lifecycle } from './http/health.ts'
import { createMetrics } from './http/metrics.ts'
import { createLogger } from './logger.ts'

const stopLimitMs = 10_000

try {
  await run(readConfig())
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
}

async function run(config: Config): Promise<void> {
  warmServerTexts()
  const logger = createLogger(config.logLevel)
  const database = connectDatabase({
    url: config.databaseUrl,
    maxConnections: config.databaseConnections,
    onError: (error) => logger.warn({ err: error }, 'a database connection broke'),
  })
  const lifecycle: Lifecycle = { stage: 'starting' }
  const metrics = createMetrics(database)
  const app = await buildApp({ config, database, clock: Date.now, logger, metrics, lifecycle })
  await app.listen({ host: config.host, port: config.port })
  lifecycle.stage = 'running'
  logger.info({ address: config.publicUrl.origin }, 'the portal is running')
  stopOnSignal(async () => {
    lifecycle.stage = 'stopping'
    await closeWithin(app, stopLimitMs)
    await database.close()
  }, logger)
}

function stopOnSignal(stop: () => Promise<void>, logger: Logger): void {
  let isStopping = false
  const handle = (signal: NodeJS.Signals) => {
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
  process.on('SIGTERM', handle)
  process.on('SIGINT', handle)
}

/** Running requests get the time to finish; what is still open then is cut. */
async function closeWithin(app: FastifyInstance, limitMs: number): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), limitMs)
  await app.close()
  clearTimeout(timer)
}

function describeFailure(error: unknown): string {
  if (error instanceof ConfigProblem) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'PORT is taken by another process; set it to a free one'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
