/**
 * Bills, payments and consumption search through HTTP with a signed-in user.
 * 1. Rate ÷ pgbench's rate with the very SQL the server runs, on the same PostgreSQL and as many connections: asked
 *    ≥ 0.5, goal 0.6.
 * 2. With --rows 10000000: p99 with that many bills, payments and readings each ÷ p99 with 100 000: asked ≤ 1.3. What
 *    is searched is in memory, as on a server that has run for a while: the disk is not ours.
 * Needs wrk and pgbench. Interleaved pairs, medians. Options: --rows N, --pairs N, --seconds N, --connections N (the
 * fewer callers at once, the fewer questions share a packet: payments, the cheapest search, falls below 0.5 with 32 or
 * fewer), --protocol simple (pgbench's own default, which plans each query anew; without it the statements are
 * prepared, as the server's are).
 */

import { totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { addMonths, todayInBelgrade } from '@portal/domain/dates'
import { administer } from './support/administer.ts'
import { loadByPgbench, loadByWrk } from './support/load.ts'
import { type BenchContracts, fillManyContracts } from './support/many-contracts.ts'
import { newDataDirectory, type RunningPortal, startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { median } from './support/statistics.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    pairs: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '64' },
    protocol: { type: 'string', default: 'prepared' },
  },
})
const [pairs, seconds, connections] = [options.pairs, options.seconds, options.connections].map(Number) as [
  number,
  number,
  number,
]
const smallRows = 100_000
const email = 'ana@primer.rs'
/** Few callers at once: a queue in front of the server would hide what the table's size does. */
const latencyConnections = 2
/** The system writes out what it holds for half a minute at most, and then some. */
const writeOutMs = 60_000

interface Search {
  name: string
  path: string
  table: string
  body: string
}

const page = (column: string) => `"take":12,"sortColumnName":"${column}","sortColumnDirection":"DESC"`
const searches: Search[] = [
  {
    name: 'bills',
    path: '/api/finances/financial-documents/search',
    table: 'bills',
    body: page('issueDate'),
  },
  { name: 'payments', path: '/api/finances/payments/search', table: 'payments', body: page('paymentDate') },
  {
    name: 'consumption',
    path: '/api/metering/consumption/search',
    table: 'readings',
    body: page('readingDate'),
  },
]

interface Stage {
  portal: RunningPortal
  databaseUrl: string
  contracts: BenchContracts
}

/** What PostgreSQL takes only at its start. */
const serverSettings = {
  /** Of what a connection ran last. */
  track_activity_query_size: '64kB',
  /** A quarter of the machine's, as its manual advises; its default suits the smallest. */
  shared_buffers: `${Math.floor(totalmem() / 2 ** 22)}MB`,
}

async function openStage(rows: number, port: number): Promise<Stage> {
  const dataDirectory = newDataDirectory()
  const first = await startPortal(dataDirectory, port)
  for (const [name, value] of Object.entries(serverSettings))
    await administer(await first.databaseUrl('superuser'), `alter system set ${name} = '${value}'`)
  await first.stop()
  const portal = await startPortal(dataDirectory, port)
  const databaseUrl = await portal.databaseUrl('superuser')
  console.log(`filling ${rows} bills, payments and readings`)
  return { portal, databaseUrl, contracts: await fillManyContracts(databaseUrl, email, rows) }
}

const closeStage = async ({ portal }: Stage) => {
  await portal.stop()
  removeDataDirectory(portal.dataDirectory)
}

async function measureHttp({ portal, contracts }: Stage, { path, body }: Search, callers: number) {
  return loadByWrk({
    url: `${portal.url}${path}`,
    headers: await signIn(portal.url, email),
    bodyScript: `body = '{${body},"commercialContractId":' .. math.random(${contracts.first}, ${contracts.last}) .. '}'`,
    connections: callers,
    seconds,
  })
}

