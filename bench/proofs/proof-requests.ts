/**
 * 200,000 requests (or as many as are named) made of the contract's examples with real ids, whole or bent in their values,
 * fields, headers and bytes, from two customers in turns. Asked: no 5xx, every refusal a problem of the contract, every
 * success as the contract has it, none without a session, and no word of the other customer in any answer.
 */
import { removeDataDirectory } from '@portal/database/embedded/location'
import { startPortal } from '../support/running-portal.ts'
import { proveRequests } from './requests/prove-requests.ts'
import { countOf, tellFaults } from './support/report.ts'

const seed = Number(process.env.SEED ?? 26)
const count = countOf(200_000)
const portal = await startPortal(undefined, 19_080, { TRUST_PROXY: 'loopback' })
const startedMs = performance.now()
try {
  const { byStatus, faults, longestMs, succeeded } = await proveRequests(portal.url, {
    count,
    atOnce: 12,
    seed,
  })
  const statuses = [...byStatus].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  const seconds = Math.round((performance.now() - startedMs) / 1000)
  console.log(`${count} requests in ${seconds} s, seed ${seed}; ${statuses.join(', ')}`)
  console.log(`${succeeded} calls answered with success; the longest answer took ${Math.round(longestMs)} ms`)
  console.log(`${faults.length} faults`)
  tellFaults(faults)
} finally {
  await portal.stop()
  removeDataDirectory(portal.dataDirectory)
}
