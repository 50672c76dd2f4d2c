import { readdir } from 'node:fs/promises'
import type { ComplaintDocument } from '@portal/contract/customers/complaint-documents'
import type { Complaint } from '@portal/contract/customers/complaints'
import { daysBetween, todayInBelgrade } from '@portal/domain/dates'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  aContract,
  aCustomer,
  aPoint,
  giveAccess,
  type Customer,
  whileGivenUp,
} from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

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

type Files = readonly [name: string, content: string | Uint8Array<ArrayBuffer>][]

function complaintForm(changes: Record<string, string> = {}, files: Files = []): FormData {
  const fields = {
    commercialContractId: String(contract),
    pointOfDeliveryId: String(point),
    complaintNameId: '1011',
    description: 'Стање на рачуну није исправно.',
    ...changes,
  }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, content] of files) form.append('Files', new Blob([content]), name)
  return form
}

const create = (form: FormData, who: CallOptions = customer.signedIn) =>
  app.postForm('/api/customers/complaints', form, who)

async function complaints(): Promise<Complaint[]> {
  const body = { commercialContractId: contract }
  const answer = await app.post('/api/customers/complaints/search', body, customer.signedIn)
  return answer.json<{ data: Complaint[] }>().data
}

async function documents(complaintId: number): Promise<ComplaintDocument[]> {
  const body = { complaintId, sortColumnDirection: 'ASC' }
  const answer = await app.post('/api/customers/complaint-documents/search', body, customer.signedIn)
  return answer.json<{ data: ComplaintDocument[] }>().data
}

const letter: Files[number] = ['Допис.txt', 'Шаљем слику бројила.']

test('a complaint is taken in under a case number, with its documents', async () => {
  const answer = await create(complaintForm({}, [letter, ['белешка.TXT', 'друго']]))
  expect(answer.statusCode).toBe(200)
  const { id, externalSystemId } = answer.json()
  expect(externalSystemId).toMatch(/^ПР-\d{4}-\d{6}$/)
  expect(await complaints()).toMatchObject([
    { id, externalSystemId, complaintStatusText: 'Примљен', hasNewNotification: false },
  ])
  expect(await documents(id)).toMatchObject([
    { documentName: 'Допис.txt', response: false },
    { documentName: 'белешка.txt', response: false },
  ])
})

test('a document comes back as an attachment that no browser runs', async () => {
  const { id } = (await create(complaintForm({}, [letter]))).json()
  const [document] = await documents(id)
  const download = `/api/customers/complaint-documents/download?id=${document?.id}`
  const answer = await app.get(download, customer.signedIn)
  expect(answer.body).toBe(letter[1])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition':
      'attachment; filename="_____.txt"; filename*=UTF-8\'\'%D0%94%D0%BE%D0%BF%D0%B8%D1%81.txt',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
    'content-length': String(Buffer.byteLength(String(letter[1]))),
  })
  const stranger = await aCustomer(app)
  const foreign = await app.get(download, stranger.signedIn)
  expect(foreign.statusCode).toBe(404)
  const missing = await app.get(`/api/customers/complaint-documents/download?id=1`, stranger.signedIn)
  expect(foreign.body).toBe(missing.body)
  expect((await app.get(download)).statusCode).toBe(401)
})

test("a stranger's documents are not listed, and neither are those of a complaint that is not there", async () => {
  const { id } = (await create(complaintForm({}, [letter]))).json()
  const stranger = await aCustomer(app)
  const list = (complaintId: number, who: CallOptions) =>
    app.post('/api/customers/complaint-documents/search', { complaintId }, who)
  expect((await list(id, stranger.signedIn)).statusCode).toBe(404)
  expect((await list(id + 1, customer.signedIn)).statusCode).toBe(404)
  expect((await list(id, {})).statusCode).toBe(401)
})

test('an answer is promised by the eighth day after that of receipt in Belgrade', async () => {
  let nowMs = 0
  const clock = Object.assign(() => nowMs, { advance: () => undefined })
  const at = await createTestApp({ database: app.database, clock })
  const promised = async (receivedAt: string) => {
    nowMs = Date.parse(receivedAt)
    const own = await aCustomer(at)
    contract = await aContract(app.database, own)
    point = await aPoint(app.database, contract)
    return (await at.postForm('/api/customers/complaints', complaintForm(), own.signedIn)).json()
      .answerDueDate
  }
  expect(await promised('2026-11-17T22:59:59Z')).toBe('2026-11-25')
  expect(await promised('2026-11-17T23:00:00Z')).toBe('2026-11-26')
  // Summer time ends on the way.
  expect(await promised('2026-10-20T21:59:59Z')).toBe('2026-10-28')
  expect(await promised('2026-10-20T22:00:00Z')).toBe('2026-10-29')
})

test('the promised day follows the setting, stays when it changes, and is gone with a closed case', async () => {
  const fortnight = await createTestApp({ database: app.database, config: { complaintAnswerDays: 15 } })
  const answer = await fortnight.postForm('/api/customers/complaints', complaintForm(), customer.signedIn)
  const { answerDueDate } = answer.json()
  expect(daysBetween(todayInBelgrade(fortnight.clock()), answerDueDate)).toBe(15)
  expect(await complaints()).toMatchObject([{ answerDueDate }])
  const close = 'update complaints set complaint_status_id = 3 where commercial_contract_id = $1'
  await app.database.pool.query(close, [contract])
  expect(await complaints()).toMatchObject([{ answerDueDate: null }])
})

