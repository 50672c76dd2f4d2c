import type { Message, MessageList } from '@portal/contract/administration/messages'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMessage } from '#testing/messages.ts'
import { aBill, aContract, aCustomer, type Customer } from '#testing/supplier-world.ts'
import { type CallOptions, createTestApp, type TestApp } from '#testing/test-app.ts'

const path = '/api/administration/messages'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})

async function search(who: CallOptions, body: object = {}): Promise<MessageList> {
  const answer = await app.post(`${path}/search`, body, who)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const titles = async (who: CallOptions, body: object = {}) =>
  (await search(who, body)).data.map(({ title }) => title)

const unread = async (who: CallOptions): Promise<number> =>
  (await app.get(`${path}/count-unread`, who)).json().unreadMessages

const mark = (messageId: unknown, { headers = {} }: CallOptions) =>
  app.server.inject({
    method: 'PATCH',
    url: `${path}/mark-as-read`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify({ messageId }),
  })

const download = (id: unknown, who: CallOptions) =>
  app.get(`${path}/download-document?messageDocumentId=${id}`, who)

async function aCustomerWith(messages: number): Promise<Customer> {
  const customer = await aCustomer(app)
  for (let number = 1; number <= messages; number++) {
    const sentAt = new Date(Date.UTC(2026, 0, number)).toISOString()
    await aMessage(app, [customer], { title: `Порука ${number}`, sentAt })
  }
  return customer
}

describe('the list', () => {
  test('has the newest first, ten at a time, and says how many there are', async () => {
    const { signedIn } = await aCustomerWith(12)
    const first = await search(signedIn)
    expect({ ...first, data: first.data.length }).toEqual({ data: 10, taken: 10, totalCount: 12 })
    expect(first.data[0]).toEqual({
      id: first.data[0]?.id,
      title: 'Порука 12',
      body: 'У четвртак од 9 до 12 часова биће прекида у испоруци.',
      sentAt: expect.stringMatching(/^2026-01-12T/),
      isRead: false,
      documents: [],
      language: 'sr-Cyrl-RS',
      about: null,
    })
    expect(await titles(signedIn, { take: 20 })).toHaveLength(12)
    expect(await titles(signedIn, { take: -1 })).toHaveLength(12)
    expect(await titles(signedIn, { skip: 10 })).toEqual(['Порука 2', 'Порука 1'])
    expect(await titles(signedIn, { take: 1, sortColumnName: 'id', sortColumnDirection: 'ASC' })).toEqual([
      'Порука 1',
    ])
  })

  test('goes by the moment of sending, not by the order of rows', async () => {
    const customer = await aCustomer(app)
    await aMessage(app, [customer], { title: 'Новија', sentAt: '2026-05-02T10:00:00Z' })
    await aMessage(app, [customer], { title: 'Старија', sentAt: '2026-05-01T10:00:00Z' })
    expect(await titles(customer.signedIn)).toEqual(['Новија', 'Старија'])
    expect(await titles(customer.signedIn, { sortColumnName: 'id' })).toEqual(['Старија', 'Новија'])
    expect(await titles(customer.signedIn, { sortColumnDirection: 'ASC' })).toEqual(['Старија', 'Новија'])
  })

  test('of a customer without messages is empty', async () => {
    const { signedIn } = await aCustomer(app)
    expect(await search(signedIn)).toEqual({ data: [], taken: 0, totalCount: 0 })
    expect(await unread(signedIn)).toBe(0)
  })

  test('asked for as a whole has at most five hundred', async () => {
    const customer = await aCustomer(app)
    const other = await aMessage(app, [customer])
    await app.database.pool.query(
      `with sent as (
        insert into messages (title_cyrillic, body_cyrillic, sent_at)
        select 'Много', 'Много', now() from generate_series(1, 600) returning id, sent_at
      ), given as (
        insert into message_recipients (user_id, message_id, sent_at) select $1, id, sent_at from sent
      )
      update inboxes set messages = 601, unread_messages = 601 where user_id = $1`,
      [customer.userId],
    )
    const whole = await search(customer.signedIn, { take: -1 })
    expect([whole.taken, whole.data.length, whole.totalCount]).toEqual([500, 500, 601])
    expect(whole.data.some(({ id }) => id === other)).toBe(false)
  })

  test('is refused with a column that is not there', async () => {
    const { signedIn } = await aCustomer(app)
    expect((await app.post(`${path}/search`, { sortColumnName: 'title' }, signedIn)).statusCode).toBe(400)
    expect((await app.post(`${path}/search`, { take: -2 }, signedIn)).statusCode).toBe(400)
  })
})

describe('a message', () => {
  test('is read in each language, English as Latin where nobody wrote it', async () => {
    const customer = await aCustomer(app)
    const plain = await aMessage(app, [customer], { title: 'Њихов ценовник', body: 'Ђачки дом' })
    const both = await aMessage(app, [customer], { english: { title: 'Works', body: 'On Thursday.' } })
    const read = async (id: number, language: 'sr-Cyrl-RS' | 'sr-Latn-RS' | 'en-US') => {
      const { title, body } = (await app.get(`${path}/${id}`, customer.in(language))).json<Message>()
      return [title, body]
    }
    expect(await read(plain, 'sr-Cyrl-RS')).toEqual(['Њихов ценовник', 'Ђачки дом'])
    expect(await read(plain, 'sr-Latn-RS')).toEqual(['Njihov cenovnik', 'Đački dom'])
    expect(await read(plain, 'en-US')).toEqual(['Njihov cenovnik', 'Đački dom'])
    expect(await read(both, 'en-US')).toEqual(['Works', 'On Thursday.'])
    expect(await read(both, 'sr-Cyrl-RS')).toEqual([
      'Планирани радови',
      'У четвртак од 9 до 12 часова биће прекида у испоруци.',
    ])
  })

  test('is marked read once, and only by its reader', async () => {
    const [customer, neighbour] = [await aCustomer(app), await aCustomer(app)]
    const first = await aMessage(app, [customer, neighbour])
    await aMessage(app, [customer])
    expect(await unread(customer.signedIn)).toBe(2)
    const answers = await Promise.all([1, 2, 3].map(() => mark(first, customer.signedIn)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(await unread(customer.signedIn)).toBe(1)
    expect(await unread(neighbour.signedIn)).toBe(1)
    expect((await app.get(`${path}/${first}`, customer.signedIn)).json().isRead).toBe(true)
    expect((await app.get(`${path}/${first}`, neighbour.signedIn)).json().isRead).toBe(false)
    const session = (await app.get('/api/account/session', customer.signedIn)).json()
    expect(session.unreadMessages).toBe(1)
  })

  test('is not marked by being read', async () => {
    const customer = await aCustomerWith(1)
    const { data } = await search(customer.signedIn)
    await app.get(`${path}/${data[0]?.id}`, customer.signedIn)
    expect(await unread(customer.signedIn)).toBe(1)
  })

  test('carries markup, emoji and right-to-left letters as text', async () => {
    const customer = await aCustomer(app)
    const body = 'Ред <b>један</b> & "два"\n\nשלום 👋'
    const id = await aMessage(app, [customer], { title: '<img src=x>', body })
    const answer = await app.get(`${path}/${id}`, customer.signedIn)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toMatchObject({ title: '<img src=x>', body })
  })
})

describe('a document', () => {
  test('is listed with its message and saved under its own name, never shown', async () => {
    const [customer, neighbour] = [await aCustomer(app), await aCustomer(app)]
    const documents = [
      { fileName: 'Распоред радова.pdf', content: Buffer.from('%PDF-1.4 први') },
      { fileName: 'plan.txt', content: Buffer.from('други') },
    ]
    const id = await aMessage(app, [customer, neighbour], { documents })
    const { data } = await search(customer.signedIn)
    expect(data[0]?.documents.map(({ fileName }) => fileName)).toEqual(['Распоред радова.pdf', 'plan.txt'])
    const listed = (await app.get(`${path}/${id}`, neighbour.signedIn)).json<Message>().documents
    expect(listed).toEqual(data[0]?.documents)
    const answer = await download(listed[0]?.id, neighbour.signedIn)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(documents[0]?.content ?? Buffer.alloc(0))).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%D0%A0%D0%B0/),
    })
  })
})

