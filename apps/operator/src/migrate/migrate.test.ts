import { migrate, newestMigration, numberOf, planMigrations, readMigrations } from '@portal/database/migrate'
import { makeTestDatabase } from '@portal/database/testing/test-database'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { newFolder, operateHereWith, operateWith, productionSettings } from '#testing/operator-process.ts'

it('is a step of its own, planned, done once by two at once, and asked for by the others', {
  timeout: 60_000,
}, async () => {
  const folder = await newFolder()
  const { database, drop } = await makeTestDatabase({ isEmpty: true })
  onTestFinished(drop)
  const { url } = database
  const settings = productionSettings(url, folder)
  const migrations = (await readMigrations()).map(({ name, isAlone }) =>
    isAlone ? `${name} (beside those who write)` : name,
  )

  const refused = await operateHereWith({ ...settings, TOKEN_SECRET: '', SMTP_URL: '' }, 'migrate')
  expect(refused.code).toBe(1)
  expect(refused.complaint.split('\n').map((line) => line.split(' ')[0])).toEqual([
    'TOKEN_SECRET',
    'SMTP_URL',
  ])

  const tooEarly = await operateHereWith(settings, 'complaint', 'list')
  expect(tooEarly).toMatchObject({ code: 1, complaint: expect.stringContaining('run: operator migrate') })

  const planned = await operateHereWith(settings, 'migrate', '--dry-run')
  expect(planned.output.split('\n')).toEqual([
    ...migrations,
    `${migrations.length} migrations would run; nothing was changed`,
    '',
  ])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  expect(rows).toEqual([])
  await client.end()

  // Two processes: inside one test they would share their outputs.
  const both = await Promise.all([operateWith(settings, 'migrate'), operateWith(settings, 'migrate')])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  const [first, second] = both.map(({ output }) => output).toSorted((one, other) => other.length - one.length)
  const newest = numberOf(await newestMigration())
  expect(first).toContain(`${migrations.length} migrations applied in `)
  expect(first).toContain(`the schema is ${newest}`)
  expect(second).toContain(`Nothing to do: the schema is ${newest}`)

  expect((await operateHereWith(settings, 'complaint', 'list')).code).toBe(0)
})

it('says in a line that the database is not there', { timeout: 30_000 }, async () => {
  const folder = await newFolder()
  const { code, complaint } = await operateHereWith(
    productionSettings('postgres://p@127.0.0.1:9/p', folder),
    'migrate',
  )
  expect(code).toBe(1)
  expect(complaint).toMatch(/^The database of DATABASE_URL can't be used: .+$/)
  const { complaint: odd } = await operateHereWith({ DATA_DIR: folder }, 'migrate', 'now')
  expect(odd).toContain('There is nothing to name')
})

it('says in a line what the server refuses, also where no schema is asked for', async () => {
  const { database, drop } = await makeTestDatabase({ isEmpty: true })
  onTestFinished(drop)
  const elsewhere = new URL(database.url)
  elsewhere.pathname = '/no_such_database'
  const settings = productionSettings(elsewhere.href, await newFolder())
  const { code, complaint } = await operateHereWith(settings, 'partition')
  expect(code).toBe(1)
  expect(complaint).toMatch(
    /^The database of DATABASE_URL can't be used: .*"no_such_database" does not exist$/,
  )
})

it('does not close the portals of today when a release was left out, unless they are stopped', {
  timeout: 60_000,
}, async () => {
  const { database, drop } = await makeTestDatabase({ isEmpty: true })
  onTestFinished(drop)
  const settings = productionSettings(database.url, await newFolder())
  await migrate(database.url, { newest: 23 })
  const sentence =
    'The schema is 0023; afterwards only portals are served that know 0025, so those of today would close.'
  expect((await operateHereWith(settings, 'migrate', '--dry-run')).output).toContain(sentence)
  const jump = await operateHereWith(settings, 'migrate')
  expect(jump).toMatchObject({ code: 1, complaint: expect.stringContaining(sentence) })
  expect((await planMigrations(database.url)).missing[0]?.version).toBe(24)
  expect((await operateHereWith(settings, 'migrate', '--portals-stopped')).code).toBe(0)
  expect((await planMigrations(database.url)).missing).toEqual([])
})
