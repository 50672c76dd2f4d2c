/** Has promtool (Debian: prometheus) read what operators are given: npm run bench -- proof-watching */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryPath } from '@portal/tools/repository'

const folder = repositoryPath('deploy/prometheus')
const scratch = mkdtempSync(join(tmpdir(), 'moja-struja-watching-'))

/** Throws, with what it printed, when promtool finds a fault. */
const promtool = (...parameters: string[]) =>
  execFileSync('promtool', parameters, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })

/** Every `expr` of the dashboard. */
function queriesOf(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    key === 'expr' && typeof value === 'string' ? [value] : queriesOf(value),
  )
}

/** As Grafana fills them in. */
const filledIn = (query: string) => query.replaceAll('$__rate_interval', '1m').replaceAll('$route', '.*')

try {
  process.stdout.write(promtool('check', 'config', 'prometheus.yml'))
  // Without its rules: those lie beside it only in the container.
  process.stdout.write(promtool('check', 'config', '--syntax-only', '../compose/prometheus.yml'))
  process.stdout.write(promtool('test', 'rules', 'alerts.test.yml'))
  const queries = queriesOf(
    JSON.parse(readFileSync(repositoryPath('deploy/grafana/moja-struja.json'), 'utf8')),
  )
  const rules = queries.map((query, index) => ({ record: `dashboard:query:${index}`, expr: filledIn(query) }))
  const file = join(scratch, 'dashboard.yml')
  // JSON is YAML too.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  promtool('check', 'rules', file)
  console.log(`${queries.length} queries of the dashboard are read`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
