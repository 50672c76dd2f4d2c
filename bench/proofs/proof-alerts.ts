/**
 * 100,000 alerts (or as many as are named) by mail, web push and inbox, with kill -9 of the portal in the middle. Asked: at
 * least 10,000 rows a second into the queue; at the receivers each alert once, 0 lost (record 0141 says what once means).
 */
import { isAlertsProofClean, proveAlerts } from './deliveries/alerts.ts'
import { countOf } from './support/report.ts'
import { withOwnWorld } from './support/world.ts'

const fewestRowsPerSecond = 10_000
const alerts = countOf(100_000)
const startedMs = performance.now()
const proof = await withOwnWorld((world) =>
  proveAlerts(world, { alerts, customers: Math.min(1_000, Math.ceil(alerts / 30)), kills: 8, lifeMs: 6_000 }),
)
const seconds = Math.round((performance.now() - startedMs) / 1000)
console.log(
  `${alerts} alerts, ${proof.kills} kills, ${seconds} s; ${proof.rowsPerSecond} rows/s into the queue`,
)
for (const [channel, { raised, received, repeated }] of Object.entries(proof.channels)) {
  console.log(
    `${channel}: ${raised} raised, ${received} received, ${repeated} repeated under the same name; ${raised - received} lost`,
  )
}
if (!isAlertsProofClean(proof) || proof.rowsPerSecond < fewestRowsPerSecond) process.exitCode = 1
