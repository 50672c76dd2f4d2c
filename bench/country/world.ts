import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataDirectory } from '@portal/database/embedded/location'
import { type EmbeddedServer, startEmbeddedServer } from '@portal/database/embedded/server'
import { migrate } from '@portal/database/migrate'
import { todayInBelgrade } from '@portal/domain/dates'
import { generateFeed } from '@portal/supplier-feed/generator/generate-feed'
import pg from 'pg'
import { type LaunchedProcess, launchPortal, launchSimulators } from '#bench/proofs/support/processes.ts'
import { importFeed } from '#bench/support/import-feed.ts'
import { parentOf } from '#bench/support/process-usage.ts'
import { type Customer, registerHouseholds, signInAll } from './customers.ts'

/** One portal as it is delivered, its PostgreSQL, the simulators, and a small country of customers. */
export interface Country {
  portalUrl: string
  adminUrl: string
  simulatorsUrl: string
  customers: readonly Customer[]
  pids: { portal: number; postgres: number; simulators: number }
}

interface CountryOptions {
  contracts: number
  /** And the three above it. */
  port: number
}

export async function withCountry<Result>(
  { contracts, port }: CountryOptions,
  use: (country: Country) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'moja-struja-country-'))
  const dataDirectory = mkdtempSync(join(tmpdir(), 'moja-struja-country-database-'))
  const server = await startEmbeddedServer({
    dataDirectory,
    isDurable: true,
    onExit: (code) => console.error(`PostgreSQL ended with ${code}`),
  })
  const client = new pg.Client({ connectionString: server.administrationUrl })
  try {
    await migrate(server.url)
    await client.connect()
    await fill(folder, server.url, contracts)
    return await withProcesses({ folder, port, server, client }, use)
  } finally {
    await client.end()
    await server.stop()
    removeDataDirectory(dataDirectory)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string, databaseUrl: string, contracts: number): Promise<void> {
  const feed = join(folder, 'feed')
  const today = todayInBelgrade(Date.now())
  const common = { format: 'csv', seed: 1, firstContract: 0, hasCalculations: true } as const
  await generateFeed({ folder: feed, contracts, months: 60, today, ...common })
  await importFeed(databaseUrl, feed)
  rmSync(feed, { recursive: true })
}

interface Ground {
  folder: string
  port: number
  server: EmbeddedServer
  client: pg.Client
}

async function withProcesses<Result>(
  { folder, port, server, client }: Ground,
  use: (country: Country) => Promise<Result>,
): Promise<Result> {
  const customers = await registerHouseholds(client)
  const [simulatorsPort, adminPort, smtpPort] = [port + 1, port + 2, port + 3]
  const simulators = await launchSimulators(folder, simulatorsPort, smtpPort)
  const settings = {
    ADMIN_PORT: String(adminPort),
    DATABASE_CONNECTIONS: '20',
    OVERLOAD_WAIT_MS: '500',
    LOG_LEVEL: 'info',
    // Each customer comes from an address of its own, as behind a balancer.
    TRUST_PROXY: '127.0.0.1',
  }
  const common = { folder, port, smtpPort, databaseUrl: server.url, simulatorsUrl: simulators.url }
  const portal = await launchPortal({ ...common, hasWebhook: true, settings })
  const requireAll = () => {
    requireAlive(simulators, join(folder, 'simulators.log'))
    requireAlive(portal, join(folder, 'api.log'))
  }
  try {
    requireAll()
    await signInAll(portal.url, client, customers)
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postgres = parentOf(rows[0]?.pid ?? 0)
    const result = await use({
      portalUrl: portal.url,
      adminUrl: `http://127.0.0.1:${adminPort}`,
      simulatorsUrl: simulators.url,
      customers,
      pids: { portal: portal.pid, postgres, simulators: simulators.pid },
    })
    requireAll()
    return result
  } finally {
    await portal.kill()
    await simulators.stop()
  }
}

/** A process that has died serves nobody, and a figure of it would be of nothing. */
function requireAlive({ isAlive }: LaunchedProcess, log: string): void {
  if (!isAlive()) throw new Error(`a process has died:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
}
