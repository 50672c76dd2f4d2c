import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPayingCustomer, createPaymentApp, type PayingCustomer } from '#testing/payments.ts'
import { aContract } from '#testing/supplier-world.ts'

const app = await createPaymentApp()
const { simulators } = app

const wish = (customer: PayingCustomer, changes: Record<string, unknown> = {}) => ({
  totalAmount: 6511.12,
  feeAmount: 28.77,
  commercialContractId: customer.contractId,
  ...changes,
})

const newest = async ({ contractId }: PayingCustomer): Promise<{ id: string; status_id: number }> => {
  const { rows } = await app.database.pool.query(
    'select id, status_id from transactions where commercial_contract_id = $1 order by begun_at desc limit 1',
    [contractId],
  )
  return rows[0]
}

async function aPayment(changes: Record<string, unknown> = {}) {
  const customer = await aPayingCustomer(app)
  const answer = await customer.call('pay-ips', wish(customer, changes))
  expect(answer.statusCode, answer.body).toBe(200)
  return { customer, url: answer.json() as string, id: (await newest(customer)).id }
}

const statusOf = async (id: string): Promise<number> => {
  const { rows } = await app.database.pool.query('select status_id from transactions where id = $1', [id])
  return rows[0].status_id
}

function notify(body: Record<string, unknown>, secret = 'demo') {
  const text = JSON.stringify(body)
  const headers = { 'x-ips-signature': createHmac('sha256', secret).update(text).digest('hex') }
  return app.post('/api/transactions/ips/notification', text, { headers, address: '203.0.113.50' })
}

const toldOf = (id: string, changes: Record<string, unknown> = {}) => ({
  id: 'x',
  merchantPaymentId: id,
  amount: '6511.12',
  currency: 'RSD',
  status: 'success',
  rpReference: '1234567826319000001',
  executedAt: '2026-11-15T10:00:00Z',
  reason: null,
  ...changes,
})

