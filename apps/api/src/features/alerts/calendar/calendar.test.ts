import { randomUUID } from 'node:crypto'
import { addDays, todayInBelgrade } from '@portal/domain/dates'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { aBill, aContract, aCustomer, aMeter, aPoint, type Customer } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const path = '/api/alerts/calendar'
const today = todayInBelgrade(app.clock())

async function addressOf(customer: Customer): Promise<string> {
  const { url } = (await app.post(path, undefined, customer.signedIn)).json<{ url: string }>()
  return new URL(url).pathname
}

const eventsOf = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toString(),
      end: event.endDate.toString(),
      isDate: event.startDate.isDate,
    }
  })

async function aCustomerWhoOwes() {
  const customer = await aCustomer(app)
  const contract = await aContract(app.database, customer, { balance_amount: 5000 })
  const bill = await aBill(app.database, contract, {
    issue_date: addDays(today, -3),
    due_date: addDays(today, 9),
    amount: 5000,
  })
  await aMeter(app.database, await aPoint(app.database, contract))
  return { customer, contract, bill }
}

test('a calendar program reads due dates and reading windows, each always under the same name', async () => {
  const { customer, contract, bill } = await aCustomerWhoOwes()
  const address = await addressOf(customer)
  const answer = await app.get(address)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
  })
  // RFC 5545: with a method it would be an invitation, which needs an organizer (RFC 5546).
  expect(new ICAL.Component(ICAL.parse(answer.body)).getFirstPropertyValue('method')).toBeNull()
  const events = eventsOf(answer.body)
  expect(events[0]).toEqual({
    uid: `bill-${bill}@portal.test`,
    summary: `Рок плаћања: 5.000,00 RSD (уговор …${String(contract).slice(-4)})`,
    start: addDays(today, 9),
    end: addDays(today, 10),
    isDate: true,
  })
  expect(events.slice(1).every(({ uid }) => /^reading-\d{4}-\d+@portal\.test$/.test(uid))).toBe(true)
  expect(events.length).toBeGreaterThan(1)
  expect((await app.get(address)).body).toBe(answer.body)
  const again = await app.get(address, { headers: { 'if-none-match': String(answer.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

async function payHere({ userId }: Customer, contract: number, amount: number): Promise<void> {
  const id = randomUUID()
  await app.database.pool.query(
    `insert into transactions (commercial_contract_id, id, user_id, payment_method_id, device_type_id, is_mobile_app,
      save_card, language, amount, fee_amount, status_reason, status_changed_at, begun_at, expires_at, debtor_name,
      debtor_email)
    values ($1, $2, $3, 1, 1, false, false, 'en-US', $4, 28.77, 'begun', $5, $5, $5, 'Ана', 'ana@primer.rs')`,
    [contract, id, userId, amount, new Date(app.clock())],
  )
  await app.database.pool.query(
    `update transactions set status_id = 2, executed_at = begun_at, status_reason = 'paid' where id = $1`,
    [id],
  )
}

test('what was paid here is owed no more, though the supplier has not booked it', async () => {
  const { customer, contract } = await aCustomerWhoOwes()
  const address = await addressOf(customer)
  const dueDates = async () =>
    eventsOf((await app.get(address)).body).flatMap(({ uid, summary }) =>
      uid.startsWith('bill-') ? [summary] : [],
    )
  await payHere(customer, contract, 3000)
  expect(await dueDates()).toEqual([expect.stringContaining('2.000,00 RSD')])
  await payHere(customer, contract, 2000)
  expect(await dueDates()).toEqual([])
})

test('the address is shown again, replaced and taken back; only a digest of its key is kept', async () => {
  const customer = await aCustomer(app)
  const shown = async () => (await app.get(path, customer.signedIn)).json<{ url: string | null }>().url
  expect(await shown()).toBeNull()
  const first = await addressOf(customer)
  expect(new URL((await shown()) ?? '').pathname).toBe(first)
  const kept = await app.database.pool.query('select * from calendar_addresses where user_id = $1', [
    customer.userId,
  ])
  expect(JSON.stringify(kept.rows)).not.toContain(first.slice(10, 30))
  const second = await addressOf(customer)
  expect((await app.get(first)).statusCode).toBe(404)
  expect((await app.get(second)).statusCode).toBe(200)
  await app.server.inject({ method: 'DELETE', url: path, headers: { ...customer.signedIn.headers } })
  expect((await app.get(second)).statusCode).toBe(404)
  expect(await shown()).toBeNull()
})

test('who has no key learns nothing, and a key is not asked without end', async () => {
  expect((await app.get(path)).statusCode).toBe(401)
  for (const file of ['x.ics', `${'A'.repeat(32)}.ics`])
    expect((await app.get(`/calendar/${file}`)).statusCode).toBe(404)
  const address = await addressOf(await aCustomer(app))
  const statuses = await Promise.all(
    Array.from({ length: 70 }, async () => (await app.get(address)).statusCode),
  )
  expect(statuses).toContain(429)
})

test('no line of the log has a key, also when its address is not quite right', async () => {
  const address = await addressOf(await aCustomer(app))
  const escaped = address.replace('/c', '/%63')
  for (const asked of [address, `${address}/`, `${address}?a=b`, address.toUpperCase(), escaped]) {
    await app.get(asked)
  }
  const log = app.log.join('').toLowerCase()
  expect(log).toContain('"path":"/calendar/[hidden]"')
  expect(log).not.toContain(address.slice(10, 30).toLowerCase())
})

test('the days of reading go with the last reading that is sent, and come again with its rejection', async () => {
  const { customer, contract } = await aCustomerWhoOwes()
  const address = await addressOf(customer)
  const readings = async () =>
    eventsOf((await app.get(address)).body)
      .map(({ uid }) => uid)
      .filter((uid) => uid.startsWith('reading-'))
  const [first, ...others] = await readings()
  const [, year, month] = /^reading-(\d+)-(\d+)@/.exec(first ?? '') ?? []
  const number = `ОЧ-${year}-000411`
  await app.database.pool.query(
    `insert into own_reading_series values ($1::bigint, $1::bigint * 100000 + 1, $2, $3, $4, 1)`,
    [contract, year, month, number],
  )
  expect(await readings()).toEqual(others)
  await app.database.pool.query(
    `insert into own_reading_answers values ($1, $2, 1, false, 'Мутна слика.', $3)`,
    [contract, number, today],
  )
  expect(await readings()).toEqual([first, ...others])
})
