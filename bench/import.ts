/**
 * Import of a feed against raw COPY of the same rows into the same tables with their indexes: rows a second, import ÷ COPY,
 * asked ≥ 0.6, goal 0.8; and the same feed once more into what it filled, first ÷ second import, asked ≥ 0.7. Memory of an
 * import at most 300 MB. In turns, medians, on a durable PostgreSQL with its own settings, or on one that is installed.
 *
 *   npm run bench -- import [contracts] [rounds] [--without-calculations] [--postgres /usr/lib/postgresql/15]
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { startEmbeddedServer } from '@portal/database/embedded/server'
import { migrate } from '@portal/database/migrate'
import { contractEntities } from '@portal/supplier-feed/format/entities'
import { generateFeed } from '@portal/supplier-feed/generator/generate-feed'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { importFeed } from './support/import-feed.ts'
import { postgresIn } from './support/postgres-folder.ts'
import { median } from './support/statistics.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'without-calculations': { type: 'boolean', default: false }, postgres: { type: 'string' } },
})
const [contracts = 2000, rounds = 5] = positionals.map(Number)
const tables = [...contractEntities.map(({ table }) => table), 'contract_claims']

const folder = mkdtempSync(join(tmpdir(), 'moja-struja-bench-import-'))
const server = await startEmbeddedServer({
  dataDirectory: join(folder, 'data'),
  ...(options.postgres === undefined ? {} : { binaries: postgresIn(options.postgres) }),
  isDurable: true,
  onExit: (code) => console.error(`PostgreSQL ended with ${code}`),
})
await migrate(server.url)
const client = new pg.Client({ connectionString: server.administrationUrl })
await client.connect()

const feed = join(folder, 'feed')
await generateFeed({
  folder: feed,
  contracts,
  months: 60,
  format: 'csv',
  today: '2026-11-15',
  seed: 1,
  firstContract: 0,
  hasCalculations: !options['without-calculations'],
})

const csvOf = (table: string) => join(folder, `${table}.csv`)

async function unload(): Promise<void> {
  for (const table of tables) {
    await pipeline(
      client.query(copyTo(`copy (select * from ${table}) to stdout with (format csv)`)),
      createWriteStream(csvOf(table)),
    )
  }
}

async function rawCopy(): Promise<number> {
  const startedMs = performance.now()
  for (const table of tables) {
    await pipeline(
      createReadStream(csvOf(table), { highWaterMark: 512 * 1024 }),
      client.query(copyFrom(`copy ${table} from stdin with (format csv)`)),
    )
  }
  return (performance.now() - startedMs) / 1000
}

async function empty(): Promise<void> {
  await client.query(`truncate ${tables.join(', ')}, import_runs cascade`)
  await client.query('checkpoint')
}

const { rows } = await importFeed(server.url, feed)
await unload()
const copies: number[] = []
const firsts: number[] = []
const seconds: number[] = []
const memories: number[] = []
for (let round = 0; round < rounds; round++) {
  await empty()
  const copySeconds = await rawCopy()
  await empty()
  const first = await importFeed(server.url, feed)
  const second = await importFeed(server.url, feed)
  copies.push(copySeconds)
  firsts.push(first.seconds)
  seconds.push(second.seconds)
  memories.push(first.peakMegabytes, second.peakMegabytes)
  console.log(
    `round ${round + 1}: COPY ${copySeconds.toFixed(2)} s, import ${first.seconds.toFixed(2)} s, ` +
      `the same once more ${second.seconds.toFixed(2)} s`,
  )
}
const { rows: told } = await client.query<{ server_version: string }>('show server_version')
const perSecond = (times: readonly number[]) => `${Math.round(rows / median(times))} rows/s`
const ratio = (times: readonly number[], others: readonly number[]) =>
  median(times.map((time, round) => time / (others[round] ?? Number.NaN))).toFixed(2)
console.log(`PostgreSQL ${told[0]?.server_version}, ${rows} rows of ${contracts} contracts, ${rounds} rounds`)
console.log(`raw COPY ${perSecond(copies)}`)
console.log(`import   ${perSecond(firsts)}, ${ratio(copies, firsts)} of COPY (asked 0.6)`)
console.log(`again    ${perSecond(seconds)}, ${ratio(firsts, seconds)} of the first (asked 0.7)`)
console.log(`memory   ${Math.max(...memories).toFixed(0)} MB at most`)
await client.end()
await server.stop()
removeDataDirectory(join(folder, 'data'))
rmSync(folder, { recursive: true })
