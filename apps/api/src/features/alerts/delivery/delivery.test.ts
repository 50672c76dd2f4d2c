import { noteBounce } from '@portal/alerts/mail-bounces'
import { createMailIds } from '@portal/alerts/mail-ids'
import { raiseAlert } from '@portal/alerts/raise-alert'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBillOf, alertsOf, hurryAlerts, tellBill } from '#testing/alerts.ts'
import { aCompany } from '#testing/printed-bills.ts'
import { aContract, aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, testConfig } from '#testing/test-app.ts'

const app = await createTestApp()

beforeAll(() => aCompany(app.database))
beforeEach(() => app.mailbox.empty())

const bounceAlerts = (customer: Customer) =>
  app.database.pool
    .query('select thing from alerts where user_id = $1 and thing like $2', [customer.userId, 'bounce:%'])
    .then(({ rows }) => rows.length)

const speaks = ({ userId }: Customer, language: string) =>
  app.database.pool.query('update users set language = $2 where id = $1', [userId, language])

test.each([
  ['sr-Cyrl-RS', 'Очитавање ОЧ-2026-000318 није прихваћено', 'Разлог: Мутна слика.'],
  ['sr-Latn-RS', 'Očitavanje OČ-2026-000318 nije prihvaćeno', 'Razlog: Mutna slika.'],
  ['en-US', 'Reading OČ-2026-000318 was not accepted', 'The reason: Mutna slika.'],
])('a mail about a reading that was rejected tells why, in %s', async (language, subject, reason) => {
  const customer = await aCustomer(app)
  await speaks(customer, language)
  const contractId = await aContract(app.database, customer)
  await raiseAlert(app.database, {
    kind: 'readingWindow',
    commercialContractId: contractId,
    thing: 'reading:rejected',
    at: app.clock(),
    data: {
      pointOfDeliveryId: 7,
      rejectedNumber: 'ОЧ-2026-000318',
      year: 2026,
      month: 2,
      reason: 'Мутна слика.',
    },
  })
  await app.runJobs()
  const [mail] = await app.mailbox.mailsTo(customer.email)
  expect(mail?.subject).toBe(subject)
  expect(mail?.text).toContain(reason)
  expect(mail?.text).toContain('/send-reading?point=7')
})

test.each([
  ['sr-Cyrl-RS', 'Рачун за фебруар 2026.: 10.687,26 RSD', 'Рок плаћања је 20.03.2026.'],
  ['sr-Latn-RS', 'Račun za februar 2026.: 10.687,26 RSD', 'Rok plaćanja je 20.03.2026.'],
  ['en-US', 'Bill for February 2026: 10,687.26 RSD', 'It is due on 20.03.2026.'],
])('a mail about a bill tells amount and due date, in %s', async (language, subject, due) => {
  const customer = await aCustomer(app)
  await speaks(customer, language)
  const [mail, ...more] = await tellBill(app, customer, await aBillOf(app, customer))
  expect(more).toEqual([])
  expect(mail?.subject).toBe(subject)
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(due)
})

test.each([
  ['sr-Cyrl-RS', 2, 'Коначни рачун за фебруар 2026.: 10.687,26 RSD'],
  ['sr-Latn-RS', 3, 'Obračun zatezne kamate za februar 2026.: 10.687,26 RSD'],
  ['en-US', 3, 'Interest on late payment for February 2026: 10,687.26 RSD'],
])('a bill that is no monthly one is told by its own name, in %s', async (language, billTypeId, subject) => {
  const customer = await aCustomer(app)
  await speaks(customer, language)
  const [mail] = await tellBill(app, customer, await aBillOf(app, customer, 12_000, billTypeId))
  expect(mail?.subject).toBe(subject)
})

