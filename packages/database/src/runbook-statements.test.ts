import { globSync, readFileSync } from 'node:fs'
import { createTestDatabase } from '@portal/database/testing/test-database'
import { expect, it } from 'vitest'

// What an operator pastes at night must fit the schema of the day.

const folder = new URL('../../../docs/operations/', import.meta.url)
const pages = globSync('**/*.md', { cwd: folder })

/** Of `psql … -c "…" -c "…"`, without what says that only one user may. */
const statements = pages.flatMap((page) => {
  const text = readFileSync(new URL(page, folder), 'utf8')
  const blocks = [...text.matchAll(/^ *```[^\n]*\n([\s\S]*?)^ *```/gm)].map(([, block = '']) => block)
  const calls = blocks.flatMap(
    (block) => block.match(/psql portal(?:\s+-c "[^"]*")+|psql(?:\s+-c "[^"]*")+/g) ?? [],
  )
  return calls.flatMap((call) =>
    [...call.matchAll(/-c "([^"]*)"/g)].map(([, statement = '']) => ({ page, statement })),
  )
})

const database = await createTestDatabase()

it('statements are found on the pages', () => {
  expect(statements.length).toBeGreaterThan(15)
})

it.each(statements)('$page: $statement', async ({ statement }) => {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    // Creating a role is no plan and no business of this database.
    if (!/^(create|alter|drop)/i.test(statement)) await client.query(`explain ${statement}`)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
