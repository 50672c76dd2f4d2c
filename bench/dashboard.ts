/**
 * All seven dashboard calls at once, as the home screen makes them, ÷ the slowest of them alone: asked ≤ 1.5.
 * Interleaved rounds on kept connections, medians. Options: --rounds N, --repeats N.
 */

import { parseArgs } from 'node:util'
import type { Session } from '@portal/contract/account/session'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { type HttpConnection, openConnection } from './support/http-connection.ts'
import { startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { median } from './support/statistics.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, repeats: { type: 'string', default: '100' } },
})
const calls = [
  'consumption-amount-last-twelve-months',
  'consumption-last-twelve-months',
  'consumption-last-three-years',
  'consumption-amount-last-three-years',
  'average-energy-cost-last-three-years',
  'percentage-difference-in-consumption',
  'percentage-difference-in-consumption-compared-to-households',
]

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await run()
  return performance.now() - startedMs
}

async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const tookMs: number[] = []
  for (let repeat = 0; repeat < Number(options.repeats); repeat++) tookMs.push(await timed(run))
  return median(tookMs)
}

const portal = await startPortal()
const headers = await signIn(portal.url, 'ana@primer.rs')
const connections = await Promise.all(calls.map(() => openConnection(portal.url)))
const session = JSON.parse(
  await (connections[0] as HttpConnection).get('/api/account/session', headers),
) as Session // the contract's own
const { commercialContractId, pointOfDeliveryId } = session.selection
const query = `commercialContractId=${commercialContractId}&PointOfDeliveryId=${pointOfDeliveryId}`
const ask = (index: number) =>
  (connections[index] as HttpConnection).get(`/api/dashboard/${calls[index]}?${query}`, headers)
const askAll = () => Promise.all(calls.map((_, index) => ask(index)))

await medianOf(askAll)
const ratios: number[] = []
for (let round = 0; round < Number(options.rounds); round++) {
  const alone: number[] = []
  for (const index of calls.keys()) alone.push(await medianOf(() => ask(index)))
  const together = await medianOf(askAll)
  const slowest = Math.max(...alone)
  ratios.push(together / slowest)
  console.log(
    `seven together ${together.toFixed(2)} ms; alone ${alone.map((ms) => ms.toFixed(2)).join(', ')} ms; ratio ${(together / slowest).toFixed(2)}`,
  )
}
console.log(`median ratio ${median(ratios).toFixed(2)} of ${ratios.length} rounds (asked: ≤ 1.5)`)
for (const connection of connections) connection.close()
await portal.stop()
removeDataDirectory(portal.dataDirectory)
