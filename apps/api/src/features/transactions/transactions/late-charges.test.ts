import { createHmac, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  aPayingCustomer,
  beginIps,
  createPaymentApp,
  onlyOpenId,
  type PayingCustomer,
  payByNewCard,
} from '#testing/payments.ts'

const app = await createPaymentApp()
const { simulators } = app

const notBooked = 1004

describe('a charge that comes after its payment was closed', () => {
  const runDue = async () => {
    while ((await app.services.payments.followUp.runDue()) > 0);
  }
  const statusOf = async (customer: PayingCustomer, id: string) => (await customer.status(id)).json()

  /** As if the provider had approved what it promised to close. */
  async function approvedAfterGivingUp() {
    const customer = await aPayingCustomer(app)
    await beginIps(customer)
    const id = await onlyOpenId(app, customer)
    await app.database.pool.query(
      `update transactions set status_id = 5, status_reason = 'givenUp', given_up_at = $2, status_changed_at = $2
      where id = $1`,
      [id, new Date(app.clock())],
    )
    await simulators.decideIps(id, 'approve')
    return { customer, id }
  }

  it('is returned in full, and the customer is told by the page and by mail', async () => {
    const { customer, id } = await approvedAfterGivingUp()
    await expect
      .poll(async () => (await statusOf(customer, id)).closing, { timeout: 5_000 })
      .toMatch(/beingReturned|returned/)
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 3, closing: 'returned' })
    await app.runJobs()
    const mails = app.mailbox.mailsTo(customer.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Враћамо Вам уплату: 6.511,12 RSD'])
    expect((await customer.beginCall()).statusCode).toBe(200)
  })

  it('whose return is refused stays a payment, is told, and must be acknowledged', async () => {
    const { customer, id } = await approvedAfterGivingUp()
    await simulators.fault({
      provider: 'ips',
      next: 'refund-refused',
      action: 'REFUND',
      merchantPaymentId: id,
    })
    await expect
      .poll(async () => (await statusOf(customer, id)).transactionStatusId, { timeout: 5_000 })
      .toBe(2)
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 2, closing: null })
    expect((await customer.beginCall()).json().code).toBe(notBooked)
    await app.runJobs()
    const mails = app.mailbox.mailsTo(customer.email)
    expect(mails[0]?.subject).toBe('Уплата од 6.511,12 RSD остаје на Вашем уговору')
  })

  it('is returned once also when the answer of the return was lost in a crash', async () => {
    const { customer, id } = await approvedAfterGivingUp()
    await expect
      .poll(async () => (await statusOf(customer, id)).transactionStatusId, { timeout: 5_000 })
      .toBe(2)
    await app.services.payments.ips?.refund({ id, totalPara: 6511_12 })
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ closing: 'returned' })
    const rows: { kind: string }[] = await (
      await simulators.get(`/ips/api/ledger?merchantPaymentId=${id}`)
    ).json()
    expect(rows.filter(({ kind }) => kind === 'payment-refunded')).toHaveLength(1)
  })

  it('by card is voided, and refunded where it is too late for that', async () => {
    for (const isSettled of [false, true]) {
      const customer = await aPayingCustomer(app)
      const { transactionId } = await payByNewCard(app, customer)
      if (isSettled) await simulators.post('/gateway/api/settlements', { merchantPaymentId: transactionId })
      await app.database.pool.query(
        'update transactions set reversal_due_at = $2, next_check_at = $2 where id = $1',
        [transactionId, new Date(app.clock())],
      )
      expect(await statusOf(customer, transactionId)).toMatchObject({ closing: 'beingReturned' })
      await runDue()
      expect(await statusOf(customer, transactionId)).toMatchObject({
        transactionStatusId: 3,
        closing: 'returned',
      })
      const rows = await simulators.ledger(transactionId)
      const back = rows.filter(({ transactionType }) => transactionType === (isSettled ? 'REFUND' : 'VOID'))
      expect(back.length).toBeGreaterThan(0)
    }
  })

  it('is returned by one process, as long as that may take', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await payByNewCard(app, customer)
    await app.database.pool.query(
      'update transactions set reversal_due_at = $2, next_check_at = $2 where id = $1',
      [transactionId, new Date(app.clock())],
    )
    const aim = { action: 'QUERYTRANSACTION', merchantPaymentId: transactionId }
    await simulators.fault({ ...aim, next: 'slow-30s', ms: 1500 })
    const returning = app.services.payments.followUp.runDue()
    const isTaken = async () => {
      const sql = 'select from transactions where id = $1 and next_check_at > $2'
      return (await app.database.pool.query(sql, [transactionId, new Date(app.clock())])).rowCount
    }
    await expect.poll(isTaken, { timeout: 1_000 }).toBe(1)
    // Five calls of eight seconds.
    app.clock.advance(40_000)
    expect(await app.services.payments.followUp.runDue()).toBe(0)
    await returning
    expect(await statusOf(customer, transactionId)).toMatchObject({ closing: 'returned' })
  })

  it('is returned by nobody beside that process: news of the provider change nothing', async () => {
    const { customer, id } = await approvedAfterGivingUp()
    await expect
      .poll(async () => (await statusOf(customer, id)).closing, { timeout: 5_000 })
      .toBe('beingReturned')
    await simulators.fault({
      provider: 'ips',
      next: 'slow-30s',
      action: 'QUERY',
      merchantPaymentId: id,
      ms: 1500,
    })
    const returning = app.services.payments.followUp.runDue()
    const isTaken = async () => {
      const sql = 'select from transactions where id = $1 and next_check_at > $2'
      return (await app.database.pool.query(sql, [id, new Date(app.clock())])).rowCount
    }
    await expect.poll(isTaken, { timeout: 1_000 }).toBe(1)
    // The fault was taken by the return's own question.
    await expect
      .poll(async () => (await (await simulators.get('/gateway/api/faults')).json()).length, {
        timeout: 1_000,
      })
      .toBe(0)
    const told = { id: 'x', merchantPaymentId: id, amount: '6511.12', currency: 'RSD', status: 'success' }
    const news = JSON.stringify({ ...told, rpReference: '1234567826319000001', reason: null })
    const headers = { 'x-ips-signature': createHmac('sha256', 'demo').update(news).digest('hex') }
    expect((await app.post('/api/transactions/ips/notification', news, { headers })).statusCode).toBe(204)
    expect(await statusOf(customer, id)).toMatchObject({ closing: 'beingReturned' })
    await returning
    expect(await statusOf(customer, id)).toMatchObject({ closing: 'returned' })
  })

  it('is dated by itself, not by the closing', async () => {
    const customer = await aPayingCustomer(app)
    await beginIps(customer)
    const id = await onlyOpenId(app, customer)
    await app.database.pool.query(
      `update transactions set status_id = 5, status_reason = 'neverArrived', status_changed_at = $2, executed_at = $2
      where id = $1`,
      [id, new Date(app.clock() - 3_600_000)],
    )
    const beforeMs = app.clock()
    await simulators.decideIps(id, 'approve')
    await expect
      .poll(async () => (await statusOf(customer, id)).transactionStatusId, { timeout: 5_000 })
      .toBe(2)
    const { executionDate } = await statusOf(customer, id)
    expect(Date.parse(executionDate)).toBeGreaterThanOrEqual(beforeMs)
  })

  it('of another amount is told to a person, as on an open payment', async () => {
    const customer = await aPayingCustomer(app)
    await beginIps(customer)
    const id = await onlyOpenId(app, customer)
    await simulators.fault({ provider: 'ips', next: 'notification-lost', merchantPaymentId: id })
    await simulators.decideIps(id, 'approve')
    await app.database.pool.query(
      `update transactions set status_id = 5, status_reason = 'neverArrived', status_changed_at = $2, next_check_at = $2
      where id = $1`,
      [id, new Date(app.clock())],
    )
    const aim = { provider: 'ips', action: 'QUERY', merchantPaymentId: id }
    await simulators.fault({ ...aim, next: 'wrong-amount' })
    const wrongAmounts = async () =>
      (await app.admin.inject('/metrics')).body.match(
        /portal_transactions_unknown\{state="wrongAmount"\} (\d)/,
      )?.[1]
    expect(await wrongAmounts()).toBe('0')
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 5 })
    expect(await wrongAmounts()).toBe('1')
    app.clock.advance(11 * 60_000)
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 2 })
    expect(await wrongAmounts()).toBe('0')
  })

  it('of a payment whose time was over counts, unless another was begun meanwhile', async () => {
    for (const hasOther of [false, true]) {
      const customer = await aPayingCustomer(app)
      await beginIps(customer)
      const id = await onlyOpenId(app, customer)
      await app.database.pool.query(
        `update transactions set status_id = 5, status_reason = 'neverArrived', status_changed_at = $2 where id = $1`,
        [id, new Date(app.clock())],
      )
      if (hasOther) await customer.begin()
      await simulators.decideIps(id, 'approve')
      await expect
        .poll(async () => (await statusOf(customer, id)).closing ?? 'counts', { timeout: 5_000 })
        .toBe(hasOther ? 'beingReturned' : 'counts')
    }
  })

  it('of two payments that were both closed counts once, whichever comes first', async () => {
    for (const isOlderFirst of [true, false]) {
      const customer = await aPayingCustomer(app)
      const ids: string[] = []
      for (let count = 0; count < 2; count++) {
        await beginIps(customer)
        const id = await onlyOpenId(app, customer)
        await app.database.pool.query(
          `update transactions set status_id = 5, status_reason = 'neverArrived', status_changed_at = $2 where id = $1`,
          [id, new Date(app.clock())],
        )
        ids.push(id)
        app.clock.advance(1_000)
      }
      const [first, second] = isOlderFirst ? ids : ids.toReversed()
      const closingOf = async (id = '') => (await statusOf(customer, id)).closing ?? 'counts'
      for (const [id = '', closing] of [
        [first, 'counts'],
        [second, 'beingReturned'],
      ]) {
        await simulators.decideIps(id, 'approve')
        await expect
          .poll(async () => (await statusOf(customer, id)).transactionStatusId, { timeout: 5_000 })
          .toBe(2)
        expect(await closingOf(id)).toBe(closing)
      }
      await runDue()
      expect(await statusOf(customer, second ?? '')).toMatchObject({ closing: 'returned' })
      expect(await statusOf(customer, first ?? '')).toMatchObject({ transactionStatusId: 2, closing: null })
    }
  })

  it('is returned also where another was paid by the same link of the app', async () => {
    const customer = await aPayingCustomer(app)
    await beginIps(customer)
    const id = await onlyOpenId(app, customer)
    const keyId = randomUUID()
    await app.database.pool.query(
      `update transactions set status_id = 5, status_reason = 'neverArrived', status_changed_at = $2, payment_key_id = $3
      where id = $1`,
      [id, new Date(app.clock()), keyId],
    )
    const { transactionId } = await payByNewCard(app, customer)
    const bindKey = 'update transactions set payment_key_id = $2 where id = $1'
    await app.database.pool.query(bindKey, [transactionId, keyId])
    await simulators.decideIps(id, 'approve')
    await expect
      .poll(async () => (await statusOf(customer, id)).closing, { timeout: 5_000 })
      .toBe('beingReturned')
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 3, closing: 'returned' })
    expect(await statusOf(customer, transactionId)).toMatchObject({ transactionStatusId: 2, closing: null })
  })
})

describe('a sale whose answer was lost and that the gateway never heard of', () => {
  it('is unknown until its session is ended there, and then surely not charged', async () => {
    const customer = await aPayingCustomer(app)
    const { sessionToken, transactionId } = await customer.begin()
    await customer.shouldDo3d('411111', transactionId)
    await simulators.fault({ next: 'connection-reset', action: 'SALE', merchantPaymentId: transactionId })
    await simulators.fault({ next: 'gateway-down', action: 'SESSIONKILL', count: 1 })
    const encryptedData = await simulators.encryptCard(sessionToken, '4111111111111111')
    await customer.payWithout3d({ transactionId, encryptedData })
    const status = async () => (await customer.status(transactionId)).json().transactionStatusId
    app.clock.advance(60_000)
    expect(await status()).toBe(1)
    app.clock.advance(60_000)
    expect(await status()).toBe(3)
    expect(await simulators.charges(transactionId)).toBe(0)
  })
})
