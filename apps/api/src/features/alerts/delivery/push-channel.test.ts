import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { raiseAlert } from '@portal/alerts/raise-alert'
import { addDays, startOfDayMs, todayInBelgrade } from '@portal/domain/dates'
import { afterAll, expect, test } from 'vitest'
import { aBillOf, alertsOf, hurryAlerts, tellBill } from '#testing/alerts.ts'
import { startSimulators } from '#testing/simulators.ts'
import { aCustomer, aMeter, aPoint, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, testConfig } from '#testing/test-app.ts'

// At the top: what a hook starts is not stopped with the file.
const simulators = await startSimulators()
/** A service whose subscriptions are all gone; what the browser does before the answer. */
let beforeGone = async (): Promise<unknown> => undefined
const forgetful = createServer((_request, response) => {
  beforeGone().then(() => response.writeHead(410).end())
})
const forgetfulOrigin = await new Promise<string>((resolve) =>
  forgetful.listen(0, '127.0.0.1', () => {
    const { port } = forgetful.address() as AddressInfo // a TCP server's address is never a pipe's name
    resolve(`http://127.0.0.1:${port}`)
  }),
)
afterAll(() => void forgetful.close())
const push = { ...testConfig.push, extraOrigins: [new URL(simulators.url).origin, forgetfulOrigin] }
const app = await createTestApp({ config: { push } })

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
  const bill = await aBillOf(app, customer)
  await tellBill(app, customer, bill)
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

test.each([
  ['readingWindow', { month: '2026-10', isLastDay: true }, 'until'],
  ['dueSoon', { amount: 100 }, 'dueDate'],
  ['discountDeadline', { amount: 100 }, 'deadline'],
] as const)('a phone that is off hears of %s no later than on its last day', async (kind, data, lastDay) => {
  const customer = await aCustomer(app)
  const device = await aDevice(customer)
  const { contractId, billId } = await aBillOf(app, customer)
  const pointOfDeliveryId = await aPoint(app.database, contractId)
  await aMeter(app.database, pointOfDeliveryId, { meter_kind_id: 1 })
  const today = todayInBelgrade(app.clock())
  const tell = (thing: string, day: string) =>
    raiseAlert(app.database, {
      kind,
      commercialContractId: contractId,
      thing,
      at: app.clock(),
      data: { ...data, billId, pointOfDeliveryId, [lastDay]: day } as never, // the days have names of their own
    })
  const midnightMs = startOfDayMs(addDays(today, 1))
  const toldAtMs = app.clock()
  await tell('today', today)
  await tell('far', addDays(today, 30))
  await app.runJobs()
  const [near, far, ...more] = (await device.received()).toSorted((one, other) => one.ttl - other.ttl)
  expect(more).toEqual([])
  expect(near?.ttl).toBeGreaterThan(0)
  expect(toldAtMs + (near?.ttl ?? 0) * 1000).toBeLessThanOrEqual(midnightMs)
  expect(far?.ttl).toBe(3 * 24 * 3600)
})

test('what waits for no quiet hours is urgent to the service of pushes too', async () => {
  const customer = await aCustomer(app)
  const device = await aDevice(customer)
  await raiseAlert(app.database, {
    kind: 'newDevice',
    userId: customer.userId,
    thing: 'browser:urgent',
    at: app.clock(),
    data: { browser: 'Chrome, Android' },
  })
  await app.runJobs()
  expect(await device.received()).toMatchObject([{ urgency: 'high' }])
})

test('amounts come to a locked screen only where the customer allowed them', async () => {
  const customer = await aCustomer(app)
  const device = await aDevice(customer)
  await app.database.pool.query(
    'insert into alert_settings (user_id, is_detailed_on_lock_screen) values ($1, true)',
    [customer.userId],
  )
  await tellBill(app, customer, await aBillOf(app, customer))
  expect((await device.received())[0]?.payload.body).toContain('10.687,26 RSD')
})

