/**
 * What a bill costs in bytes, over all tables that grow with it and their indexes, and what many of them do to the import,
 * to searches and to vacuum. A generated feed is imported, then copied under other contracts until there are so many bills.
 * The demo's own bills count too: read the figure with a million bills or more.
 * Asked: ≤ 1536 bytes a bill, so that 210 million are ≤ 320 GB. docs/scale.md has the model.
 *
 *   npm run bench -- size [--bills 1000000] [--contracts 500] [--port 21500]
 */
import { rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { todayInBelgrade } from '@portal/domain/dates'
import { generateFeed } from '@portal/supplier-feed/generator/generate-feed'
import pg from 'pg'
import { copyContracts, findGrownTables, type GrownTable, measureTables } from './size/grown-tables.ts'
import { administer } from './support/administer.ts'
import { openConnection } from './support/http-connection.ts'
import { importFeed } from './support/import-feed.ts'
import { newDataDirectory, startPortal } from './support/running-portal.ts'
import { signIn } from './support/signed-in.ts'
import { quantile } from './support/statistics.ts'

const { values: options } = parseArgs({
  options: {
    bills: { type: 'string', default: '1000000' },
    contracts: { type: 'string', default: '500' },
    port: { type: 'string', default: '21500' },
    calls: { type: 'string', default: '2000' },
  },
})
const wantedBills = Number(options.bills)
const generated = Number(options.contracts)
const email = 'ana@primer.rs'
const country = 210_000_000

const dataDirectory = newDataDirectory()
const feed = join(dataDirectory, '..', `${dataDirectory.split('/').at(-1)}-feed`)
let portal = await startPortal(dataDirectory, Number(options.port))
// What the manual advises for a server of its own: a quarter of the memory, and fewer checkpoints.
await administer(
  await portal.databaseUrl('superuser'),
  `alter system set shared_buffers = '${Math.floor(totalmem() / 2 ** 22)}MB'`,
)
await administer(await portal.databaseUrl('superuser'), `alter system set max_wal_size = '4GB'`)
await portal.stop()
portal = await startPortal(dataDirectory, Number(options.port))
const url = await portal.databaseUrl('superuser')
const client = new pg.Client({ connectionString: url })
await client.connect()
const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
const seconds = async (work: () => Promise<unknown>) => {
  const startedMs = performance.now()
  await work()
  return (performance.now() - startedMs) / 1000
}

async function importOnce(): Promise<void> {
  const { rows, seconds } = await importFeed(url, feed)
  console.log(`import: ${Math.round(rows / seconds)} rows/s (${rows} rows)`)
}

const count = async (text: string) => Number((await client.query<{ n: string }>(text)).rows[0]?.n)

async function grow(tables: readonly GrownTable[]): Promise<{ first: number; last: number }> {
  const first = await count(
    "select min(commercial_contract_id) as n from contract_claims where collection_number like '4%'",
  )
  const last = first + generated - 1
  let bills = await count('select count(*) as n from bills')
  const took = await seconds(async () => {
    for (let shift = 1_000_000; bills < wantedBills; shift += generated) {
      await copyContracts(client, tables, { first, last }, shift)
      bills += await count(
        `select count(*) as n from bills where commercial_contract_id between ${first} and ${last}`,
      )
    }
  })
  console.log(`filled to ${bills} bills in ${took.toFixed(0)} s`)
  const end = await count('select max(id) as n from commercial_contracts')
  await client.query(
    `insert into contract_access (user_id, commercial_contract_id)
     select users.id, contract.id from commercial_contracts contract, users
     where users.email = '${email}' and contract.id >= 1000000 on conflict do nothing`,
  )
  return { first: 1_000_000 + first, last: end }
}

async function tellSizes(tables: readonly GrownTable[]): Promise<void> {
  const bills = await count('select count(*) as n from bills')
  let all = 0
  for (const size of await measureTables(client, tables)) {
    all += size.bytes
    console.log(
      `  ${size.name.padEnd(20)} ${(size.bytes / bills).toFixed(0).padStart(5)} bytes a bill; ` +
        `largest piece ${size.largestPiece} ${megabytes(size.largestPieceBytes)}`,
    )
  }
  console.log(
    `all together: ${(all / bills).toFixed(0)} bytes a bill (asked ≤ 1536), ${megabytes(all)} for ${bills} bills`,
  )
  console.log(
    `${country / 1e6} million bills: ${(((all / bills) * country) / 1e9).toFixed(0)} GB (asked ≤ 320)`,
  )
}

/** A month of bills is changed, then each piece is vacuumed. */
async function tellVacuum(tables: readonly GrownTable[]): Promise<void> {
  await client.query('update bills set print_enabled = not print_enabled where month = 3')
  let longest = 0
  let sum = 0
  for (const { name } of tables) {
    const { rows } = await client.query<{ piece: string }>(
      `select relid::regclass::text as piece from pg_partition_tree(to_regclass($1)) where isleaf
       union all select $1::text where not exists (select from pg_partition_tree(to_regclass($1)))`,
      [name],
    )
    for (const { piece } of rows) {
      const took = await seconds(() => client.query(`vacuum (index_cleanup on) ${piece}`))
      longest = Math.max(longest, took)
      sum += took
    }
  }
  console.log(`vacuum: ${sum.toFixed(1)} s for all, ${longest.toFixed(1)} s for the longest piece`)
}

async function tellCalls({ first, last }: { first: number; last: number }): Promise<void> {
  const headers = await signIn(portal.url, email)
  const connection = await openConnection(portal.url)
  const some = () => first + Math.floor(Math.random() * (last - first + 1))
  const search = (path: string, sortColumnName: string) => (contract: number) =>
    connection.send('POST', path, headers, {
      take: 12,
      sortColumnName,
      sortColumnDirection: 'DESC',
      commercialContractId: contract,
    })
  const calls: Record<string, (contract: number) => Promise<string>> = {
    bills: search('/api/finances/financial-documents/search', 'issueDate'),
    payments: search('/api/finances/payments/search', 'paymentDate'),
    consumption: search('/api/metering/consumption/search', 'readingDate'),
    discounts: (contract) =>
      connection.get(`/api/insights/discounts?CommercialContractId=${contract}`, headers),
    explanation: (contract) =>
      connection.get(
        `/api/insights/bill-explanation?Id=${contract * 100_000 + 50}&Against=previous`,
        headers,
      ),
  }
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = []
    for (let index = 0; index < Number(options.calls); index++) {
      const startedMs = performance.now()
      await call(some())
      times.push(performance.now() - startedMs)
    }
    const settled = times.slice(times.length / 5)
    console.log(
      `${name.padEnd(12)} p50 ${quantile(settled, 0.5).toFixed(2)} ms, p99 ${quantile(settled, 0.99).toFixed(2)} ms`,
    )
  }
  connection.close()
}

try {
  await generateFeed({
    folder: feed,
    contracts: generated,
    months: 60,
    format: 'csv',
    today: todayInBelgrade(Date.now()),
    seed: 1,
    firstContract: 0,
    hasCalculations: true,
  })
  await importOnce()
  const tables = await findGrownTables(client)
  const contracts = await grow(tables)
  const analyzed = await seconds(() => client.query('vacuum (analyze)'))
  console.log(`first vacuum and analyze: ${analyzed.toFixed(1)} s`)
  await tellSizes(tables)
  await tellVacuum(tables)
  await tellCalls(contracts)
} finally {
  await client.end()
  await portal.stop()
  removeDataDirectory(dataDirectory)
  rmSync(feed, { recursive: true, force: true })
}