test('the case number is the same in every language', async () => {
  const answer = await create(complaintForm(), customer.in('en-US'))
  expect(answer.json().externalSystemId).toMatch(/^ПР-\d{4}-\d{6}$/)
})

test('white space is collapsed before it is counted', async () => {
  const words = `${'а'.repeat(499)} \t\n\r\n   ${'б'.repeat(500)}`
  expect((await create(complaintForm({ description: `  ${words}  ` }))).statusCode).toBe(200)
  expect((await complaints())[0]?.description).toBe(`${'а'.repeat(499)} ${'б'.repeat(500)}`)
  const longer = await create(complaintForm({ description: `${words}в` }))
  expect(longer.statusCode).toBe(400)
  expect(longer.json().errors.description).toEqual(['Највише 1000 карактера'])
})

test.each([
  ['nothing', ''],
  ['only spaces', ' \u00a0\u3000\n\t '],
])('a description of %s is missed', async (_what, description) => {
  const answer = await create(complaintForm({ description }))
  expect(answer.json().errors).toEqual({ description: ['Обавезно поље'] })
})

test.each([
  '<script>alert(1)</script> & "quotes"',
  'Струја 🔌⚡️ нестаје 👩‍👩‍👧',
  'הפסקת חשמל \u202eabc\u202c',
])('"%s" is kept as it is written', async (description) => {
  await create(complaintForm({ description }))
  expect((await complaints())[0]?.description).toBe(description)
})

test('control characters are refused', async () => {
  expect((await create(complaintForm({ description: 'a\u0000b' }))).statusCode).toBe(400)
})

test('the same complaint sent again gets the first answer, another one a case of its own', async () => {
  const first = (await create(complaintForm({}, [letter]))).json()
  expect((await create(complaintForm({}, [letter]))).json()).toEqual(first)
  expect(await complaints()).toHaveLength(1)
  const other = (await create(complaintForm({}, [['Допис.txt', 'Друга слика.']]))).json()
  expect(other.externalSystemId).not.toBe(first.externalSystemId)
  const later = (interval: string) =>
    app.database.pool.query(`update complaints set received_at = received_at - interval '${interval}'`)
  await later('20 days')
  expect((await create(complaintForm({}, [letter]))).json()).toEqual(first)
  await later('11 days')
  expect((await create(complaintForm({}, [letter]))).json().id).not.toBe(first.id)
  expect(await complaints()).toHaveLength(3)
})

test('the same words of another account with the contract are a case of their own', async () => {
  const other = await aCustomer(app)
  await giveAccess(app.database, other, contract)
  const first = (await create(complaintForm())).json()
  expect((await create(complaintForm(), other.signedIn)).json().id).not.toBe(first.id)
})

test('once a complaint was answered, the same words are a case of their own', async () => {
  const first = (await create(complaintForm({}, [letter]))).json()
  await app.database.pool.query(
    `insert into complaint_responses (commercial_contract_id, id, complaint_id, complaint_status_id, text, responded_at)
    values ($1, $1::bigint * 100000 + 1, $2, 3, 'Стање је исправљено.', now())`,
    [contract, first.id],
  )
  expect((await create(complaintForm({}, [letter]))).json().id).not.toBe(first.id)
  expect(await complaints()).toHaveLength(2)
})

test('the same complaint sent five times at once is one case', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(complaintForm({}, [letter]))))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await complaints()).toHaveLength(1)
})

test('a point of another contract, a foreign contract and an unknown name are refused', async () => {
  const other = await aContract(app.database, customer)
  const otherPoint = await aPoint(app.database, other)
  expect((await create(complaintForm({ pointOfDeliveryId: String(otherPoint) }))).statusCode).toBe(404)
  const stranger = await aCustomer(app)
  expect((await create(complaintForm(), stranger.signedIn)).statusCode).toBe(404)
  const unknown = await create(complaintForm({ complaintNameId: '9999' }))
  expect(unknown.json().errors).toEqual({ complaintNameId: ['Неисправна вредност'] })
  expect(await complaints()).toEqual([])
})

test('a contract that is given up at that moment gets no complaint', async () => {
  const answer = await whileGivenUp(app.database, customer, contract, () => create(complaintForm()))
  expect(answer.statusCode).toBe(404)
  const { rows } = await app.database.pool.query('select from complaints where commercial_contract_id = $1', [
    contract,
  ])
  expect(rows).toEqual([])
})

test('nobody complains without a session, or while complaints are closed', async () => {
  expect((await create(complaintForm(), {})).statusCode).toBe(401)
  const closed = await createTestApp({ database: app.database, config: { areComplaintsEnabled: false } })
  const answer = await closed.postForm('/api/customers/complaints', complaintForm(), customer.signedIn)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toBe('Слање приговора тренутно није могуће.')
})

test('one wrong document refuses the whole, and nothing is left of it', async () => {
  const answer = await create(complaintForm({}, [letter, ['слика.png', 'није слика']]))
  expect(answer.statusCode).toBe(415)
  expect(answer.json()).toMatchObject({
    exceptionType: 'DomainValidationException',
    message: 'Неки од докумената нису у одговарајућем формату.',
  })
  expect(await complaints()).toEqual([])
  expect(await readdir(`${app.dataDirectory}/files/incoming`)).toEqual([])
  const { rows } = await app.database.pool.query('select from pending_files')
  expect(rows).toEqual([])
})
