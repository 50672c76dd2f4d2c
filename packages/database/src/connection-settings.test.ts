import { createTestDatabase } from '@portal/database/testing/test-database'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from './client.ts'

it('plans once and compiles nothing on every connection, whatever the server does by itself', async () => {
  const { url } = await createTestDatabase()
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`alter database ${owner.escapeIdentifier(owner.database ?? '')} set jit = on`)
  await owner.end()
  const database = connectDatabase({ url, maxConnections: 1, onError: () => undefined })
  onTestFinished(() => database.close())
  const asked = {
    name: 'settings',
    text: "select concat_ws(' ', current_setting('plan_cache_mode'), current_setting('jit')) as said",
  }
  expect(await database.query(asked)).toEqual([{ said: 'force_generic_plan off' }])
  const read = await database.readUnlessAborted(new AbortController().signal, asked, [])
  expect(String(read)).toBe('force_generic_plan off')
})
