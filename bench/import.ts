/**
 * Import of a feed against raw COPY of the same rows into the same tables with their indexes: rows a second, import ÷ COPY.
 * Asked ≥ 0.6, goal 0.8; memory of the import at most 300 MB. Interleaved pairs, medians, on a durable PostgreSQL of its own.
 *
 *   npm run bench -- import [contracts] [pairs] [without-calculations]
 */
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { startEmbeddedServer } from '@portal/database/embedded/server'
import { migrate } from '@portal/database/migrate'
import { contractEntities } from '@portal/supplier-feed/format/entities'
import { generateFeed } from '@portal/supplier-feed/generator/generate-feed'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { importFeed, type TimedImport } from './support/import-feed.ts'
import { median } from './support/statistics.ts'

const contracts = Number(process.argv[2] ?? 2000)
const pairs = Number(process.argv[3] ?? 5)
const hasCalculations = process.argv[4] !== 'without-calculations'
const tables = [...contractEntities.map(({ table }) => table), 'contract_claims']

const folder = mkdtempSync(join(tmpdir(), 'moja-struja-bench-import-'))
const server = await startEmbeddedServer({
  dataDirectory: join(folder, 'data'),
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
  hasCalculations,
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

const first = await importFeed(server.url, feed)
await unload()
const imports: TimedImport[] = []
const copies: number[] = []
const ratios: number[] = []
for (let pair = 0; pair < pairs; pair++) {
  await empty()
  const copySeconds = await rawCopy()
  await empty()
  const imported = await importFeed(server.url, feed)
  copies.push(copySeconds)
  imports.push(imported)
  ratios.push(copySeconds / imported.seconds)
  console.log(
    `pair ${pair + 1}: COPY ${copySeconds.toFixed(2)} s, import ${imported.seconds.toFixed(2)} s, ratio ${(copySeconds / imported.seconds).toFixed(2)}`,
  )
}
const again = await importFeed(server.url, feed)
console.log(`${first.rows} rows of ${contracts} contracts, ${pairs} pairs`)
console.log(`raw COPY ${Math.round(first.rows / median(copies))} rows/s`)
console.log(`import   ${Math.round(first.rows / median(imports.map(({ seconds }) => seconds)))} rows/s`)
console.log(`ratio    ${median(ratios).toFixed(2)}`)
console.log(
  `again    ${Math.round(again.rows / again.seconds)} rows/s (the same feed into a filled database)`,
)
console.log(
  `memory   ${Math.max(...imports.map(({ peakMegabytes }) => peakMegabytes)).toFixed(0)} MB at most`,
)
await client.end()
await server.stop()
removeDataDirectory(join(folder, 'data'))
rmSync(folder, { recursive: true })
