import { createTestDatabase } from '@portal/database/testing/test-database'
import { expect, it } from 'vitest'
import { connectImporter } from './import-runs.ts'

const database = await createTestDatabase()

it('does not compile its statements, whatever the server is set to', async () => {
  const { rows: usual } = await database.pool.query('show jit')
  expect(usual).toEqual([{ jit: 'on' }])
  const writer = await connectImporter(database.url)
  const { rows } = await writer.query('show jit')
  await writer.end()
  expect(rows).toEqual([{ jit: 'off' }])
})