/** The statement as the server sent it, with pgbench's variables in place of its parameters. */
async function readScript({ databaseUrl, contracts }: Stage, { table }: Search): Promise<string> {
  const { rows } = await administer(
    databaseUrl,
    `select query from pg_stat_activity
    where application_name = 'moja-struja' and query like '%from ${table} %totalCount%' order by query_start desc limit 1`,
  )
  const statement: unknown = rows[0]?.query
  if (typeof statement !== 'string') throw new Error(`no connection has searched ${table}`)
  const archiveStart = addMonths(todayInBelgrade(Date.now()), -60)
  return `\\set user_id ${contracts.userId}
\\set contract random(${contracts.first}, ${contracts.last})
\\set take 12
\\set skip 0
${statement
  .replaceAll('$1', ':user_id')
  .replaceAll('$2', ':contract')
  .replaceAll('$3', ':take')
  .replaceAll('$4', ':skip')
  .replaceAll('$5', `'${archiveStart}'`)
  .replaceAll('\n', ' ')};\n`
}

async function compareWithPgbench(stage: Stage): Promise<void> {
  for (const search of searches) {
    await measureHttp(stage, search, connections)
    const script = await readScript(stage, search)
    const http: number[] = []
    const sql: number[] = []
    for (let pair = 0; pair < pairs; pair++) {
      http.push((await measureHttp(stage, search, connections)).perSecond)
      sql.push(
        (
          await loadByPgbench({
            url: stage.databaseUrl,
            script,
            connections,
            seconds,
            protocol: options.protocol,
          })
        ).perSecond,
      )
    }
    const ratios = http.map((rate, pair) => rate / (sql[pair] ?? Number.NaN))
    console.log(
      `${search.name}: ${median(http).toFixed(0)}/s through HTTP, ${median(sql).toFixed(0)}/s by pgbench, ` +
        `ratio ${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    )
  }
}

/** Reads a table and its indexes into PostgreSQL's memory. */
async function warm({ databaseUrl }: Stage, { table }: Search): Promise<void> {
  await administer(databaseUrl, 'create extension if not exists pg_prewarm')
  await administer(
    databaseUrl,
    `select pg_prewarm('${table}'), (select sum(pg_prewarm(indexrelid)) from pg_index where indrelid = '${table}'::regclass)`,
  )
}

async function compareSizes(small: Stage, large: Stage): Promise<void> {
  console.log('waiting until what was filled is written')
  await sleep(writeOutMs)
  for (const search of searches) {
    const p99 = async (stage: Stage) => (await measureHttp(stage, search, latencyConnections)).p99Ms
    for (const stage of [small, large]) {
      await warm(stage, search)
      await p99(stage)
    }
    const ratios: number[] = []
    const [smallMs, largeMs]: [number[], number[]] = [[], []]
    for (let pair = 0; pair < pairs; pair++) {
      smallMs.push(await p99(small))
      largeMs.push(await p99(large))
      ratios.push((largeMs.at(-1) ?? Number.NaN) / (smallMs.at(-1) ?? Number.NaN))
    }
    console.log(
      `${search.name}: p99 ${median(smallMs).toFixed(2)} ms at ${small.contracts.rows} rows, ` +
        `${median(largeMs).toFixed(2)} ms at ${large.contracts.rows}, ratio ${median(ratios).toFixed(2)} ` +
        `(${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    )
  }
}

console.log(
  `${pairs} pairs of ${seconds} s; rates with ${connections} connections, p99 with ${latencyConnections}`,
)
const stages: Stage[] = []
try {
  const small = await openStage(smallRows, 19_180)
  stages.push(small)
  if (Number(options.rows) > smallRows) {
    const large = await openStage(Number(options.rows), 19_190)
    stages.push(large)
    await compareSizes(small, large)
  } else {
    await compareWithPgbench(small)
  }
} finally {
  for (const stage of stages) await closeStage(stage)
}
