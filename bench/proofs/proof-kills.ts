/**
 * kill -9 of the portal at random moments while 20 customers pay in every way. Asked of 1,000 kills (or as many as are named):
 * the portal and the providers' books agree afterwards, nothing lost, nothing charged twice, no status wrong.
 */
import { proveKills } from './payments/kills.ts'
import { countOf, report } from './support/report.ts'

const kills = countOf(1_000)
await report(`${kills} kills, 20 payments in flight`, (world, memory) =>
  proveKills(world, memory, { kills, inFlight: 20, seed: kills }),
)
