import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { removeDataDirectory } from '../src/embedded/location.ts'
import { startEmbeddedServer } from '../src/embedded/server.ts'
import { migrate } from '../src/migrate.ts'
import { makeDataFolder } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** Of the server's superuser, who makes the databases; the tests themselves are no more than the portal is. */
    administrationUrl: string
  }
}

interface TestServer {
  /** Of the template, as its owner. */
  url: string
  administrationUrl: string
  stop(): Promise<void>
}

/** One real PostgreSQL for all test files; each file gets a database copied from the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? await useServer(given) : await startServer()
  project.provide('databaseUrl', server.url)
  project.provide('administrationUrl', server.administrationUrl)
  return server.stop
}

async function startServer(): Promise<TestServer> {
  const dataDirectory = await makeDataFolder()
  const server = await startEmbeddedServer({
    dataDirectory,
    isDurable: false,
    onExit: (code) => {
      throw new Error(`PostgreSQL of the tests ended with ${code}`)
    },
  })
  const stop = async () => {
    await server.stop()
    removeDataDirectory(dataDirectory)
  }
  const administrationUrl = server.administrationUrl.replace(/\/[^/]+$/, '/postgres')
  try {
    await migrate(server.url)
    await administer(administrationUrl, 'alter database moja_struja rename to template_portal')
    for (const url of [server.url, administrationUrl]) await cheapenPassword(administrationUrl, url)
  } catch (error) {
    // A migration with a mistake: a server that goes on would keep the run from ending.
    await stop()
    throw error
  }
  return { url: server.url, administrationUrl, stop }
}

/** The tests open thousands of connections, and each side hashes the password 4096 times for every one of them. */
async function cheapenPassword(administrationUrl: string, url: string): Promise<void> {
  const { username, password } = new URL(url)
  const change = `alter role ${pg.escapeIdentifier(username)} password ${pg.escapeLiteral(password)}`
  await administer(administrationUrl, `set scram_iterations = 1; ${change}`)
}

const role = 'portal_of_tests'

/** A server that runs already, of any version; what the tests make on it is dropped in the end. */
async function useServer(administrationUrl: string): Promise<TestServer> {
  const password = randomBytes(16).toString('hex')
  await dropAll(administrationUrl)
  await administer(administrationUrl, `create role ${role} login password '${password}'`)
  await administer(administrationUrl, `create database template_portal owner ${role}`)
  const url = Object.assign(new URL(administrationUrl), {
    username: role,
    password,
    pathname: '/template_portal',
  }).href
  await migrate(url)
  return { url, administrationUrl, stop: () => dropAll(administrationUrl) }
}

/** The template, and what a test file has left behind. */
async function dropAll(administrationUrl: string): Promise<void> {
  const owned = await administer<{ name: string }>(
    administrationUrl,
    `select datname as name from pg_database join pg_roles owner on owner.oid = datdba where rolname = '${role}'`,
  )
  for (const { name } of owned) await administer(administrationUrl, `drop database ${name} with (force)`)
  await administer(administrationUrl, `drop role if exists ${role}`)
}

async function administer<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(statement)
  await client.end()
  return rows
}
