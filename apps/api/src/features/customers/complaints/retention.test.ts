import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aContract, aCustomer, aPoint } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'
import { cleanUpFilesTask } from '#api/jobs/clean-up-files.ts'
import { complaintRetentionTask } from './retention.ts'

const [inProgress, resolved] = [2, 3]

test('a complaint goes five years after its case was closed, its documents when no backup names them', async () => {
  const app = await createTestApp()
  const moveTo = (moment: string) => app.clock.advance(Date.parse(moment) - app.clock())
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer)
  const point = await aPoint(app.database, contract)
  const send = async (description: string) => {
    const form = new FormData()
    const fields = { commercialContractId: contract, pointOfDeliveryId: point, complaintNameId: 1011 }
    for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
    form.set('description', description)
    form.append('Files', new Blob([`Допис: ${description}`]), 'Допис.txt')
    return (await app.postForm('/api/customers/complaints', form, customer.signedIn)).json<{ id: number }>()
      .id
  }
  const run = async () => {
    await app.services.tasks[complaintRetentionTask]?.({}, {} as never)
    await app.services.tasks[cleanUpFilesTask]?.({}, {} as never)
  }
  const answer = (id: number, status: number, at: string) =>
    app.database.pool.query(
      'update complaints set complaint_status_id = $2, last_response_at = $3 where id = $1',
      [id, status, at],
    )
  const count = async (sql: string) => (await app.database.pool.query(sql)).rows.length
  const filesOf = async () => {
    const { rows } = await app.database.pool.query<{ key: string }>(
      'select file_key as key from complaint_documents',
    )
    return rows.map(({ key }) => key)
  }
  const isKept = async (key: string) =>
    (await readdir(`${app.dataDirectory}/files`, { recursive: true })).some((name) =>
      name.endsWith(key.slice(2)),
    )

  moveTo('2026-03-01T12:00:00Z')
  const old = await send('стара')
  const [oldFile = ''] = await filesOf()
  const open = await send('отворена')
  const young = await send('млада')
  await answer(old, resolved, '2026-03-10T12:00:00Z')
  await answer(open, inProgress, '2026-03-05T12:00:00Z')
  await answer(young, resolved, '2026-03-12T12:00:00Z')

  moveTo('2031-03-10T08:00:00Z')
  await run()
  expect(await count('select from complaints')).toBe(3)

  moveTo('2031-03-11T08:00:00Z')
  await run()
  const { rows } = await app.database.pool.query<{ id: number }>(
    'select id::float8 from complaints order by id',
  )
  expect(rows.map(({ id }) => id)).toEqual([open, young])
  expect(await count('select from complaint_cases')).toBe(2)
  expect(await filesOf()).toHaveLength(2)
  expect(await isKept(oldFile)).toBe(true)

  moveTo('2031-04-16T08:00:00Z')
  await run()
  expect(await isKept(oldFile)).toBe(false)
  for (const key of await filesOf()) expect(await isKept(key)).toBe(true)
})