test('the IPS code comes with the mail and asks for what is owed; links lead to the bill and the settings', async () => {
  const customer = await aCustomer(app)
  const bill = await aBillOf(app, customer)
  const [mail] = await tellBill(app, customer, bill)
  const picture = mail?.attachments[0]
  expect(picture?.contentId).toBe('<ips-code>')
  expect(mail?.html).toContain('src="cid:ips-code"')
  const { data, info } = await sharp(Buffer.from(picture?.content as ArrayBuffer))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const code = jsQr.default(new Uint8ClampedArray(data), info.width, info.height)
  expect(code?.data).toContain('I:RSD12000,00')
  expect(mail?.text).toContain(`http://portal.test/bills?bill=${bill.billId}`)
  expect(mail?.text).toMatch(/http:\/\/portal\.test\/alert-settings#key=[\w.-]+/)
})

test('a link to a page of one contract names it: the reader may have chosen another', async () => {
  const customer = await aCustomer(app)
  const contractId = await aContract(app.database, customer)
  await raiseAlert(app.database, {
    kind: 'warning',
    commercialContractId: contractId,
    thing: 'warning:1',
    at: app.clock(),
    data: { warningId: 1, number: 'ОП-1', amount: 5000, dueDate: null },
  })
  await app.runJobs()
  const [mail] = app.mailbox.mailsTo(customer.email)
  expect(mail?.text).toContain(`http://portal.test/warnings?of=${contractId}`)
})

test('the header of one-click unsubscribing works, and the next mail of the kind does not come', async () => {
  const customer = await aCustomer(app)
  const [mail] = await tellBill(app, customer, await aBillOf(app, customer))
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const url = new URL(header('list-unsubscribe')?.slice(1, -1) ?? '')
  const pressed = await app.server.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(pressed.statusCode).toBe(204)
  app.mailbox.empty()
  expect(await tellBill(app, customer, await aBillOf(app, customer))).toEqual([])
})

test('a mail carries a name by which its report is believed, for its own address alone', async () => {
  const customer = await aCustomer(app)
  const [mail] = await tellBill(app, customer, await aBillOf(app, customer))
  const ids = createMailIds([testConfig.tokenSecret])
  const name = mail?.messageId ?? ''
  expect(ids.read(name, customer.email)).toMatch(/^alert\.\d+$/)
  expect(ids.read(name, 'neko@primer.rs')).toBeUndefined()
})

test('a bill that is paid says so and has no code', async () => {
  const customer = await aCustomer(app)
  const [mail] = await tellBill(app, customer, await aBillOf(app, customer, 0))
  expect(mail?.attachments).toEqual([])
  expect(mail?.text).toContain('немате шта да платите')
})

test('the inbox has the alert once, leading to its bill; a contract given up meanwhile is told of no more', async () => {
  const customer = await aCustomer(app)
  const bill = await aBillOf(app, customer)
  await tellBill(app, customer, bill)
  await tellBill(app, customer, bill)
  const wish = { take: 10, sortColumnName: 'sentAt', sortColumnDirection: 'DESC' }
  const search = async () =>
    (await app.post('/api/administration/messages/search', wish, customer.signedIn)).json().data
  expect(await search()).toMatchObject([{ about: { type: 'bill', id: String(bill.billId) }, isRead: false }])
  const gone = await aBillOf(app, customer)
  await app.database.pool.query('delete from contract_access where commercial_contract_id = $1', [
    gone.contractId,
  ])
  app.mailbox.empty()
  await raiseAlert(app.database, {
    kind: 'newBill',
    userId: customer.userId,
    commercialContractId: gone.contractId,
    thing: 'bill:gone',
    at: app.clock(),
    data: { billId: gone.billId },
  })
  await app.runJobs()
  expect(app.mailbox.mailsTo(customer.email)).toEqual([])
  expect(await search()).toHaveLength(1)
})

test('a digest is one mail a day; what is urgent comes by itself', async () => {
  const customer = await aCustomer(app)
  await app.database.pool.query(`insert into alert_settings (user_id, digest_at) values ($1, '08:30')`, [
    customer.userId,
  ])
  expect(await tellBill(app, customer, await aBillOf(app, customer))).toEqual([])
  expect(await tellBill(app, customer, await aBillOf(app, customer))).toEqual([])
  await raiseAlert(app.database, {
    kind: 'newDevice',
    userId: customer.userId,
    thing: 'browser:1',
    at: app.clock(),
    data: { browser: 'Chrome, Android' },
  })
  await app.runJobs()
  expect(app.mailbox.mailsTo(customer.email).map(({ subject }) => subject)).toEqual([
    'Пријава из новог прегледача',
  ])
  app.mailbox.empty()
  await hurryAlerts(app)
  const [digest, ...more] = app.mailbox.mailsTo(customer.email)
  expect(more).toEqual([])
  expect(digest?.subject).toMatch(/^Ваша обавештења за /)
  expect(digest?.text?.match(/Рачун број/g)).toHaveLength(2)
})

test('an address that is not there stops the channel and is told by the inbox, until the customer confirms it', async () => {
  const customer = await aCustomer(app)
  app.mailbox.forget(customer.email)
  await tellBill(app, customer, await aBillOf(app, customer))
  const settings = async () => (await app.get('/api/alerts/settings', customer.signedIn)).json()
  expect((await settings()).emailState).toBe('bounced')
  expect((await app.get('/api/account/session', customer.signedIn)).json().isEmailBounced).toBe(true)
  expect(await bounceAlerts(customer)).toBe(1)
  await tellBill(app, customer, await aBillOf(app, customer))
  expect((await alertsOf(app, customer)).at(-1)?.channels).toEqual(['inbox'])
  const confirmed = await app.post('/api/alerts/settings/confirm-email', undefined, customer.signedIn)
  expect(confirmed.json().emailState).toBe('works')
  expect(await bounceAlerts(customer)).toBe(1)
})

const pushAlone = { kind: 'warning', email: false, push: true, inbox: false }

test.each<[string, (customer: Customer) => Promise<unknown>]>([
  [
    'switched off',
    ({ signedIn: { headers = {} } }) =>
      app.server.inject({
        method: 'PUT',
        url: '/api/alerts/settings',
        headers,
        payload: {
          matrix: [pushAlone],
          contracts: [],
          quietHours: null,
          digestAt: '08:30',
          isDetailedOnLockScreen: false,
        },
      }),
  ],
  [
    'gone with its address',
    ({ email }) => noteBounce(app.database, { email, reason: '550', at: new Date(app.clock()) }),
  ],
])('what must be heard of comes to the inbox when the mail it waited for is %s', async (_how, silence) => {
  const customer = await aCustomer(app)
  await app.database.pool.query(`insert into alert_settings (user_id, digest_at) values ($1, '08:30')`, [
    customer.userId,
  ])
  await app.database.pool.query(
    `insert into alert_switches (user_id, commercial_contract_id, kind, email, push, inbox)
    values ($1, 0, 'warning', true, false, false)`,
    [customer.userId],
  )
  const [kept, givenUp] = [await aContract(app.database, customer), await aContract(app.database, customer)]
  for (const commercialContractId of [kept, givenUp]) {
    await raiseAlert(app.database, {
      kind: 'warning',
      commercialContractId,
      thing: `warning:${commercialContractId}`,
      at: app.clock(),
      data: { warningId: 1, number: 'ОП-1', amount: 5000, dueDate: null },
    })
  }
  await tellBill(app, customer, await aBillOf(app, customer))
  await silence(customer)
  await app.database.pool.query('delete from contract_access where commercial_contract_id = $1', [givenUp])
  await hurryAlerts(app)
  const channelsOf = async (thing: string) =>
    (await alertsOf(app, customer)).find((alert) => alert.thing === thing)?.channels
  expect(await channelsOf(`warning:${kept}`)).toEqual(['email', 'inbox'])
  expect(await channelsOf(`warning:${givenUp}`)).toEqual(['email'])
  const { data } = (await app.post('/api/administration/messages/search', {}, customer.signedIn)).json()
  expect(data.map(({ title }: { title: string }) => title)).toContainEqual(expect.stringContaining('ОП-1'))
})

test.each([
  ['550 5.7.1 Our list does not like your server', 'works'],
  ['554 Transaction failed', 'works'],
  ['552 5.2.2 Mailbox full', 'works'],
  ['550 No such user', 'bounced'],
  ['550 5.1.1 User unknown in relay recipient table', 'bounced'],
  ['550 5.4.4 No such domain', 'bounced'],
])('the answer "%s" to an address means that it %s', async (answer, emailState) => {
  const customer = await aCustomer(app)
  app.mailbox.forget(customer.email, answer)
  await tellBill(app, customer, await aBillOf(app, customer))
  expect((await app.get('/api/alerts/settings', customer.signedIn)).json().emailState).toBe(emailState)
})

test.each(['550 5.7.1 Sender not allowed', '452 4.3.1 Too many mails'])(
  'a mail server that takes nothing of ours (%s) costs no mail',
  async (answer) => {
    const customer = await aCustomer(app)
    app.mailbox.turnAway(answer)
    const told = await tellBill(app, customer, await aBillOf(app, customer)).finally(() =>
      app.mailbox.turnAway(null),
    )
    expect(told).toEqual([])
    expect((await app.get('/api/alerts/settings', customer.signedIn)).json().emailState).toBe('works')
    await hurryAlerts(app)
    expect(app.mailbox.mailsTo(customer.email)).toHaveLength(1)
  },
)

test.each(['554 5.7.1 Relay access denied', '550 relay not permitted'])(
  'a mail server that says "%s" to each recipient costs no mail and no address',
  async (answer) => {
    const customer = await aCustomer(app)
    app.mailbox.forget(customer.email, answer)
    await tellBill(app, customer, await aBillOf(app, customer))
    expect((await app.get('/api/alerts/settings', customer.signedIn)).json().emailState).toBe('works')
    app.mailbox.remember(customer.email)
    await hurryAlerts(app)
    expect(app.mailbox.mailsTo(customer.email)).toHaveLength(1)
  },
)