test('a device that is gone is forgotten; a service that is busy or broken is asked again', async () => {
  const customer = await aCustomer(app)
  const [gone, busy] = [await aDevice(customer), await aDevice(customer)]
  await gone.state('gone')
  await busy.state('busy')
  await tellBill(app, customer, await aBillOf(app, customer))
  expect(await busy.known()).toHaveLength(1)
  await busy.state('broken')
  await hurryAlerts(app)
  expect(await busy.received()).toEqual([])
  await busy.state('open')
  await hurryAlerts(app)
  expect(await busy.received()).toHaveLength(1)
  expect(await gone.received()).toEqual([])
})

test('a device that renews its subscription while the old one is asked stays', async () => {
  const customer = await aCustomer(app)
  const renewed = await aSubscription()
  const device = await aDevice(customer, { ...renewed, endpoint: `${forgetfulOrigin}/old` })
  const [{ id, fingerprint }] = await device.known()
  const body = { ...renewed, name: 'Chrome, Android', replaces: fingerprint }
  beforeGone = () => app.post('/api/alerts/devices', body, customer.signedIn)
  await tellBill(app, customer, await aBillOf(app, customer))
  expect(await device.known()).toMatchObject([{ id }])
  expect((await device.known())[0].fingerprint).not.toBe(fingerprint)
})

test('what waits for a customer does not come to whoever has the browser by then', async () => {
  const [before, now] = [await aCustomer(app), await aCustomer(app)]
  const device = await aDevice(before)
  await device.state('busy')
  await tellBill(app, before, await aBillOf(app, before))
  await aDevice(now, device.subscription)
  await device.state('open')
  await hurryAlerts(app)
  expect(await device.received()).toEqual([])
  await tellBill(app, now, await aBillOf(app, now))
  expect(await device.received()).toHaveLength(1)
})

test.each<[string, (customer: Customer, device: number) => Promise<unknown>]>([
  [
    'device was taken off the list',
    ({ signedIn: { headers = {} } }, id) =>
      app.server.inject({ method: 'DELETE', url: `/api/alerts/devices/${id}`, headers }),
  ],
  [
    'channel was switched off',
    ({ userId }) =>
      app.database.pool.query('update alert_switches set email = true, push = false where user_id = $1', [
        userId,
      ]),
  ],
])('what must be heard of comes to the inbox when its only %s meanwhile', async (_how, silence) => {
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
  await silence(customer, id)
  await hurryAlerts(app)
  expect((await alertsOf(app, customer)).at(-1)).toMatchObject({ channels: ['inbox', 'push'] })
  const { data } = (await app.post('/api/administration/messages/search', {}, customer.signedIn)).json()
  expect(data).toMatchObject([{ title: 'Пријава из новог прегледача' }])
})

test('what must be heard of comes to the inbox when mail and push are refused at the same moment', async () => {
  const customer = await aCustomer(app)
  const { endpoint, keys } = await aSubscription()
  await aDevice(customer, { endpoint: `${forgetfulOrigin}/${endpoint.split('/').at(-1)}`, keys })
  app.mailbox.forget(customer.email)
  await raiseAlert(app.database, {
    kind: 'passwordChanged',
    userId: customer.userId,
    thing: 'both-refused',
    at: app.clock(),
    data: {},
  })
  const server = app.mailbox.hold()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: pushed, resolve: push } = Promise.withResolvers<void>()
  beforeGone = () => {
    push()
    return answered
  }
  const sending = hurryAlerts(app)
  await pushed
  await expect.poll(server.waiting, { timeout: 10_000 }).toBe(1)
  const holder = await app.database.pool.connect()
  await holder.query('begin')
  await holder.query(
    `select from alert_deliveries where alert_id = (select id from alerts where user_id = $1) for update`,
    [customer.userId],
  )
  server.letGo()
  answer()
  await expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await app.database.pool.query(waiting)).rowCount
    })
    .toBe(2)
  await holder.query('commit')
  holder.release()
  await sending
  beforeGone = async () => undefined
  const [told] = (await alertsOf(app, customer)).filter(({ thing }) => thing === 'both-refused')
  expect(told?.channels).toContain('inbox')
})
