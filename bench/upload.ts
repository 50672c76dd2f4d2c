/**
 * A complaint with a document of 24 MB, through HTTP, while another customer reads bills.
 * 1. The memory of the API process while it arrives − before: asked ≤ 40 MB.
 * 2. p99 of the other customer's calls meanwhile ÷ p99 without uploads: asked ≤ 2.
 * Interleaved pairs, medians of the ratios; the largest growth of memory. Options: --pairs N, --uploads N in each pair,
 * --port N.
 */
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { openConnection } from './support/http-connection.ts'
import { residentBytes } from './support/resident-bytes.ts'
import { type RunningPortal, startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { median, quantile } from './support/statistics.ts'
import type { UploadOrder } from './support/upload-worker.ts'

const { values: options } = parseArgs({
  options: {
    pairs: { type: 'string', default: '3' },
    uploads: { type: 'string', default: '4' },
    port: { type: 'string', default: '19080' },
  },
})
const [pairs, uploads] = [Number(options.pairs), Number(options.uploads)]
const megabyte = 1024 * 1024
const sizeBytes = 24 * megabyte
const paceMs = 1_500
const warmUpMs = 5_000
const sampleMs = 100

const portal = await startPortal(undefined, Number(options.port))
try {
  await measure(portal)
} finally {
  await portal.stop()
  removeDataDirectory(portal.dataDirectory)
}

async function measure({ url, adminUrl }: RunningPortal): Promise<void> {
  const sender = await signIn(url, 'firma@primer.rs')
  const order = await orderOf(url, sender.Authorization)
  const reader = await openConnection(url)
  const headers = await signIn(url, 'ana@primer.rs')
  const read = () => reader.get('/api/account/session', headers)
  await timesOf(read, warmUpMs)
  await upload({ ...order, uploads: 1 })
  const ratios: number[] = []
  const growths: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const idle = quantile(await timesOf(read, uploads * paceMs), 0.99)
    const before = await residentBytes(adminUrl)
    const memory = watchMemory(adminUrl)
    const sending = upload({ ...order, uploads })
    const busy = quantile(await timesOf(read, uploads * paceMs), 0.99)
    await sending
    growths.push((await memory.stop()) - before)
    ratios.push(busy / idle)
    const grown = ((growths.at(-1) ?? 0) / megabyte).toFixed(1)
    process.stdout.write(
      `p99 ${idle.toFixed(2)} ms alone, ${busy.toFixed(2)} ms beside uploads; memory +${grown} MB\n`,
    )
  }
  reader.close()
  process.stdout.write(`p99 ratio ${median(ratios).toFixed(2)} (asked ≤ 2)\n`)
  process.stdout.write(`memory +${(Math.max(...growths) / megabyte).toFixed(1)} MB (asked ≤ 40)\n`)
}

async function orderOf(url: string, authorization: string): Promise<UploadOrder> {
  const answer = await fetch(`${url}/api/account/session`, { headers: { authorization } })
  const { selection } = (await answer.json()) as { selection: Record<string, number> } // the contract's shape
  const fields = {
    commercialContractId: String(selection.commercialContractId),
    pointOfDeliveryId: String(selection.pointOfDeliveryId),
    complaintNameId: '1011',
    description: 'Мерење',
  }
  return { url, authorization, fields, sizeBytes, uploads, paceMs }
}

async function timesOf(read: () => Promise<string>, forMs: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + forMs
  while (performance.now() < end) {
    const startedMs = performance.now()
    await read()
    times.push(performance.now() - startedMs)
  }
  return times
}

function upload(order: UploadOrder): Promise<void> {
  const worker = new Worker(new URL('./support/upload-worker.ts', import.meta.url), { workerData: order })
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
  })
}

function watchMemory(adminUrl: string) {
  let highest = 0
  let isWatching = true
  const watching = (async () => {
    while (isWatching) {
      highest = Math.max(highest, await residentBytes(adminUrl))
      await new Promise((resolve) => setTimeout(resolve, sampleMs))
    }
  })()
  return {
    async stop() {
      isWatching = false
      await watching
      return highest
    },
  }
}
