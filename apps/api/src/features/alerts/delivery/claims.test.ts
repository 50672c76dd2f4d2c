import { raiseAlert } from '@portal/alerts/raise-alert'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aBillOf, hurryAlerts, tellBill } from '#testing/alerts.ts'
import { aCompany } from '#testing/printed-bills.ts'
import { aContract, aCustomer } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'
import { claimMs } from './queue.ts'

const app = await createTestApp()

beforeAll(() => aCompany(app.database))
beforeEach(() => app.mailbox.empty())

test('a claim that a killed process left is taken up when it has run out, under the same name', async () => {
  const customer = await aCustomer(app)
  const [first] = await tellBill(app, customer, await aBillOf(app, customer))
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

test('an alert that nobody can put into words is tried again later and holds up no other', async () => {
  const [broken, well] = [await aCustomer(app), await aCustomer(app)]
  for (const customer of [broken, well]) {
    await app.database.pool.query(
      `insert into alert_switches (user_id, commercial_contract_id, kind, email, push, inbox)
      values ($1, 0, 'warning', true, false, true)`,
      [customer.userId],
    )
    const commercialContractId = await aContract(app.database, customer)
    await raiseAlert(app.database, {
      kind: 'warning',
      commercialContractId,
      thing: `warning:${customer.userId}`,
      at: app.clock(),
      data: { warningId: 1, number: 'ОП-7', amount: 100, dueDate: null },
    })
  }
  await app.database.pool.query(`update alerts set data = '{}' where user_id = $1`, [broken.userId])
  await app.runJobs()
  await hurryAlerts(app)
  expect(app.mailbox.mailsTo(well.email)).toHaveLength(1)
  expect(app.mailbox.mailsTo(broken.email)).toEqual([])
  const { rows } = await app.database.pool.query(
    `select alert.user_id as "userId", delivery.channel, delivery.attempts, delivery.due_at > now() as "isWaiting"
    from alert_deliveries delivery join alerts alert on alert.id = delivery.alert_id
    where alert.user_id = any($1) order by alert.user_id, delivery.channel`,
    [[broken.userId, well.userId]],
  )
  const { userId } = broken
  expect(rows).toEqual([
    { userId, channel: 'email', attempts: 2, isWaiting: true },
    { userId, channel: 'inbox', attempts: 2, isWaiting: true },
    { userId: well.userId, channel: 'email', attempts: 1, isWaiting: null },
    { userId: well.userId, channel: 'inbox', attempts: 1, isWaiting: null },
  ])
})

const deliverIn = ({ services }: typeof app) =>
  services.tasks['deliver-alerts']?.({}, { id: '1', attempt: 1 })

test('what a slow server keeps past its claim is sent by whoever takes it over, and not once more', async () => {
  const customers = await Promise.all(Array.from({ length: 7 }, () => aCustomer(app)))
  for (const customer of customers) {
    const { contractId, billId } = await aBillOf(app, customer)
    const thing = `bill:${billId}`
    const at = app.clock()
    await raiseAlert(app.database, {
      kind: 'newBill',
      commercialContractId: contractId,
      thing,
      at,
      data: { billId },
    })
  }
  const { database, clock, mailbox } = app
  const other = await createTestApp({ database, clock, mailbox })
  const tries = async () => {
    const { rows } = await app.database.pool.query<{ attempts: number }>(
      `select delivery.attempts from alert_deliveries delivery join alerts alert on alert.id = delivery.alert_id
      where alert.user_id = any($1) and delivery.channel = 'email'`,
      [customers.map(({ userId }) => userId)],
    )
    return rows.map(({ attempts }) => attempts)
  }
  const server = app.mailbox.hold()
  const slow = deliverIn(app)
  await expect.poll(server.waiting, { timeout: 10_000 }).toBe(3)
  app.clock.advance(claimMs + 1000)
  const next = deliverIn(other)
  await expect.poll(tries, { timeout: 10_000 }).toEqual(customers.map(() => 2))
  server.letGo()
  await Promise.all([slow, next])
  const counts = customers.map(({ email }) => app.mailbox.mailsTo(email).length)
  expect(counts.sort()).toEqual([1, 1, 1, 1, 2, 2, 2])
})

test('however many alerts wait, one job of a process is at them, and what is raised meanwhile goes with them', async () => {
  const customer = await aCustomer(app)
  const { contractId, billId } = await aBillOf(app, customer)
  const raise = (thing: string) =>
    raiseAlert(app.database, {
      kind: 'newBill',
      commercialContractId: contractId,
      thing,
      at: app.clock(),
      data: { billId },
    })
  for (let index = 0; index < 70; index++) await raise(`bill:${index}`)
  const server = app.mailbox.hold()
  const first = deliverIn(app)
  await expect.poll(server.waiting, { timeout: 10_000 }).toBe(3)
  await raise('bill:meanwhile')
  await deliverIn(app)
  server.letGo()
  await first
  expect(app.mailbox.mailsTo(customer.email)).toHaveLength(71)
})
