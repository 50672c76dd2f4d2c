/**
 * pgBackRest and PostgreSQL from Debian with the files of deploy/pgbackrest, on a cluster of its own with the demo's
 * world: full and differential backups, writes, damage, and 5 restores (or as many as are named) to the moment before the
 * damage. Asked: 0 differences from what was there at that moment. Needs the packages pgbackrest and postgresql.
 */
import { countOf, tellFaults } from './support/report.ts'
import { provePointInTime } from './operations/point-in-time.ts'

const rounds = countOf(5)
const proof = await provePointInTime(rounds)
console.log(
  `${rounds} restores to a moment: ${proof.rows} rows, ${proof.balances} balances; restore and replay ` +
    `${proof.restoreMs} ms (median); ${proof.differences.length} differences`,
)
tellFaults(proof.differences)
