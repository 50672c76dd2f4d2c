import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connectDatabase, type Database } from '../src/client.ts'

export interface TestDatabase extends Database {
  url: string
}

/** A database of its own for one test file, migrated and empty; dropped when the file ends. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const base = inject('databaseUrl').replace(/\/[^/]+$/, '')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(base, `create database ${name} template template_portal`)
  const url = `${base}/${name}`
  const database = connectDatabase({ url, maxConnections: 8, maxReaders: 2, onError: () => undefined })
  afterAll(async () => {
    await database.close()
    await administer(base, `drop database ${name} with (force)`)
  })
  return { ...database, url }
}

async function administer(base: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${base}/postgres` })
  await client.connect()
  await client.query(text)
  await client.end()
}
