import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connectDatabase, type Database } from '../src/client.ts'

export interface TestDatabase extends Database {
  url: string
}

/** A database of its own for one test file, migrated and without rows; `isEmpty`: without tables. Dropped when the file ends. */
export async function createTestDatabase(wish: { isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const { database, drop } = await makeTestDatabase(wish)
  afterAll(drop)
  return database
}

/** The same for a caller that says itself when it is dropped. */
export async function makeTestDatabase({ isEmpty = false } = {}): Promise<{
  database: TestDatabase
  drop(): Promise<void>
}> {
  const portalUrl = new URL(inject('databaseUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(
    `create database ${name} template ${isEmpty ? 'template0' : 'template_portal'} owner ${portalUrl.username}`,
  )
  const url = Object.assign(portalUrl, { pathname: `/${name}` }).href
  const database = connectDatabase({ url, maxConnections: 8, maxReaders: 2, onError: () => undefined })
  const drop = async () => {
    await database.close()
    await administer(`drop database ${name} with (force)`)
  }
  return { database: { ...database, url }, drop }
}

/** As the server's superuser. */
export async function administer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('administrationUrl') })
  await client.connect()
  await client.query(text)
  await client.end()
}
