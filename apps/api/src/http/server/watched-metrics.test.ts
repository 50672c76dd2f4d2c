import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'

const read = (path: string) => readFileSync(new URL(`../../../../../deploy/${path}`, import.meta.url), 'utf8')
const rules = read('prometheus/alerts.yml')
const dashboard: unknown = JSON.parse(read('grafana/moja-struja.json'))

/** Of Prometheus itself, of the two exporters that prometheus.yml asks, and of Patroni. */
const ofOthers = new Set([
  'up',
  'ALERTS',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_systemd_unit_state',
  'patroni_postgres_running',
  'patroni_sync_standby',
])

const recorded = [...rules.matchAll(/^ *- record: (\S+)$/gm)].map(([, name = '']) => name)
const ruleQueries = [...rules.matchAll(/^( *)expr: \|\n((?:\1 +.*\n)+)/gm)].map(([, , query = '']) => query)

/** Every `expr`, and what the list of calls asks for. */
function dashboardQueries(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) =>
    (key === 'expr' || key === 'query') && typeof value === 'string' && value !== 'prometheus'
      ? [value]
      : dashboardQueries(value),
  )
}

const words = new Set(['by', 'and', 'or', 'unless', 'on', 'ignoring', 'offset', 'bool', 'le', 'route'])

/** What is left of a query without texts, labels, ranges and functions. */
function metricsOf(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on|ignoring) *\([^)]*\)/g, ' ')
  return [...bare.matchAll(/(?<![\w.:])([A-Za-z_:][\w:]*)(?! *\(|[\w:])/g)].flatMap(([, name = '']) =>
    words.has(name) ? [] : [name],
  )
}

describe('what alerts and the dashboard ask for', async () => {
  const app = await createTestApp()
  const told = await app.metrics.registry.getMetricsAsJSON()
  const known = new Set([
    ...ofOthers,
    ...recorded,
    ...told.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  ])
  const unknownIn = (queries: readonly string[]) =>
    [...new Set(queries.flatMap(metricsOf))].filter((name) => !known.has(name))

  it('is told by the portal', () => {
    expect(ruleQueries.length).toBe(rules.match(/^ *expr:/gm)?.length)
    expect(ruleQueries.length).toBeGreaterThan(25)
    expect(unknownIn(ruleQueries)).toEqual([])
    const queries = dashboardQueries(dashboard)
    expect(queries.length).toBeGreaterThan(30)
    expect(unknownIn(queries)).toEqual([])
  })

  it('would be seen to be missing', () => {
    expect(
      unknownIn(['sum by (task) (rate(portal_no_such_total{a="b"}[5m])) / portal_database_up > 5 * 0.1']),
    ).toEqual(['portal_no_such_total'])
  })

  it('has each portal figure of its own in an alert or on the dashboard', () => {
    const asked = new Set([...ruleQueries, ...dashboardQueries(dashboard)].flatMap(metricsOf))
    const unused = told
      .map(({ name }) => name)
      .filter((name) => name.startsWith('portal_'))
      .filter((name) => ![name, `${name}_bucket`, `${name}_count`].some((each) => asked.has(each)))
    expect(unused).toEqual([])
  })
})
