/** Sends reading calls from a thread of its own, as fast as some connections allow or as they arrive, whoever still waits. */
import { parentPort, workerData } from 'node:worker_threads'
import { arrive } from './arrivals.ts'
import { createConnectionPool } from './connection-pool.ts'
import type { HttpLoadPlan, HttpLoadResult } from './http-load.ts'

const { url, headers, contractId, seconds, perSecond, connections } = workerData as HttpLoadPlan // by its only starter

const result: HttpLoadResult = { asked: 0, servedMs: [], refusedMs: [], failed: 0 }
const pool = createConnectionPool(url, connections)
const session = { method: 'GET', path: '/api/account/session', headers }
const bills = {
  method: 'POST',
  path: '/api/finances/financial-documents/search',
  headers,
  body: { commercialContractId: contractId, take: 10 },
}

async function ask(number: number, arrivedMs: number): Promise<void> {
  result.asked += 1
  try {
    const { status } = await pool.use((connection) => connection.exchange(number % 2 === 0 ? session : bills))
    const tookMs = performance.now() - arrivedMs
    if (status === 200) result.servedMs.push(tookMs)
    else if (status === 503) result.refusedMs.push(tookMs)
    else result.failed += 1
  } catch {
    result.failed += 1
  }
}

async function askInTurns(index: number): Promise<void> {
  const overMs = performance.now() + seconds * 1000
  for (let number = index; performance.now() < overMs; number++) await ask(number, performance.now())
}

if (perSecond === undefined) {
  await Promise.all(Array.from({ length: connections }, (_, index) => askInTurns(index)))
} else {
  await pool.openAhead()
  let number = 0
  result.failed += await arrive({ perSecond, seconds }, (atMs) => ask(number++, atMs))
}
parentPort?.postMessage(result)
pool.close()
process.exit()