describe('whose messages they are', () => {
  test('without a session nothing is told', async () => {
    const customer = await aCustomerWith(1)
    const id = (await search(customer.signedIn)).data[0]?.id
    const answers = await Promise.all([
      app.post(`${path}/search`, {}),
      app.get(`${path}/count-unread`),
      app.get(`${path}/${id}`),
      mark(id, {}),
      download(1, {}),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401])
  })

  test("a stranger's message and document are answered as if they were not there", async () => {
    const [customer, stranger] = [await aCustomer(app), await aCustomer(app)]
    const content = Buffer.from('%PDF-1.4 tekst')
    const id = await aMessage(app, [customer], { documents: [{ fileName: 'plan.pdf', content }] })
    const message: Message = (await app.get(`${path}/${id}`, customer.signedIn)).json()
    const documentId = message.documents[0]?.id ?? 0
    const pairs = [
      [
        await app.get(`${path}/${id}`, stranger.signedIn),
        await app.get(`${path}/9999999`, stranger.signedIn),
      ],
      [await mark(id, stranger.signedIn), await mark(9_999_999, stranger.signedIn)],
      [await download(documentId, stranger.signedIn), await download(9_999_999, stranger.signedIn)],
    ]
    for (const [foreign, missing] of pairs) {
      expect(foreign?.statusCode).toBe(404)
      expect(foreign?.body).toBe(missing?.body)
    }
    expect(await unread(customer.signedIn)).toBe(1)
  })

  test.each(['x', '0', '-1', '1.5', '', '99999999999999999999'])('%j is no id', async (id) => {
    const { signedIn } = await aCustomer(app)
    expect((await app.get(`${path}/${encodeURIComponent(id)}`, signedIn)).statusCode).toBe(400)
    expect((await download(id, signedIn)).statusCode).toBe(400)
    expect((await mark(id, signedIn)).statusCode).toBe(400)
  })
})

