import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@portal/database/embedded/free-port'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { startEmbeddedServer } from '@portal/database/embedded/server'
import { migrate } from '@portal/database/migrate'
import pg from 'pg'
import { type LaunchedProcess, launchPortal, launchSimulators } from './processes.ts'

/** The real processes around one customer's money: PostgreSQL, the simulators, and a portal that may die. */
export interface World {
  pool: pg.Pool
  folder: string
  simulatorsUrl: string
  portalUrl: string
  /** The portal on its usual port, again after it died, or on another one. */
  startPortal(options?: PortalOptions): Promise<LaunchedProcess>
  /** kill -9 of the outside world, which comes back with what is on its disk. */
  killSimulators(): Promise<void>
  /** A contract that can be paid for, for one wish of the customer. */
  aContract(): Promise<number>
  stop(): Promise<void>
}

export interface PortalOptions {
  port?: number
  crashPoint?: string
  aheadMs?: number
  /** Sends what customers do to the supplier simulator. */
  hasWebhook?: boolean
  /** Instead of what proofs usually take. */
  settings?: Record<string, string>
}

export const payerEmail = 'platisa@primer.rs'
/** Has access to a contract only where a proof gives it. */
export const otherPayerEmail = 'druga@primer.rs'

/** `Struja-2026!`, hashed cheaply. */
const passwordHash =
  '$argon2id$v=19$m=1024,t=1,p=1$15FbNHztH+2+Z1VOJElARw$OuwGs0r1qoP+3rbq1b/pOLgbyMN4DIFxjoSf/4F0uS0'

const people = [
  `insert into users (id, email, name, customer_type_id, password_hash, password_changed_at, language, verified_at,
    terms_accepted_at, data_processing_accepted_at, created_at, updated_at)
  overriding system value
  values (1, '${payerEmail}', 'Јелена Марковић', 1, '${passwordHash}', now(), 'sr-Cyrl-RS', now(), now(), now(), now(),
    now()),
    (2, '${otherPayerEmail}', 'Марија Јовић', 1, '${passwordHash}', now(), 'sr-Cyrl-RS', now(), now(), now(), now(), now())`,
  `insert into companies (id, name, name_english, address, city, call_center, email, complaint_email, web_site,
    national_court_register, vat_id, bank_account, payment_code)
  values (1, 'Моја струја д.о.о.', 'Moja struja d.o.o.', 'Булевар ослобођења 100', '21000 Нови Сад', '0800 100 100',
    'podrska@primer.rs', 'prigovori@primer.rs', 'https://primer.rs', '21413348', '114572039', '160000000924800113', '189')`,
]

/** One customer pays here as often as thousands would; how often one may is proved elsewhere. */
const withoutLimits = [
  `create function allow_call() returns trigger language plpgsql as $$
  begin
    new.calls := 0;
    new.is_last_call_allowed := true;
    return new;
  end $$`,
  'create trigger allow_call before insert or update on call_limits for each row execute function allow_call()',
]

const contract = [
  `insert into commercial_contracts (id, collection_number, customer_name, customer_type_id, contract_status_id,
    balance_amount, delivery_type_id, available_change_delivery_type, delivery_type_can_be_changed, last_sync_date,
    payment_sync_date)
  values ($1, 2000000000 + $1::bigint, 'Јелена Марковић', 1, 1, 6482.35, 2, true, true, now(), now())`,
  'insert into contract_access (user_id, commercial_contract_id, added_at) values (1, $1, now())',
  `insert into bills (commercial_contract_id, id, bill_number, bill_type_id, year, month, period_from, period_to,
    issue_date, due_date, amount, previous_balance, payment_reference, bank_account_number, print_enabled)
  values ($1, $1::bigint * 100000 + 1, $1 || '-1', 1, 2026, 2, '2026-02-01', '2026-02-28', '2026-03-05', '2026-03-20',
    6482.35, 0, '97 94-2001547730', '160-9248001-13', true)`,
]

/** On a migrated and empty database. */
export async function openWorld(databaseUrl: string): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'moja-struja-proof-'))
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  pool.on('error', () => undefined)
  for (const text of [...people, ...withoutLimits]) await pool.query(text)
  const [port, smtpPort] = [await findFreePort(), await findFreePort()]
  const simulatorsPort = await findFreePort()
  let simulators = await launchSimulators(folder, simulatorsPort, smtpPort)
  let lastContract = 40_000
  const portals = new Set<LaunchedProcess>()
  return {
    pool,
    folder,
    simulatorsUrl: simulators.url,
    portalUrl: `http://127.0.0.1:${port}`,
    async startPortal(options = {}) {
      const common = { folder, port, smtpPort, databaseUrl, simulatorsUrl: simulators.url }
      const portal = await launchPortal({ ...common, ...options })
      portals.add(portal)
      return portal
    },
    async killSimulators() {
      await simulators.kill()
      simulators = await launchSimulators(folder, simulatorsPort, smtpPort)
    },
    async aContract() {
      lastContract += 1
      const id = lastContract
      for (const text of contract) await pool.query(text, [id])
      return id
    },
    async stop() {
      for (const portal of portals) if (portal.isAlive()) await portal.kill()
      await simulators.stop()
      await pool.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A world with a PostgreSQL of its own, for a proof that runs alone. */
export async function withOwnWorld<Result>(prove: (world: World) => Promise<Result>): Promise<Result> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'moja-struja-proof-database-'))
  const server = await startEmbeddedServer({
    dataDirectory,
    isDurable: false,
    onExit: (code) => console.error(`PostgreSQL ended with ${code}`),
  })
  try {
    await migrate(server.url)
    const world = await openWorld(server.url)
    try {
      return await prove(world)
    } finally {
      await world.stop()
    }
  } finally {
    await server.stop()
    removeDataDirectory(dataDirectory)
  }
}
