import { readlinkSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { AdminPlace, WordFromAdmin, WordToAdmin } from './admin-words.ts'
import type { Readiness } from './health.ts'

/** What operators look at, on a thread of its own: it answers while the portal's thread is busy or hangs. */
const { host, port, heartbeat, patience } = workerData as AdminPlace // by the only one who begins this thread
const say = (word: WordFromAdmin) => parentPort?.postMessage(word)

goFirst()

/** Before the portal's other threads, where the system lets it (record 0178); elsewhere it takes its turn like them. */
function goFirst(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, getPriority(thread) - 10)
  } catch {
    // Not Linux, or no leave to: an operator gives it (LimitNICE).
  }
}

let readiness: Readiness = 'starting'
let metrics: { text: string; contentType: string; atNs: bigint } | undefined
let scrapes: (() => void)[] = []

parentPort?.on('message', (word: WordToAdmin) => {
  if (word.kind === 'readiness') readiness = word.readiness
  else {
    metrics = { ...word, atNs: process.hrtime.bigint() }
    for (const end of scrapes) end()
  }
})

const msSince = (atNs: bigint) => Number(process.hrtime.bigint() - atNs) / 1e6
const heartbeatAgeMs = () => msSince(Atomics.load(heartbeat, 0))

function send(response: ServerResponse, status: number, contentType: string, body: string): void {
  const headers = { 'content-type': contentType, 'cache-control': 'no-store' }
  response.writeHead(status, { ...headers, 'x-content-type-options': 'nosniff' }).end(body)
}

const sendStatus = (response: ServerResponse, status: string, code: 200 | 404 | 503) =>
  send(response, code, 'application/json; charset=utf-8', JSON.stringify({ status }))

function sendLiveness(response: ServerResponse): void {
  const isLive = heartbeatAgeMs() < patience.notLiveMs
  sendStatus(response, isLive ? 'live' : 'hung', isLive ? 200 : 503)
}

function sendReadiness(response: ServerResponse): void {
  const status = heartbeatAgeMs() < patience.notReadyMs ? readiness : 'hung'
  sendStatus(response, status, status === 'ready' ? 200 : 503)
}

/** When the metrics of this moment do not come in time, the last ones are sent with their age. */
async function sendMetrics(response: ServerResponse): Promise<void> {
  await newMetrics()
  if (!metrics) return sendStatus(response, 'hung', 503)
  const { text, contentType, atNs } = metrics
  const ages = [
    gauge('portal_metrics_age_seconds', 'How old the values above are', msSince(atNs)),
    gauge('portal_heartbeat_age_seconds', 'Time since the event loop of the portal turned', heartbeatAgeMs()),
  ]
  send(response, 200, contentType, [text.trimEnd(), ...ages, ''].join('\n'))
}

/** Resolves when they are here, or when nobody waits any longer. */
function newMetrics(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      scrapes = scrapes.filter((each) => each !== end)
      resolve()
    }
    const timer = setTimeout(end, patience.metricsMs)
    scrapes.push(end)
    if (scrapes.length === 1) say({ kind: 'metrics?' })
  })
}

const gauge = (name: string, help: string, ms: number) =>
  `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${(ms / 1000).toFixed(3)}`

const pages = new Map<string, (response: ServerResponse) => unknown>([
  ['/health/live', sendLiveness],
  ['/health/ready', sendReadiness],
  ['/metrics', sendMetrics],
])

const server = createServer((request, response) => {
  const page = pages.get(request.url?.split('?')[0] ?? '')
  if (page && (request.method === 'GET' || request.method === 'HEAD')) page(response)
  else sendStatus(response, 'not found', 404)
})
server.once('error', ({ message, code = '' }: NodeJS.ErrnoException) =>
  say({ kind: 'not listening', code, message }),
)
server.listen(port, host, () => {
  const address = server.address()
  say({ kind: 'listening', port: typeof address === 'object' && address ? address.port : port })
})
