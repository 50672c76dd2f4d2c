import { beforeAll, expect, test } from 'vitest'
import { aPayingCustomer, createPaymentApp, type PaymentApp, payByNewCard } from '#testing/payments.ts'
import { payerRetentionTask } from './payer-retention.ts'

let app: PaymentApp

beforeAll(async () => {
  app = await createPaymentApp()
})

test('who paid is forgotten five years after the year of payment, what was paid stays', async () => {
  const customer = await aPayingCustomer(app)
  await payByNewCard(app, customer)
  const { rows: begun } = await app.database.pool.query<{ year: number }>(
    `select extract(year from begun_at at time zone 'Europe/Belgrade')::int as year from transactions`,
  )
  const year = begun[0]?.year ?? 0
  const payers = async () =>
    (
      await app.database.pool.query(
        `select user_id is not null as "isLinked", debtor_name <> '' as "isNamed", debtor_email <> '' as "isReachable",
          status_id, amount from transactions`,
      )
    ).rows
  const run = async (moment: string) => {
    app.clock.advance(Date.parse(moment) - app.clock())
    await app.services.tasks[payerRetentionTask]?.({}, {} as never)
  }
  const paid = { status_id: 2, amount: '6482.35' }

  await run(`${year + 5}-12-31T12:00:00Z`)
  expect(await payers()).toEqual([{ isLinked: true, isNamed: true, isReachable: true, ...paid }])

  await run(`${year + 6}-01-01T12:00:00Z`)
  expect(await payers()).toEqual([{ isLinked: false, isNamed: false, isReachable: false, ...paid }])
})
