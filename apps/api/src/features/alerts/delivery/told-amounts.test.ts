import { raiseAlert } from '@portal/alerts/raise-alert'
import { todayInBelgrade } from '@portal/domain/dates'
import { beforeAll, expect, test } from 'vitest'
import { aBillOf, hurryAlerts, tellBill } from '#testing/alerts.ts'
import { aCompany } from '#testing/printed-bills.ts'
import { aCustomer } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()

beforeAll(() => aCompany(app.database))

test.each([
  ['newBill', 'износи 10.687,26 RSD'],
  ['dueSoon', 'остало да се плати 10.687,26 RSD'],
  ['overdue', 'остало неплаћено 10.687,26 RSD'],
] as const)('a mail of %s says why its code asks for more than the bill', async (kind, left) => {
  const customer = await aCustomer(app)
  const { contractId, billId } = await aBillOf(app, customer)
  const data = { billId, amount: 10_687.26, dueDate: todayInBelgrade(app.clock()) }
  const alert = { kind, thing: `bill:${billId}`, commercialContractId: contractId, at: app.clock(), data }
  await raiseAlert(app.database, alert)
  await app.runJobs()
  const [mail] = app.mailbox.mailsTo(customer.email)
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(left)
    expect(part).toContain('Са ранијим дугом за уплату је 12.000,00 RSD.')
  }
  expect(mail?.html).toContain('IPS код за плаћање 12.000,00 RSD')
})

test('a discount asks for all that is owed: what pays an older debt first pays no newer bill in time', async () => {
  const customer = await aCustomer(app)
  const { contractId, billId } = await aBillOf(app, customer)
  const data = { billId, amount: 10_687.26, deadline: todayInBelgrade(app.clock()) }
  await raiseAlert(app.database, {
    kind: 'discountDeadline',
    thing: `bill:${billId}`,
    commercialContractId: contractId,
    at: app.clock(),
    data,
  })
  await app.runJobs()
  const { data: told } = (await app.post('/api/administration/messages/search', {}, customer.signedIn)).json()
  const url = `/api/administration/messages/${told[0].id}`
  expect((await app.get(url, customer.signedIn)).json().body).toContain('платите 12.000,00 RSD')
})

test('what is left of a new bill that is paid in part stands in its mail, its message and the digest', async () => {
  const [customer, digested] = [await aCustomer(app), await aCustomer(app)]
  const left = 'Део је већ плаћен: за уплату је још 4.000,50 RSD.'
  await app.database.pool.query(`insert into alert_settings (user_id, digest_at) values ($1, '08:30')`, [
    digested.userId,
  ])
  const [mail] = await tellBill(app, customer, await aBillOf(app, customer, 4000.5))
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(left)
  const { data } = (await app.post('/api/administration/messages/search', {}, customer.signedIn)).json()
  const url = `/api/administration/messages/${data[0].id}`
  expect((await app.get(url, customer.signedIn)).json().body).toContain(left)
  await tellBill(app, digested, await aBillOf(app, digested, 4000.5))
  await hurryAlerts(app)
  expect(app.mailbox.mailsTo(digested.email)[0]?.text).toContain(left)
})
