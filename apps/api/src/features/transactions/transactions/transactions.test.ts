import { todayInBelgrade } from '@portal/domain/dates'
import { describe, expect, it } from 'vitest'
import { aPayingCustomer, createPaymentApp, type PayingCustomer } from '#testing/payments.ts'
import { aPayment } from '#testing/supplier-world.ts'

const app = await createPaymentApp()
const { simulators } = app

const canary = '4111111111111111'

async function pay(customer: PayingCustomer, changes: Record<string, unknown> = {}) {
  const { sessionToken, transactionId } = await customer.begin(changes)
  await customer.call('should-do-3d', { cardBin: '411111', totalAmount: 2, transactionId })
  const encryptedData = await simulators.encryptCard(sessionToken, canary)
  const answer = await customer.payWithout3d({ transactionId, encryptedData })
  return { sessionToken, transactionId, encryptedData, answer }
}

const pendingOf = async (customer: PayingCustomer) =>
  (await customer.read(`pending?commercialContractId=${customer.contractId}`)).json()

describe('pending payments', () => {
  it('are the running ones and the paid ones that the supplier has not booked', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await pay(customer)
    const ips = await customer.call('pay-ips', {
      acknowledgedTransactionIds: [transactionId],
      totalAmount: 128.77,
      feeAmount: 28.77,
      commercialContractId: customer.contractId,
    })
    expect(await pendingOf(customer)).toEqual([
      {
        transactionId: expect.any(String),
        transactionStatusId: 1,
        isCardPayment: false,
        amount: 100,
        totalAmount: 128.77,
        startedAt: expect.any(String),
        executionDate: null,
        paymentUrl: ips.json(),
        isMine: true,
      },
      {
        transactionId,
        transactionStatusId: 2,
        isCardPayment: true,
        amount: 6482.35,
        totalAmount: 6511.12,
        startedAt: expect.any(String),
        executionDate: expect.any(String),
        paymentUrl: null,
        isMine: true,
      },
    ])
  })

  it('end when the payment is booked, one for one', async () => {
    const customer = await aPayingCustomer(app)
    const first = await pay(customer)
    const ofFirst = [first.transactionId]
    const second = await pay(customer, { acknowledgedTransactionIds: ofFirst })
    const ofBoth = [...ofFirst, second.transactionId]
    const other = await pay(customer, { totalAmount: 128.77, acknowledgedTransactionIds: ofBoth })
    const paymentDate = todayInBelgrade(app.clock())
    await aPayment(app.database, customer.contractId, { payment_date: paymentDate, amount: 6482.35 })
    const ids = async () =>
      (await pendingOf(customer)).map((item: { transactionId: string }) => item.transactionId)
    expect(await ids()).toEqual([other.transactionId, second.transactionId])
    expect(first.transactionId).not.toBe(second.transactionId)
    await aPayment(app.database, customer.contractId, { payment_date: paymentDate, amount: 6482.35 })
    expect(await ids()).toEqual([other.transactionId])
  })

  it('are nobody else’s business', async () => {
    const customer = await aPayingCustomer(app)
    const stranger = await aPayingCustomer(app)
    const path = `pending?commercialContractId=${customer.contractId}`
    expect((await stranger.read(path)).statusCode).toBe(404)
    expect((await app.get(`/api/transactions/transactions/${path}`)).statusCode).toBe(401)
    expect(await pendingOf(customer)).toEqual([])
  })
})

describe('the receipt', () => {
  it('is sent once, in the language of the payment', async () => {
    const customer = await aPayingCustomer(app)
    await pay(customer)
    await app.runJobs()
    await app.runJobs()
    const mails = app.mailbox.mailsTo(customer.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Потврда о плаћању: 6.511,12 RSD')
    expect(mails[0]?.text).toContain('Платили сте 6.511,12 RSD платном картицом')
    expect(mails[0]?.text).toContain('Уплата: 6.482,35 RSD. Накнада: 28,77 RSD.')
    expect(mails[0]?.text).toContain('/check-payment-status?transactionId=')
  })

  it('is not sent for a decline', async () => {
    const customer = await aPayingCustomer(app)
    await simulators.fault({ next: 'decline' })
    expect((await pay(customer)).answer.statusCode).toBe(400)
    await app.runJobs()
    // The alert alone, which says that nothing was charged.
    const subjects = app.mailbox.mailsTo(customer.email).map(({ subject }) => subject)
    expect(subjects).toEqual(['Плаћање није успело'])
  })

  it('is sent to nobody when the account was erased before it left', async () => {
    const customer = await aPayingCustomer(app)
    await pay(customer)
    const ofCustomer = [customer.userId]
    // As `customer erase` leaves it.
    await app.database.pool.query(`update transactions set debtor_email = '' where user_id = $1`, ofCustomer)
    await app.database.pool.query('delete from users where id = $1', ofCustomer)
    await app.runJobs()
    const { rows } = await app.database.pool.query(
      `select last_error from graphile_worker.jobs where task_identifier = 'send-receipt'`,
    )
    expect(rows).toEqual([])
  })

  it('is sent once also when the outcome was found later, by two at once', async () => {
    const customer = await aPayingCustomer(app)
    await simulators.fault({ next: 'charge-then-500' })
    const { transactionId } = await pay(customer)
    app.clock.advance(6_000)
    await Promise.all([app.services.payments.followUp.runDue(), customer.status(transactionId)])
    await app.runJobs()
    expect(app.mailbox.mailsTo(customer.email)).toHaveLength(1)
  })
})

it('neither log nor database holds a card, its ciphertext or a session token', async () => {
  const customer = await aPayingCustomer(app)
  const paid = await pay(customer, { saveCard: true })
  const acknowledgedTransactionIds = [paid.transactionId]
  const open = await customer.begin({ totalAmount: 99, acknowledgedTransactionIds })
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await app.database.pool.query(`select row_to_json(t)::text as row from ${name} t`)
      return rows.map(({ row }) => row).join('\n')
    }),
  )
  const everything = [...app.log, ...dumps].join('\n')
  expect(everything).toContain(paid.transactionId)
  const hexOf = (text: string) => Buffer.from(text).toString('hex')
  for (const secret of [canary, paid.encryptedData, paid.sessionToken, open.sessionToken]) {
    expect(everything.includes(secret)).toBe(false)
    expect(everything.includes(hexOf(secret))).toBe(false)
  }
})

it('old unknown outcomes show in the metrics', async () => {
  const customer = await aPayingCustomer(app)
  await simulators.fault({ next: 'charge-then-500' })
  await pay(customer)
  const metric = async () =>
    (await app.admin.inject('/metrics')).body.match(/portal_transactions_unknown\{.*$/gm)
  expect(await metric()).toContain('portal_transactions_unknown{state="old"} 0')
  app.clock.advance(16 * 60_000)
  expect(await metric()).toContain('portal_transactions_unknown{state="old"} 1')
  while ((await app.services.payments.followUp.runDue()) > 0);
  expect(await metric()).toContain('portal_transactions_unknown{state="old"} 0')
})
