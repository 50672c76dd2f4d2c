import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { connectDatabase } from '@portal/database/client'
import { newestMigration } from '@portal/database/migrate'
import { describe, expect, it } from 'vitest'
import { createLogger } from '#api/logger.ts'
import { createTestApp } from '#testing/test-app.ts'
import { startAdminServer } from './admin-server.ts'

const app = await createTestApp()

describe('what operators see', () => {
  it.each(['application/json', 'text/html', '*/*'])(
    'is not on the public port: /metrics is unknown there to whoever takes %s',
    async (accept) => {
      const answer = await app.get('/metrics', { headers: { accept } })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ exceptionType: 'DomainValidationException' })
    },
  )

  it('is metrics, and the same health as on the public port', async () => {
    const metrics = await app.admin.inject('/metrics')
    expect(metrics.headers['content-type']).toContain('text/plain')
    expect(metrics.body).toContain('nodejs_eventloop_lag_seconds')
    for (const path of ['/health/live', '/health/ready']) {
      const [admin, open] = [await app.admin.inject(path), await app.get(path)]
      expect(admin.statusCode).toBe(200)
      expect(admin.json()).toEqual(open.json())
    }
    app.lifecycle.stage = 'stopping'
    expect((await app.admin.inject('/health/ready')).json()).toEqual({ status: 'stopping' })
    app.lifecycle.stage = 'running'
  })

  it('is nothing else', async () => {
    for (const path of ['/', '/api/account/robot-check', '/docs', '/openapi.json']) {
      expect((await app.admin.inject(path)).statusCode, path).toBe(404)
    }
  })

  it('is answered also when every connection of the portal is busy', async () => {
    const holder = connectDatabase({ url: app.database.url, maxConnections: 1, onError: () => undefined })
    await holder.pool.query('create table held (id integer); insert into held values (1)')
    const lock = await holder.pool.connect()
    await lock.query('begin; lock table held')
    const busy = Array.from({ length: 20 }, () => app.database.pool.query('select from held'))
    await expect.poll(() => app.database.connectionCounts().waiting).toBeGreaterThan(0)
    const [ready, metrics] = [await app.admin.inject('/health/ready'), await app.admin.inject('/metrics')]
    expect(ready.json()).toEqual({ status: 'ready' })
    expect(metrics.body).toMatch(/portal_database_connections\{pool="calls",state="waiting"\} [1-9]/)
    await lock.query('rollback')
    lock.release()
    await Promise.all(busy)
    await holder.close()
  })
})

const sysNice = 23n

/** Whether this machine lets a process raise its priority by ten. */
function mayGoFirst(): boolean {
  const figure = (file: string, pattern: RegExp) =>
    pattern.exec(readFileSync(`/proc/self/${file}`, 'utf8'))?.[1]
  const capabilities = BigInt(`0x${figure('status', /^CapEff:\s+(\w+)/m)}`)
  // A limit of n lets it go up to 20 − n.
  const limit = Number(figure('limits', /^Max nice priority\s+(\d+)/m))
  return ((capabilities >> sysNice) & 1n) === 1n || 20 - limit <= getPriority() - 10
}

describe('the thread of health', () => {
  it.runIf(process.platform === 'linux')("goes before the portal's own, where it may", async () => {
    await app.admin.inject('/health/live')
    const threads = readdirSync('/proc/self/task').filter(
      (thread) => readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'admin',
    )
    expect(threads).not.toEqual([])
    const usual = getPriority(process.pid)
    for (const thread of threads) expect(getPriority(Number(thread))).toBe(mayGoFirst() ? usual - 10 : usual)
  })
})

interface Heard {
  path: string
  /** By the clock that both threads share. */
  sentMs: number
  heardMs: number
  status: number
  body: string
}

