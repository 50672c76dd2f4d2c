/** The customers of the country, on a thread of their own. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { outsideWorldAt } from '#bench/proofs/support/outside-world.ts'
import { arrive } from '#bench/support/arrivals.ts'
import { createConnectionPool } from '#bench/support/connection-pool.ts'
import { type CountryCall, kinds } from './calls.ts'
import type { Customer } from './customers.ts'
import { askAlone, gather } from './one-kind.ts'
import { type Browser, type OpenVisit, visit } from './visit.ts'
import type { KindResult, VisitsOrder, VisitsPlace, VisitsResult } from './visits.ts'

const { url, simulatorsUrl, customers, connections } = workerData as VisitsPlace // by its only starter
const pool = createConnectionPool(url, connections)
const outside = outsideWorldAt(simulatorsUrl)
/** Customers read for longer; what a second holds is the same however long all of them do. */
const meanPauseMs = 500
const shownFailures = 10
let failures = 0
let nextCustomer = 0
let here: OpenVisit[] = []
let result = newResult()

function newResult(): VisitsResult {
  const none = (): KindResult => ({ servedMs: [], refused: 0, failed: 0 })
  const byKind = Object.fromEntries(kinds.map((kind) => [kind, none()])) as VisitsResult['byKind'] // each has one
  return { visits: 0, unfinished: 0, receivedBytes: 0, byKind }
}

function noteFailure(call: CountryCall, customer: Customer, what: string): null {
  result.byKind[call.kind].failed += 1
  failures += 1
  if (failures <= shownFailures)
    console.error(`${new Date().toISOString()} ${customer.email} ${call.method} ${call.path}: ${what}`)
  return null
}

function headersOf(
  { address, accessToken, cookie }: Customer,
  { kind }: CountryCall,
): Record<string, string> {
  const headers = { Accept: 'application/json', 'Accept-Language': 'sr-Cyrl-RS', 'X-Forwarded-For': address }
  // The page sends its cookie with the calls that need no session.
  if (kind === 'sign-in' || kind === 'refresh') return { ...headers, Cookie: cookie }
  return { ...headers, Authorization: `Bearer ${accessToken}` }
}

async function pause(): Promise<number> {
  const fromMs = performance.now()
  const lastsMs = -Math.log(1 - Math.random()) * meanPauseMs
  await sleep(lastsMs)
  return fromMs + lastsMs
}

const browserOf = (customer: Customer): Browser => ({
  customer,
  outside,
  pause,
  async ask(call, atMs = performance.now()) {
    try {
      const request = { ...call, headers: headersOf(customer, call) }
      const { status, head, body } = await pool.use((connection) => connection.exchange(request))
      result.receivedBytes += head.length + body.length
      if (status === 200) {
        result.byKind[call.kind].servedMs.push(performance.now() - atMs)
        return body
      }
      // A provider that is away is 503 too, and names no time to come again.
      if (status !== 503 || !/^retry-after:/im.test(head))
        return noteFailure(call, customer, `${status} ${body.toString().slice(0, 300)}`)
      result.byKind[call.kind].refused += 1
      return null
    } catch (error) {
      return noteFailure(call, customer, String(error))
    }
  },
})

/** In turns, so that nobody comes again before all others have: what one asked for helps nobody else. */
function findCustomer(): Customer {
  for (let tried = 0; tried < customers.length; tried++) {
    const customer = customers[nextCustomer++ % customers.length]
    if (customer && !customer.isHere) return customer
  }
  throw new Error('everybody is here already: too few customers for so many visits')
}

async function visitOnce(atMs: number): Promise<void> {
  const customer = findCustomer()
  customer.isHere = true
  result.visits += 1
  await visit(browserOf(customer), atMs)
  customer.isHere = false
}

async function carryOut(order: VisitsOrder): Promise<void> {
  if (order.kind === 'visits') result.unfinished = await arrive(order, visitOnce)
  else if (order.kind === 'rest') await sleep(order.seconds * 1000)
  else if (order.kind === 'alone') await askAlone(here, order.what, order.seconds)
  else {
    const browsers = Array.from({ length: order.customers }, () => browserOf(findCustomer()))
    here = await gather(browsers.map((browser) => ({ ...browser, pause: async () => performance.now() })))
  }
}

parentPort?.on('message', async (order: VisitsOrder) => {
  result = newResult()
  await carryOut(order)
  parentPort?.postMessage(result)
})
