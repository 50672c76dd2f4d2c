/**
 * 12 kinds of fault × 5 ways of paying × 100 seeds (or as many as named). Asked: 0 wrong, and 0 answers or statuses that say
 * "not charged" where the provider's book says charged.
 */
import { faultCases, proveFaults } from './payments/gateway-faults.ts'
import { countOf, report } from './support/report.ts'

const cases = faultCases(countOf(100))
await report(`${cases.length} payments with a fault`, (world, memory) =>
  proveFaults(world, memory, { cases, atOnce: 60, watchMs: 12_000 }),
)