/** Asks every 50 ms from a thread of its own, since nothing turns on this one. */
const asker = `
const { parentPort, workerData: { origin, forMs } } = require('node:worker_threads')
const nowMs = () => Number(process.hrtime.bigint()) / 1e6
const ask = async (path) => {
  const sentMs = nowMs()
  const answer = await fetch(origin + path)
  const body = await answer.text()
  return { path, sentMs, heardMs: nowMs(), status: answer.status, body }
}
const run = async () => {
  const asked = [ask('/metrics')]
  for (const endMs = nowMs() + forMs; nowMs() < endMs; ) {
    asked.push(ask('/health/live'), ask('/health/ready'))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  parentPort.postMessage(await Promise.all(asked))
}
parentPort.once('message', run)
ask('/health/live').then(() => parentPort.postMessage('here'))`

const heardFrom = (worker: Worker) => new Promise<unknown>((resolve) => worker.once('message', resolve))

describe('a portal whose event loop stands still', () => {
  it('is told within 100 ms, is first not ready, then not live, and comes back', async () => {
    const probe = connectDatabase({ url: app.database.url, maxConnections: 1, onError: () => undefined })
    const admin = await startAdminServer({
      host: '127.0.0.1',
      port: 0,
      metrics: app.metrics,
      health: { probe, lifecycle: app.lifecycle, newestMigration: await newestMigration() },
      logger: createLogger('silent'),
      patience: { notReadyMs: 700, notLiveMs: 1_400, metricsMs: 300 },
    })
    const origin = `http://127.0.0.1:${admin.port}`
    await (await fetch(`${origin}/metrics`)).text()
    const worker = new Worker(asker, { eval: true, workerData: { origin, forMs: 2_000 } })
    await heardFrom(worker)
    const beatAge = async () => {
      const text = await (await fetch(`${origin}/metrics`)).text()
      return Number(/^portal_heartbeat_age_seconds (\S+)/m.exec(text)?.[1])
    }
    // A beat may be late on a busy machine; what is told is counted from the last one.
    await expect.poll(beatAge, { interval: 10 }).toBeLessThan(0.05)
    const answers = heardFrom(worker)
    worker.postMessage('begin')
    const blockedMs = Number(process.hrtime.bigint()) / 1e6
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_200)
    const heard = (await answers) as Heard[] // as the thread above writes it
    await worker.terminate()

    const wordsOf = (path: string, fromMs: number, untilMs: number) => {
      const isWithin = ({ sentMs, heardMs }: Heard) =>
        sentMs > blockedMs + fromMs && heardMs < blockedMs + untilMs
      const within = heard.filter((each) => each.path === path && isWithin(each))
      return [...new Set(within.map(({ status, body }) => `${status} ${JSON.parse(body).status}`))]
    }
    // The last beat was up to 200 ms before.
    expect(wordsOf('/health/ready', 0, 450)).toEqual(['200 ready'])
    expect(wordsOf('/health/ready', 750, 2_150)).toEqual(['503 hung'])
    expect(wordsOf('/health/live', 0, 1_150)).toEqual(['200 live'])
    expect(wordsOf('/health/live', 1_450, 2_150)).toEqual(['503 hung'])
    const tookMs = heard
      .filter(({ path }) => path !== '/metrics')
      .map(({ sentMs, heardMs }) => heardMs - sentMs)
    expect(tookMs.length).toBeGreaterThan(20)
    // A machine that does many things at once may be late once.
    expect(tookMs.filter((ms) => ms < 100).length).toBeGreaterThan(tookMs.length * 0.9)

    const metrics = heard.find(({ path }) => path === '/metrics')
    expect(metrics?.body).toContain('portal_http_waiting')
    expect(metrics?.body).toMatch(/^portal_metrics_age_seconds (0\.[1-9]|[1-9])/m)
    await expect.poll(async () => (await fetch(`${origin}/health/ready`)).status).toBe(200)
    expect(await (await fetch(`${origin}/metrics`)).text()).toMatch(/^portal_metrics_age_seconds 0\.0/m)
    await admin.close()
    await probe.close()
  })
})
