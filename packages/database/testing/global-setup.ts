import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { removeDataDirectory } from '../src/embedded/location.ts'
import { startEmbeddedServer } from '../src/embedded/server.ts'
import { migrate } from '../src/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    /** Of the server's superuser, who makes the databases; the tests themselves are no more than the portal is. */
    administrationUrl: string
  }
}

/** One real PostgreSQL for all test files; each file gets a database copied from the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'moja-struja-test-'))
  const server = await startEmbeddedServer({
    dataDirectory,
    isDurable: false,
    onLog: () => undefined,
    onExit: (code) => {
      throw new Error(`PostgreSQL of the tests ended with ${code}`)
    },
  })
  await migrate(server.url)
  const administrationUrl = server.administrationUrl.replace(/\/[^/]+$/, '/postgres')
  const client = new pg.Client({ connectionString: administrationUrl })
  await client.connect()
  await client.query('alter database moja_struja rename to template_portal')
  await client.end()
  project.provide('databaseUrl', server.url)
  project.provide('administrationUrl', administrationUrl)
  return async () => {
    await server.stop()
    removeDataDirectory(dataDirectory)
  }
}
