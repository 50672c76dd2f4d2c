/**
 * 20 restores (or as many as are named): the demo's portal is backed up while it runs and customers write, restored into
 * an empty folder and started there. Every second restore is killed on the way first. Asked: 0 differences in rows,
 * balances and documents; every write that was acknowledged before the backup began is there.
 */
import { countOf, tellFaults } from './support/report.ts'
import { proveRestores } from './operations/restores.ts'

const rounds = countOf(20)
const startedMs = performance.now()
const proof = await proveRestores(rounds)
const seconds = Math.round((performance.now() - startedMs) / 1000)
console.log(
  `${rounds} restores, ${proof.kills} killed on the way first, ${seconds} s; backup ${proof.backupMs} ms, ` +
    `restore ${proof.restoreMs} ms (medians)`,
)
console.log(
  `${proof.rows} rows compared, ${proof.balances} balances, ${proof.documents} documents opened, ` +
    `${proof.writes} writes meanwhile; ${proof.differences.length} differences`,
)
tellFaults(proof.differences)
