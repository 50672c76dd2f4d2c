import { createTestDatabase } from '@portal/database/testing/test-database'
import pg from 'pg'
import { expect, it } from 'vitest'
import { connectImporter } from './import-runs.ts'

const database = await createTestDatabase()

async function jitOf(client: pg.Client): Promise<unknown> {
  const { rows } = await client.query('show jit')
  await client.end()
  return rows
}

it('does not compile its statements, whatever the server is set to', async () => {
  const usual = new pg.Client({ connectionString: database.url })
  await usual.connect()
  expect(await jitOf(usual)).toEqual([{ jit: 'on' }])
  expect(await jitOf(await connectImporter(database.url))).toEqual([{ jit: 'off' }])
})
