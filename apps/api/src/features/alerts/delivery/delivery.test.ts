import { createMailIds } from '@portal/alerts/mail-ids'
import { raiseAlert } from '@portal/alerts/raise-alert'
import jsQr from 'jsqr'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { alertsOf, hurryAlerts } from '#testing/alerts.ts'
import { startSimulators } from '#testing/simulators.ts'
import { aBill, aContract, aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, testConfig } from '#testing/test-app.ts'

// At the top: what a hook starts is not stopped with the file.
const simulators = await startSimulators()
const push = { ...testConfig.push, extraOrigins: [new URL(simulators.url).origin] }
const app = await createTestApp({ config: { push } })

beforeAll(async () => {
  await app.database.pool.query(
    `insert into companies (id, name, name_english, address, city, call_center, email, complaint_email, web_site,
      national_court_register, vat_id, bank_account, payment_code)
    values (1, 'Снабдевач', 'Supplier', 'Улица 1', 'Београд', '1', 'a@b.rs', 'a@b.rs', 'b.rs', '1', '1',
      '160000000924800113', '189')`,
  )
})
beforeEach(() => app.mailbox.empty())

const bounceAlerts = (customer: Customer) =>
  app.database.pool
    .query('select thing from alerts where user_id = $1 and thing like $2', [customer.userId, 'bounce:%'])
    .then(({ rows }) => rows.length)

const speaks = ({ userId }: Customer, language: string) =>
  app.database.pool.query('update users set language = $2 where id = $1', [userId, language])

async function aBillOf(customer: Customer, balance = 12_000) {
  const contractId = await aContract(app.database, customer, { balance_amount: balance })
  const billId = await aBill(app.database, contractId, { amount: 10_687.26, previous_balance: 1312.74 })
  return { contractId, billId }
}

async function tellBill(customer: Customer, { contractId, billId }: { contractId: number; billId: number }) {
  await raiseAlert(app.database, {
    kind: 'newBill',
    commercialContractId: contractId,
    thing: `bill:${billId}`,
    at: app.clock(),
    data: { billId },
  })
  await app.runJobs()
  return app.mailbox.mailsTo(customer.email)
}

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
  const [mail, ...more] = await tellBill(customer, await aBillOf(customer))
  expect(more).toEqual([])
  expect(mail?.subject).toBe(subject)
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(due)
})

test('the IPS code comes with the mail and asks for what is owed; links lead to the bill and the settings', async () => {
  const customer = await aCustomer(app)
  const bill = await aBillOf(customer)
  const [mail] = await tellBill(customer, bill)
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

test('the header of one-click unsubscribing works, and the next mail of the kind does not come', async () => {
  const customer = await aCustomer(app)
  const [mail] = await tellBill(customer, await aBillOf(customer))
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
  expect(await tellBill(customer, await aBillOf(customer))).toEqual([])
})

test('a mail carries a name by which its report is believed, for its own address alone', async () => {
  const customer = await aCustomer(app)
  const [mail] = await tellBill(customer, await aBillOf(customer))
  const ids = createMailIds([testConfig.tokenSecret])
  const name = mail?.messageId ?? ''
  expect(ids.read(name, customer.email)).toMatch(/^alert\.\d+$/)
  expect(ids.read(name, 'neko@primer.rs')).toBeUndefined()
})

test('a bill that is paid says so and has no code', async () => {
  const customer = await aCustomer(app)
  const [mail] = await tellBill(customer, await aBillOf(customer, 0))
  expect(mail?.attachments).toEqual([])
  expect(mail?.text).toContain('немате шта да платите')
})

test('the inbox has the alert once, leading to its bill; a contract given up meanwhile is told of no more', async () => {
  const customer = await aCustomer(app)
  const bill = await aBillOf(customer)
  await tellBill(customer, bill)
  await tellBill(customer, bill)
  const wish = { take: 10, sortColumnName: 'sentAt', sortColumnDirection: 'DESC' }
  const search = async () =>
    (await app.post('/api/administration/messages/search', wish, customer.signedIn)).json().data
  expect(await search()).toMatchObject([{ about: { type: 'bill', id: String(bill.billId) }, isRead: false }])
  const gone = await aBillOf(customer)
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
  expect(await tellBill(customer, await aBillOf(customer))).toEqual([])
  expect(await tellBill(customer, await aBillOf(customer))).toEqual([])
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
  await tellBill(customer, await aBillOf(customer))
  const settings = async () => (await app.get('/api/alerts/settings', customer.signedIn)).json()
  expect((await settings()).emailState).toBe('bounced')
  expect((await app.get('/api/account/session', customer.signedIn)).json().isEmailBounced).toBe(true)
  expect(await bounceAlerts(customer)).toBe(1)
  await tellBill(customer, await aBillOf(customer))
  expect((await alertsOf(app, customer)).at(-1)?.channels).toEqual(['inbox'])
  const confirmed = await app.post('/api/alerts/settings/confirm-email', undefined, customer.signedIn)
  expect(confirmed.json().emailState).toBe('works')
  expect(await bounceAlerts(customer)).toBe(1)
})

test.each([
  ['550 5.7.1 Our list does not like your server', 'works'],
  ['554 Transaction failed', 'works'],
  ['552 5.2.2 Mailbox full', 'works'],
  ['550 No such user', 'bounced'],
  ['550 5.4.4 No such domain', 'bounced'],
])('the answer "%s" to an address means that it %s', async (answer, emailState) => {
  const customer = await aCustomer(app)
  app.mailbox.forget(customer.email, answer)
  await tellBill(customer, await aBillOf(customer))
  expect((await app.get('/api/alerts/settings', customer.signedIn)).json().emailState).toBe(emailState)
})

interface Pushed {
  subscription: string
  topic: string
  ttl: number
  urgency: string
  payload: { title: string; body: string; url: string; tag: string; unread: number }
}

const aSubscription = async () => (await simulators.post('/push/api/subscriptions', {})).json()

async function aDevice(customer: Customer, given?: Awaited<ReturnType<typeof aSubscription>>) {
  const subscription = given ?? (await aSubscription())
  const added = await app.post(
    '/api/alerts/devices',
    { ...subscription, name: 'Chrome, Android' },
    customer.signedIn,
  )
  expect(added.statusCode).toBe(200)
  const id = subscription.endpoint.split('/').at(-1)
  const state = (wished: string) =>
    fetch(new URL(`/push/api/subscriptions/${id}`, simulators.url), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state: wished }),
    })
  const received = async (): Promise<Pushed[]> => {
    const { messages } = await (await simulators.get('/push/api/messages')).json()
    return messages.filter((message: Pushed) => message.subscription === id)
  }
  const known = async () => (await app.get('/api/alerts/devices', customer.signedIn)).json().devices
  return { subscription, state, received, known }
}

