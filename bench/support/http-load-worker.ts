/** Sends reading calls from a thread of its own, as fast as some connections allow or as they arrive, whoever still waits. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type HttpConnection, openConnection } from './http-connection.ts'
import type { HttpLoadPlan, HttpLoadResult } from './http-load.ts'

const { url, headers, contractId, seconds, perSecond, connections } = workerData as HttpLoadPlan // by its only starter
/** Whoever is not answered so long after the end has given up. */
const stragglersMs = 10_000

const result: HttpLoadResult = { asked: 0, servedMs: [], refusedMs: [], failed: 0 }
const idle: HttpConnection[] = []
const waiting: (() => void)[] = []
let open = 0
let running = 0

async function takeConnection(): Promise<HttpConnection> {
  const kept = idle.pop()
  if (kept) return kept
  if (open < connections) {
    open += 1
    return openConnection(url)
  }
  await new Promise<void>((resolve) => waiting.push(resolve))
  return takeConnection()
}

function giveBack(connection: HttpConnection): void {
  idle.push(connection)
  waiting.shift()?.()
}

const bills = { commercialContractId: contractId, take: 10 }

async function ask(number: number): Promise<void> {
  const arrivedMs = performance.now()
  running += 1
  let connection: HttpConnection | undefined
  try {
    connection = await takeConnection()
    if (number % 2 === 0) await connection.get('/api/account/session', headers)
    else await connection.send('POST', '/api/finances/financial-documents/search', headers, bills)
    result.servedMs.push(performance.now() - arrivedMs)
  } catch (error) {
    if (String(error).includes(' 503 ')) result.refusedMs.push(performance.now() - arrivedMs)
    else {
      result.failed += 1
      open -= 1
      connection?.close()
      connection = undefined
    }
  }
  if (connection) giveBack(connection)
  running -= 1
}

/** Not all in one moment: a server accepts some hundreds at once. */
async function openAhead(): Promise<void> {
  while (open < connections) {
    const few = Math.min(100, connections - open)
    open += few
    idle.push(...(await Promise.all(Array.from({ length: few }, () => openConnection(url)))))
  }
}

if (perSecond !== undefined) await openAhead()
const startedMs = performance.now()
const isOver = () => performance.now() - startedMs > seconds * 1000

async function askInTurns(index: number): Promise<void> {
  for (let number = index; !isOver(); number++) {
    result.asked += 1
    await ask(number)
  }
}

/** Arrivals of many who know nothing of each other. */
async function askAsTheyArrive(rate: number): Promise<void> {
  for (let nextMs = startedMs; !isOver(); await sleep(1)) {
    for (; nextMs < performance.now(); nextMs += (-Math.log(1 - Math.random()) / rate) * 1000) {
      result.asked += 1
      void ask(result.asked)
    }
  }
  const endMs = performance.now() + stragglersMs
  while (running > 0 && performance.now() < endMs) await sleep(10)
  result.failed += running
}

if (perSecond === undefined) {
  await Promise.all(Array.from({ length: connections }, (_, index) => askInTurns(index)))
} else await askAsTheyArrive(perSecond)
parentPort?.postMessage(result)
for (const connection of idle) connection.close()
process.exit()