describe('an IPS payment', () => {
  it('leads to the page of the provider and is in progress', async () => {
    const { customer, url, id } = await aPayment()
    expect(url).toMatch(new RegExp(`^${simulators.url}ips/pay/`))
    expect((await customer.status(id)).json()).toMatchObject({ transactionStatusId: 1, isCardPayment: false })
  })

  it('that was charged another amount stands in the way until all of it was given back', async () => {
    const { customer, id } = await aPayment()
    await simulators.fault({ provider: 'ips', next: 'notification-lost', merchantPaymentId: id })
    await simulators.decideIps(id, 'approve')
    const wrong = { provider: 'ips', next: 'wrong-amount', action: 'QUERY', merchantPaymentId: id }
    await simulators.fault(wrong)
    app.clock.advance(60_000)
    await app.services.payments.followUp.runDue()
    expect((await customer.status(id)).json()).toMatchObject({ transactionStatusId: 1 })
    // As finance has it done, at the provider.
    await app.services.payments.ips?.refund({ id, totalPara: 6511_12 })
    await simulators.fault(wrong)
    app.clock.advance(11 * 60_000)
    await app.services.payments.followUp.runDue()
    expect((await customer.status(id)).json()).toMatchObject({ transactionStatusId: 3, closing: 'returned' })
    expect((await customer.beginCall()).statusCode).toBe(200)
  })

  it('that is approved is successful with its RP reference, by the notification alone', async () => {
    const { customer, id } = await aPayment()
    await simulators.decideIps(id, 'approve')
    await expect.poll(() => statusOf(id), { timeout: 5_000 }).toBe(2)
    const status = (await customer.status(id)).json()
    expect(status.endToEndId).toHaveLength(19)
    expect(status).toMatchObject({
      transactionStatusId: 2,
      pgTranId: null,
      totalAmount: 6511.12,
      feeAmount: 28.77,
    })
  })

  it('that is rejected is unsuccessful', async () => {
    const { id } = await aPayment()
    await simulators.decideIps(id, 'reject')
    await expect.poll(() => statusOf(id), { timeout: 5_000 }).toBe(3)
  })

  it('whose notification never comes is found by asking', async () => {
    const { id } = await aPayment()
    await simulators.fault({ provider: 'ips', next: 'notification-lost', merchantPaymentId: id })
    await simulators.decideIps(id, 'approve')
    expect(await statusOf(id)).toBe(1)
    app.clock.advance(31_000)
    while ((await app.services.payments.followUp.runDue()) > 0);
    expect(await statusOf(id)).toBe(2)
  })

  it('is one for the same wish, also of ten requests at once', async () => {
    const customer = await aPayingCustomer(app)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => customer.call('pay-ips', wish(customer))),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const { rows } = await app.database.pool.query(
      'select count(*)::integer as count from transactions where commercial_contract_id = $1',
      [customer.contractId],
    )
    expect(rows[0].count).toBe(1)
  })

  it('whose creation was lost on the way is asked for again', async () => {
    const customer = await aPayingCustomer(app)
    await simulators.fault({ provider: 'ips', next: 'connection-reset', action: 'CREATE' })
    expect((await customer.call('pay-ips', wish(customer))).statusCode).toBe(200)
  })

  it('that the customer approves before its creation is answered is paid, not refused', async () => {
    const customer = await aPayingCustomer(app)
    await simulators.fault({ provider: 'ips', next: 'slow-30s', action: 'CREATE', ms: 3_000 })
    const asked = customer.call('pay-ips', wish(customer))
    const approve = async () => {
      const begun = await newest(customer)
      if (!begun) return false
      return simulators.decideIps(begun.id, 'approve').then(
        () => true,
        () => false,
      )
    }
    await expect.poll(approve, { timeout: 2_500, interval: 50 }).toBe(true)
    const answer = await asked
    expect(answer.statusCode, answer.body).toBe(200)
    const { id } = await newest(customer)
    expect(answer.json()).toContain(`${app.publicUrl}/check-payment-status?transactionId=${id}`)
    expect(await statusOf(id)).toBe(2)
  })

  it.each([-1, 1])(
    'of a provider whose clock is %i day off is dated by ours, and has one page',
    async (days) => {
      await simulators.post('/gateway/api/clock', { shiftMs: days * 24 * 3_600_000 })
      try {
        const { customer, url, id } = await aPayment()
        expect((await customer.call('pay-ips', wish(customer))).json()).toBe(url)
        await simulators.decideIps(id, 'approve')
        await expect.poll(() => statusOf(id), { timeout: 5_000 }).toBe(2)
        const { executionDate } = (await customer.status(id)).json()
        expect(Math.abs(Date.parse(executionDate) - app.clock())).toBeLessThan(60_000)
      } finally {
        await simulators.post('/gateway/api/clock', { shiftMs: 0 })
      }
    },
  )

  it('that is heard of a day later is of the day on which its page was open, for customer and supplier', async () => {
    const { id } = await aPayment()
    const begunAtMs = app.clock()
    await simulators.fault({ provider: 'ips', next: 'notification-lost' })
    await simulators.decideIps(id, 'approve')
    app.clock.advance(24 * 3_600_000)
    while ((await app.services.payments.followUp.runDue()) > 0);
    expect(await statusOf(id)).toBe(2)
    const { rows } = await app.database.pool.query<{ executedAt: Date; paidAt: string }>(
      `select transaction.executed_at as "executedAt", event.data ->> 'paidAt' as "paidAt"
      from transactions transaction join outbox_events event on event.data ->> 'transactionId' = transaction.id::text
      where transaction.id = $1 and event.type = 'payment.made'`,
      [id],
    )
    const executedAtMs = rows[0]?.executedAt.getTime() ?? 0
    expect(executedAtMs - begunAtMs).toBeLessThanOrEqual(15 * 60_000)
    expect(Date.parse(rows[0]?.paidAt ?? '')).toBe(executedAtMs)
  })

  it('keeps the day on which it was paid when the provider gives it back later', async () => {
    const { id } = await aPayment()
    await simulators.decideIps(id, 'approve')
    await expect.poll(() => statusOf(id), { timeout: 5_000 }).toBe(2)
    const executedAt = async () => {
      const sql = 'select executed_at::text as at from transactions where id = $1'
      return (await app.database.pool.query<{ at: string }>(sql, [id])).rows[0]?.at
    }
    const paidAt = await executedAt()
    app.clock.advance(24 * 3_600_000)
    await app.services.payments.ips?.refund({ id, totalPara: 6511_12 })
    expect((await notify(toldOf(id))).statusCode).toBe(204)
    expect(await statusOf(id)).toBe(3)
    expect(await executedAt()).toBe(paidAt)
  })

  it('is refused while the provider is down, and ends as never created', async () => {
    const customer = await aPayingCustomer(app)
    await simulators.fault({ provider: 'ips', next: 'ips-down', action: 'CREATE', count: 2 })
    expect((await customer.call('pay-ips', wish(customer))).statusCode).toBe(503)
    const { id } = await newest(customer)
    app.clock.advance(61_000)
    while ((await app.services.payments.followUp.runDue()) > 0);
    expect(await statusOf(id)).toBe(4)
  })

  it('is refused without a session, for strangers, for wrong money and without bills', async () => {
    const customer = await aPayingCustomer(app)
    const stranger = await aPayingCustomer(app)
    const path = '/api/transactions/transactions/pay-ips'
    expect((await app.post(path, wish(customer))).statusCode).toBe(401)
    expect((await stranger.call('pay-ips', wish(customer))).statusCode).toBe(404)
    expect((await customer.call('pay-ips', wish(customer, { feeAmount: 1 }))).statusCode).toBe(400)
    expect((await customer.call('pay-ips', wish(customer, { totalAmount: 0 }))).statusCode).toBe(400)
    const empty = await aContract(app.database, customer)
    const answer = await customer.call('pay-ips', wish(customer, { commercialContractId: empty }))
    expect(answer.json().message).toContain('не постоји ниједан рачун')
  })
})

describe('a notification', () => {
  it('with a wrong signature or a broken body is refused', async () => {
    const { id } = await aPayment()
    expect((await notify(toldOf(id), 'another secret')).statusCode).toBe(400)
    expect((await notify({ ...toldOf(id), status: 'paid' })).statusCode).toBe(400)
    expect(await statusOf(id)).toBe(1)
  })

  it('for an unknown payment is not found', async () => {
    expect((await notify(toldOf('019c4b3e-7d51-7c20-9a44-5f0c1be2a913'))).statusCode).toBe(404)
    expect((await notify(toldOf('x'))).statusCode).toBe(404)
  })

  it('is news, not proof: what was paid is asked for', async () => {
    const { id } = await aPayment()
    expect((await notify(toldOf(id))).statusCode).toBe(204)
    expect(await statusOf(id)).toBe(1)
    expect((await notify(toldOf(id, { amount: '1.00' }))).statusCode).toBe(204)
    expect(await statusOf(id)).toBe(1)
  })

  it('repeated or out of order changes nothing any more', async () => {
    const { id } = await aPayment()
    await simulators.decideIps(id, 'approve')
    await expect.poll(() => statusOf(id), { timeout: 5_000 }).toBe(2)
    for (const status of ['success', 'pending', 'failed', 'not-completed']) {
      expect((await notify(toldOf(id, { status }))).statusCode).toBe(204)
      expect(await statusOf(id)).toBe(2)
    }
  })
})
