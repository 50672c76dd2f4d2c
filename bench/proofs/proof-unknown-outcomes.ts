/**
 * 200 payments (or as many as named) whose answers are lost while the gateway is gone: for a moment, for half a minute,
 * for two. Asked: 99 % of the outcomes are known within 60 s of its return.
 */
import { compareWithLedgers } from './support/agreement.ts'
import { countOf, report } from './support/report.ts'
import { proveUnknownOutcomes } from './payments/unknown-outcomes.ts'
import { quantile } from '#bench/support/statistics.ts'

const payments = countOf(200)
await report(`${payments} unknown outcomes for each outage`, async (world, memory) => {
  await world.startPortal()
  for (const outageMs of [1_000, 30_000, 120_000]) {
    const options = { payments, outageMs, hasLostRequests: true, limitMs: 100_000 }
    const { knownAfterMs } = await proveUnknownOutcomes(world, memory, options)
    const inTime = knownAfterMs.filter((ms) => ms <= 60_000).length
    const p99 = (quantile(knownAfterMs, 0.99) / 1000).toFixed(1)
    console.log(`outage of ${outageMs / 1000} s: ${inTime} of ${payments} within 60 s, p99 ${p99} s`)
    if (inTime < payments * 0.99) process.exitCode = 1
  }
  return compareWithLedgers(world, memory.claims)
})
