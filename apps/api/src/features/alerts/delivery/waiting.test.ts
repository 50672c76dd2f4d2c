import { raiseAlert } from '@portal/alerts/raise-alert'
import { todayInBelgrade } from '@portal/domain/dates'
import { expect, test } from 'vitest'
import { aBillOf, hurryAlerts } from '#testing/alerts.ts'
import { aContract, aCustomer, aMeter, aPoint } from '#testing/supplier-world.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()

const dueSoon = (bill: { contractId: number; billId: number }) =>
  raiseAlert(app.database, {
    kind: 'dueSoon',
    commercialContractId: bill.contractId,
    thing: `bill:${bill.billId}`,
    at: app.clock(),
    data: { billId: bill.billId, amount: 10_687.26, dueDate: todayInBelgrade(app.clock()) },
  })

test('what is paid while an alert waits for the digest is asked for no more', async () => {
  const customer = await aCustomer(app)
  await app.database.pool.query(`insert into alert_settings (user_id, digest_at) values ($1, '08:30')`, [
    customer.userId,
  ])
  const [paid, partlyPaid] = [await aBillOf(app, customer), await aBillOf(app, customer)]
  for (const bill of [paid, partlyPaid]) await dueSoon(bill)
  for (const [{ contractId }, balance] of [
    [paid, 0],
    [partlyPaid, 4000.5],
  ] as const) {
    await app.database.pool.query('update commercial_contracts set balance_amount = $2 where id = $1', [
      contractId,
      balance,
    ])
  }
  await hurryAlerts(app)
  const [digest] = app.mailbox.mailsTo(customer.email)
  expect(digest?.text).toContain('остало да се плати 4.000,50 RSD')
  expect(digest?.text).not.toContain('10.687,26')
})

test('a reminder that waited until after its last day is told no more', async () => {
  const customer = await aCustomer(app)
  const contractId = await aContract(app.database, customer)
  await app.database.pool.query(
    `insert into alert_settings (user_id, quiet_from, quiet_to) values ($1, '00:01', '00:00')`,
    [customer.userId],
  )
  const point = await aPoint(app.database, contractId)
  await aMeter(app.database, point, { meter_kind_id: 1 })
  await raiseAlert(app.database, {
    kind: 'readingWindow',
    commercialContractId: contractId,
    thing: 'reading:last',
    at: app.clock(),
    data: {
      pointOfDeliveryId: point,
      month: '2026-10',
      until: todayInBelgrade(app.clock()),
      isLastDay: true,
    },
  })
  app.clock.advance(24 * 3600_000)
  await hurryAlerts(app)
  app.clock.advance(-24 * 3600_000)
  expect(app.mailbox.mailsTo(customer.email)).toEqual([])
})

test('a bill that has fallen due meanwhile is not said to be due soon', async () => {
  const customer = await aCustomer(app)
  await app.database.pool.query(
    `insert into alert_settings (user_id, quiet_from, quiet_to) values ($1, '00:01', '00:00')`,
    [customer.userId],
  )
  await dueSoon(await aBillOf(app, customer))
  app.clock.advance(24 * 3600_000)
  await hurryAlerts(app)
  app.clock.advance(-24 * 3600_000)
  expect(app.mailbox.mailsTo(customer.email)).toEqual([])
})

test('who sends the reading before the reminder comes is not reminded', async () => {
  const [customer, late] = [await aCustomer(app), await aCustomer(app)]
  for (const who of [customer, late]) {
    const contractId = await aContract(app.database, who)
    const points = [await aPoint(app.database, contractId), await aPoint(app.database, contractId)]
    for (const point of points) await aMeter(app.database, point, { meter_kind_id: 1 })
    const until = todayInBelgrade(app.clock())
    await raiseAlert(app.database, {
      kind: 'readingWindow',
      commercialContractId: contractId,
      thing: 'reading:open',
      at: app.clock(),
      data: { pointOfDeliveryId: points[0] ?? 0, month: '2026-10', until, isLastDay: false },
    })
    await app.database.pool.query(
      `insert into own_reading_series
      select $1, point, 2026, 10, 'ОЧ-2026-' || 100000 + point % 100000, 1 from unnest($2::bigint[]) point`,
      [contractId, who === late ? points.slice(1) : points],
    )
  }
  await hurryAlerts(app)
  expect(app.mailbox.mailsTo(customer.email)).toEqual([])
  expect(app.mailbox.mailsTo(late.email)).toHaveLength(1)
})

test('a rejected reading stays news, also where no meter is read by hand any more', async () => {
  const customer = await aCustomer(app)
  await raiseAlert(app.database, {
    kind: 'readingWindow',
    commercialContractId: await aContract(app.database, customer),
    thing: 'reading:rejected',
    at: app.clock(),
    data: {
      pointOfDeliveryId: 7,
      rejectedNumber: 'ОЧ-2026-000318',
      year: 2026,
      month: 10,
      reason: 'Мутна слика.',
    },
  })
  await hurryAlerts(app)
  expect(app.mailbox.mailsTo(customer.email)).toHaveLength(1)
})
