import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ComplaintDocument } from '@portal/contract/customers/complaint-documents'
import { problemTable } from '@portal/contract/errors'
import { serverTexts } from '@portal/i18n/compile'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aContract, aCustomer, aPoint, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { uploadCorpus } from '#testing/upload-corpus/corpus.ts'
import type { CorpusFile } from '#testing/upload-corpus/corpus-file.ts'

let app: TestApp
let customer: Customer
let contract: number
let point: number

beforeAll(async () => {
  app = await createTestApp()
})

beforeEach(async () => {
  customer = await aCustomer(app)
  contract = await aContract(app.database, customer)
  point = await aPoint(app.database, contract)
})

afterAll(async () => {
  // Nothing was left by any of them: neither on its way nor in the store without a row.
  expect(await readdir(join(app.dataDirectory, 'files', 'incoming'))).toEqual([])
  const { rows } = await app.database.pool.query<{ documents: number; pending: number }>(
    `select (select count(*)::int from complaint_documents) as documents, (select count(*)::int from pending_files) as pending`,
  )
  expect(rows[0]).toEqual({ documents: await countStored(), pending: 0 })
})

async function countStored(): Promise<number> {
  const entries = await readdir(join(app.dataDirectory, 'files', 'stored'), { recursive: true })
  return entries.filter((entry) => entry.includes('/')).length
}

async function send(files: readonly [name: string, content: Buffer][]) {
  const form = new FormData()
  form.set('commercialContractId', String(contract))
  form.set('pointOfDeliveryId', String(point))
  form.set('complaintNameId', '1011')
  form.set('description', 'Стање није исправно.')
  for (const [name, content] of files) form.append('Files', new Blob([new Uint8Array(content)]), name)
  return app.postForm('/api/customers/complaints', form, customer.signedIn)
}

async function expectRefusal(answer: Awaited<ReturnType<typeof send>>, code: keyof typeof problemTable) {
  expect(answer.json().message).toBe(serverTexts('sr-Cyrl-RS')(`problems.${code}`))
  expect(answer.statusCode).toBe(problemTable[code].status)
  const { rows } = await app.database.pool.query('select from complaints where user_id = $1', [
    customer.userId,
  ])
  expect(rows).toEqual([])
}

async function expectKept(answer: Awaited<ReturnType<typeof send>>, name: string, content: Buffer) {
  expect(answer.json().message).toBeUndefined()
  const body = { complaintId: answer.json().id }
  const found = await app.post('/api/customers/complaint-documents/search', body, customer.signedIn)
  const [document] = found.json<{ data: ComplaintDocument[] }>().data
  expect(document?.documentName).toBe(name)
  const path = `/api/customers/complaint-documents/download?id=${document?.id}`
  const download = await app.get(path, customer.signedIn)
  expect(download.headers['content-disposition']).toMatch(/^attachment; /)
  expect(download.rawPayload.equals(content)).toBe(true)
}

test('the corpus is as large as asked', () => {
  expect(uploadCorpus.length).toBeGreaterThanOrEqual(300)
})

const cases = uploadCorpus.map((file): [string, string, CorpusFile] => [
  Array.from(file.name).slice(0, 40).join(''),
  file.verdict,
  file,
])

test.each(cases)('"%s" is %s', { timeout: 30_000 }, async (_name, _verdict, file) => {
  const content = await file.content()
  const answer = await send([[file.name, content]])
  if (file.verdict === 'accepted') await expectKept(answer, file.keptName ?? file.name, content)
  else await expectRefusal(answer, file.verdict)
})

test('two hundred files are too many, twenty are not', async () => {
  const files = (count: number) =>
    Array.from({ length: count }, (_, index): [string, Buffer] => [`${index}.txt`, Buffer.from(`${index}`)])
  await expectRefusal(await send(files(200)), 'tooManyFiles')
  await expectRefusal(await send(files(21)), 'tooManyFiles')
  expect((await send(files(20))).statusCode).toBe(200)
})

test('files that are small each and too large together are refused', async () => {
  const piece = Buffer.alloc(9_000_000, 'a')
  await expectRefusal(
    await send([
      ['1.txt', piece],
      ['2.txt', piece],
      ['3.txt', piece],
    ]),
    'filesTooLarge',
  )
})
