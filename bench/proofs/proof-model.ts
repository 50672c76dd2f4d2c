/**
 * Random histories of a payment, 100,000 for each way of paying (or as many as are named): requests and answers lost,
 * late, crossed and repeated. Asked: each ends as the provider holds it, nothing charged is called "not charged", and
 * PostgreSQL's own guard (a hundredth as many) allows exactly what the table of transitions does. The tests walk a few
 * thousand of them each time.
 */
import { spawnSync } from 'node:child_process'
import { repositoryPath } from '@portal/tools/repository'

const sequences = process.argv[2] ?? '100000'
const files = ['payment-model', 'transitions'].map(
  (name) => `apps/api/src/features/transactions/core/${name}.test.ts`,
)
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'api', ...files], {
  cwd: repositoryPath(),
  stdio: 'inherit',
  env: { ...process.env, PROOF_SEQUENCES: sequences },
})
process.exitCode = status ?? 1
