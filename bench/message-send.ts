/**
 * Sending a message to 100 000 customers on a durable PostgreSQL: rows a second, asked ≥ 20 000, and how many jobs the
 * mails about it are. Interleaved with the bare insert of the same rows into the same table. Options: --customers N,
 * --rounds N.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { connectDatabase } from '@portal/database/client'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { startEmbeddedServer } from '@portal/database/embedded/server'
import { migrate } from '@portal/database/migrate'
import { sendMessage } from '@portal/messages/send-message'
import { median } from './support/statistics.ts'

const { values: options } = parseArgs({
  options: { customers: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
})
const customers = Number(options.customers)

const folder = mkdtempSync(join(tmpdir(), 'moja-struja-bench-send-'))
const server = await startEmbeddedServer({
  dataDirectory: folder,
  isDurable: true,
  onExit: (code) => console.error(`PostgreSQL ended with ${code}`),
})
await migrate(server.url)
const database = connectDatabase({ url: server.administrationUrl, maxConnections: 2, onError: console.error })
const { pool } = database

await pool.query(
  `insert into users (email, customer_type_id, password_hash, password_changed_at, language, verified_at,
    terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
  select 'kupac' || number || '@primer.rs', 1, 'no password', now(), 'sr-Cyrl-RS', now(), now(), now(), now(), now()
  from generate_series(1, $1::int) number`,
  [customers],
)
await pool.query('vacuum (analyze) users')

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now()
  await run()
  return (performance.now() - startedMs) / 1000
}

const send = (round: number) =>
  sendMessage({
    database,
    message: { title: `Порука ${round}`, body: 'Текст поруке.', english: null, documents: [] },
    audience: { kind: 'all' },
    operator: 'bench',
    clock: Date.now,
  })

const insertBare = (round: number) =>
  pool.query(
    `with message as (
      insert into messages (title_cyrillic, body_cyrillic, sent_at) values ($1, 'Текст', now()) returning id, sent_at
    )
    insert into message_recipients (user_id, message_id, sent_at)
    select users.id, message.id, message.sent_at from users, message`,
    [`Гола ${round}`],
  )

const rates: number[] = []
const shares: number[] = []
for (let round = 0; round < Number(options.rounds); round++) {
  await pool.query('checkpoint')
  const bare = await seconds(() => insertBare(round))
  await pool.query('checkpoint')
  const sent = await seconds(() => send(round))
  rates.push(customers / sent)
  shares.push(bare / sent)
  console.log(
    `round ${round + 1}: sent in ${sent.toFixed(2)} s, ${Math.round(customers / sent)} rows/s; bare insert ${bare.toFixed(2)} s`,
  )
}
const { rows } = await pool.query<{ jobs: number }>(
  'select count(*) as jobs from graphile_worker._private_jobs',
)
console.log(
  `slowest ${Math.round(Math.min(...rates))} rows/s, median ${Math.round(median(rates))} rows/s (asked: ≥ 20 000)`,
)
console.log(`rate of the send ÷ rate of the bare insert: ${median(shares).toFixed(2)}`)
console.log(`jobs of mails for each send: ${(rows[0]?.jobs ?? 0) / rates.length}`)
await database.close()
await server.stop()
removeDataDirectory(folder)