describe('what a message is about', () => {
  const one = async (id: number, who: CallOptions) => (await app.get(`${path}/${id}`, who)).json<Message>()

  test('is told to who has the contract, and to nobody else', async () => {
    const [owner, other] = [await aCustomer(app), await aCustomer(app)]
    const contractId = await aContract(app.database, owner)
    const bill = String(await aBill(app.database, contractId))
    const id = await aMessage(app, [owner, other], { about: { type: 'bill', id: bill, contractId } })
    expect((await one(id, owner.signedIn)).about).toEqual({ type: 'bill', id: bill })
    expect((await search(owner.signedIn)).data[0]?.about).toEqual({ type: 'bill', id: bill })
    expect((await one(id, other.signedIn)).about).toBeNull()
    await app.database.pool.query('delete from contract_access where user_id = $1', [owner.userId])
    expect((await one(id, owner.signedIn)).about).toBeNull()
  })

  test('makes it another message than the same words about something else', async () => {
    const owner = await aCustomer(app)
    const contractId = await aContract(app.database, owner)
    const about = { type: 'contract', id: String(contractId), contractId } as const
    const [plain, led] = [await aMessage(app, [owner]), await aMessage(app, [owner], { about })]
    expect((await one(plain, owner.signedIn)).about).toBeNull()
    expect((await one(led, owner.signedIn)).about).toEqual({ type: 'contract', id: String(contractId) })
  })

  test('stands beside the language its text came in', async () => {
    const customer = await aCustomer(app)
    const english = { title: 'Works', body: 'On Thursday.' }
    const [serbian, both] = [await aMessage(app, [customer]), await aMessage(app, [customer], { english })]
    const languageOf = async (id: number) => (await one(id, customer.in('en-US'))).language
    expect([await languageOf(serbian), await languageOf(both)]).toEqual(['sr-Latn-RS', 'en-US'])
    expect((await one(both, customer.in('sr-Latn-RS'))).language).toBe('sr-Latn-RS')
  })
})
