/**
 * 200 kill -9 of the portal and of the supplier's receiver in turns while 10,000 acts happen (or as many kills as are named,
 * with 50 acts each). Asked: every act once in the receiver's ledger after deduplication by the event's id, the order of
 * each contract right, none lost.
 */
import { proveOutbox } from './deliveries/outbox.ts'
import { countOf, tellFaults } from './support/report.ts'
import { withOwnWorld } from './support/world.ts'

/** Leases of killed portals are over by the clock of the last one; more than five minutes the receiver would not believe. */
const aheadMs = 240_000
const kills = countOf(200)
const startedMs = performance.now()
const { faults, ...counts } = await withOwnWorld((world) =>
  proveOutbox(world, {
    acts: kills * 50,
    kills,
    hands: 20,
    seed: kills,
    aheadMs,
    settleLimitMs: 600_000,
  }),
)
console.log(`${Math.round((performance.now() - startedMs) / 1000)} s: ${JSON.stringify(counts)}`)
console.log(`${faults.length} faults`)
tellFaults(faults)
