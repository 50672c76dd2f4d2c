/**
 * How long others wait while the heaviest files of each kind are judged: GET /health/live each 5 ms, from the moment a
 * file is sent to its answer, and for a second before it, idle. Asked: p99 below 50 ms for each file. Times count from
 * the moment a call was due, so that a call which waits behind a stall is not left out. Options: --rounds N, --port N,
 * --only NAME.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { type HeavyFile, heavyFiles } from './judging/heavy-files.ts'
import type { SendAnswer, SendOrder } from './judging/send-worker.ts'
import { type HttpConnection, openConnection } from './support/http-connection.ts'
import { startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { quantile } from './support/statistics.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    port: { type: 'string', default: '19080' },
    only: { type: 'string' },
  },
})
const callEachMs = 5
const askedMs = 50
const shortestMs = 1_000
/** Each account may send twenty complaints an hour. */
const senders = ['firma@primer.rs', 'ana@primer.rs']

const portal = await startPortal(undefined, Number(options.port))
try {
  await measure(portal.url)
} finally {
  await portal.stop()
  removeDataDirectory(portal.dataDirectory)
}

async function measure(url: string): Promise<void> {
  const connection = await openConnection(url)
  const files = heavyFiles.filter(({ name }) => options.only === undefined || name === options.only)
  let worst = 0
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [index, file] of files.entries()) {
      const sender = senders[(round * files.length + index) % senders.length] ?? ''
      worst = Math.max(worst, await judgeOne(url, connection, sender, file))
    }
  }
  connection.close()
  process.stdout.write(`highest p99 ${worst.toFixed(1)} ms (asked < ${askedMs})\n`)
}

async function judgeOne(
  url: string,
  connection: HttpConnection,
  sender: string,
  file: HeavyFile,
): Promise<number> {
  const { Authorization: authorization } = await signIn(url, sender)
  const order = { url, authorization, fields: await fieldsOf(url, authorization), name: file.name }
  const sending = await startSending(order)
  const idleEndsMs = performance.now() + shortestMs
  const idle = await timesUntil(connection, () => performance.now() > idleEndsMs)
  let isAnswered = false
  const answered = sending.send().finally(() => {
    isAnswered = true
  })
  const times = await timesUntil(connection, () => isAnswered)
  const { status, message, answeredAfterMs } = await answered
  const p99 = quantile(times, 0.99)
  const figures = [quantile(times, 0.5), p99, Math.max(...times)].map((ms) => ms.toFixed(1)).join(' / ')
  process.stdout.write(
    `${file.name} (${file.about}): median / p99 / longest ${figures} ms, N ${times.length} (idle before: ${quantile(idle, 0.99).toFixed(1)}, N ${idle.length}); answered ${status} after ${Math.round(answeredAfterMs)} ms${message && `: ${message}`}\n`,
  )
  return p99
}

async function timesUntil(connection: HttpConnection, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const startedMs = performance.now()
  for (let call = 0; !isOver() || performance.now() - startedMs < shortestMs; call += 1) {
    const dueMs = startedMs + call * callEachMs
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    await connection.get('/health/live', {})
    times.push(performance.now() - dueMs)
  }
  return times
}

async function startSending(order: SendOrder): Promise<{ send(): Promise<SendAnswer> }> {
  const worker = new Worker(new URL('./judging/send-worker.ts', import.meta.url), { workerData: order })
  const next = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
  await next()
  return {
    send() {
      const answer = next<SendAnswer>()
      worker.postMessage('send')
      return answer
    },
  }
}

async function fieldsOf(url: string, authorization: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/account/session`, { headers: { authorization } })
  const { selection } = (await answer.json()) as { selection: Record<string, number> } // the contract's shape
  return {
    commercialContractId: String(selection.commercialContractId),
    pointOfDeliveryId: String(selection.pointOfDeliveryId),
    complaintNameId: '1011',
    description: `Мерење ${Date.now()}`,
  }
}
