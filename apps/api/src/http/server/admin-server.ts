import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { AdminPlace, Patience, WordFromAdmin, WordToAdmin } from './admin-words.ts'
import { type HealthOptions, readinessOf } from './health.ts'
import type { Metrics } from './metrics.ts'

export interface AdminServerOptions {
  host: string
  port: number
  metrics: Pick<Metrics, 'registry'>
  health: HealthOptions
  logger: Logger
  patience?: Patience
}

export interface AdminServer {
  port: number
  /** Tells at once what would else be told at the next look. */
  tellReadiness(): Promise<void>
  close(): Promise<void>
}

/** No healthy portal pauses so long; gauges that ask the database give up after two seconds. */
const usualPatience: Patience = { notReadyMs: 3_000, notLiveMs: 15_000, metricsMs: 3_000 }
const beatMs = 200
const lookMs = 500

/**
 * Metrics and health for operators, on an address of its own that customers never reach and a thread of its own that
 * nothing keeps busy (record 0160). This side tells it what it answers with.
 */
export async function startAdminServer(options: AdminServerOptions): Promise<AdminServer> {
  const { host, port, health, logger, patience = usualPatience } = options
  const heartbeat = new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT))
  const beat = () => void Atomics.store(heartbeat, 0, process.hrtime.bigint())
  beat()
  const place: AdminPlace = { host, port, heartbeat, patience }
  // Nobody listens to its errors: a portal that nobody can look at ends.
  const worker = new Worker(new URL('./admin-worker.ts', import.meta.url), {
    workerData: place,
    name: 'admin',
  })
  const tell = (word: WordToAdmin) => worker.postMessage(word)
  const taken = await listening(worker)
  logger.info(`operators look at http://${host}:${taken}`)
  worker.on('message', ({ kind }: WordFromAdmin) => {
    if (kind === 'metrics?') void tellMetrics(options, tell)
  })
  worker.unref()
  const tellReadiness = async () => tell({ kind: 'readiness', readiness: await readinessOf(health) })
  await tellReadiness()
  const timers = [setInterval(beat, beatMs), lookAgain(tellReadiness)]
  for (const timer of timers) timer.unref()
  return {
    port: taken,
    tellReadiness,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await worker.terminate()
    },
  }
}

/** A look that waits for the database is not followed by another one. */
function lookAgain(look: () => Promise<void>): NodeJS.Timeout {
  let isLooking = false
  return setInterval(async () => {
    if (isLooking) return
    isLooking = true
    await look()
    isLooking = false
  }, lookMs)
}

function listening(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('message', (word: WordFromAdmin) => {
      if (word.kind === 'listening') resolve(word.port)
      else if (word.kind === 'not listening')
        reject(Object.assign(new Error(word.message), { code: word.code }))
    })
  })
}

async function tellMetrics(
  { metrics: { registry }, logger }: AdminServerOptions,
  tell: (word: WordToAdmin) => void,
): Promise<void> {
  try {
    tell({ kind: 'metrics', text: await registry.metrics(), contentType: registry.contentType })
  } catch (error) {
    logger.error({ err: error }, 'metrics could not be read')
  }
}