test('a device gets what only it can read, without anything personal, signed by the portal', async () => {
  const customer = await aCustomer(app)
  const device = await aDevice(customer)
  const bill = await aBillOf(customer)
  await tellBill(customer, bill)
  const [message, ...more] = await device.received()
  expect(more).toEqual([])
  expect(message).toMatchObject({ urgency: 'normal', ttl: 3 * 24 * 3600 })
  expect(message?.topic).toMatch(/^[\w-]{32}$/)
  expect(message?.payload).toEqual({
    title: 'Моја струја',
    body: 'Стигао је нов рачун',
    url: `/bills?bill=${bill.billId}`,
    tag: `newBill:bill:${bill.billId}`,
    unread: 1,
  })
  expect((await device.known())[0].lastSentAt).not.toBeNull()
})

test('amounts come to a locked screen only where the customer allowed them', async () => {
  const customer = await aCustomer(app)
  const device = await aDevice(customer)
  await app.database.pool.query(
    'insert into alert_settings (user_id, is_detailed_on_lock_screen) values ($1, true)',
    [customer.userId],
  )
  await tellBill(customer, await aBillOf(customer))
  expect((await device.received())[0]?.payload.body).toContain('10.687,26 RSD')
})

test('a device that is gone is forgotten; a service that is busy or broken is asked again', async () => {
  const customer = await aCustomer(app)
  const [gone, busy] = [await aDevice(customer), await aDevice(customer)]
  await gone.state('gone')
  await busy.state('busy')
  await tellBill(customer, await aBillOf(customer))
  expect(await busy.known()).toHaveLength(1)
  await busy.state('broken')
  await hurryAlerts(app)
  expect(await busy.received()).toEqual([])
  await busy.state('open')
  await hurryAlerts(app)
  expect(await busy.received()).toHaveLength(1)
  expect(await gone.received()).toEqual([])
})

test('what waits for a customer does not come to whoever has the browser by then', async () => {
  const [before, now] = [await aCustomer(app), await aCustomer(app)]
  const device = await aDevice(before)
  await device.state('busy')
  await tellBill(before, await aBillOf(before))
  await aDevice(now, device.subscription)
  await device.state('open')
  await hurryAlerts(app)
  expect(await device.received()).toEqual([])
  await tellBill(now, await aBillOf(now))
  expect(await device.received()).toHaveLength(1)
})

test('what must be heard of comes to the inbox when its only device was taken off the list meanwhile', async () => {
  const customer = await aCustomer(app)
  await app.database.pool.query(
    `insert into alert_switches (user_id, commercial_contract_id, kind, email, push, inbox)
    values ($1, 0, 'newDevice', false, true, false)`,
    [customer.userId],
  )
  const device = await aDevice(customer)
  await device.state('busy')
  await raiseAlert(app.database, {
    kind: 'newDevice',
    userId: customer.userId,
    thing: 'browser:2',
    at: app.clock(),
    data: { browser: 'Chrome, Android' },
  })
  await app.runJobs()
  const [{ id }] = await device.known()
  await app.server.inject({
    method: 'DELETE',
    url: `/api/alerts/devices/${id}`,
    headers: { ...customer.signedIn.headers },
  })
  await hurryAlerts(app)
  expect((await alertsOf(app, customer)).at(-1)).toMatchObject({ channels: ['inbox', 'push'] })
  const { data } = (await app.post('/api/administration/messages/search', {}, customer.signedIn)).json()
  expect(data).toMatchObject([{ title: 'Пријава из новог прегледача' }])
})

test('a claim that a killed process left is taken up when it has run out, under the same name', async () => {
  const customer = await aCustomer(app)
  const [first] = await tellBill(customer, await aBillOf(customer))
  await app.database.pool.query(
    `update alert_deliveries set outcome = null, settled_at = null, due_at = now() + interval '1 minute'
    where channel = 'email' and alert_id in (select id from alerts where user_id = $1)`,
    [customer.userId],
  )
  await app.database.pool.query("select graphile_worker.add_job('deliver-alerts')")
  await app.runJobs()
  expect(app.mailbox.mailsTo(customer.email)).toHaveLength(1)
  await hurryAlerts(app)
  const ids = app.mailbox.mailsTo(customer.email).map(({ messageId }) => messageId)
  expect(ids).toEqual([first?.messageId, first?.messageId])
})
