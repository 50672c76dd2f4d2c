import { describe, expect, it } from 'vitest'
import { aPayingCustomer, createPaymentApp, type PayingCustomer } from '#testing/payments.ts'

const app = await createPaymentApp()
const { simulators } = app

const cards = {
  good: '4111111111111111',
  mastercard: '5555555555554444',
}

/** As the pay screen does it for a new card without a bank page. */
async function pay(customer: PayingCustomer, pan = cards.good, changes: Record<string, unknown> = {}) {
  const { sessionToken, transactionId } = await customer.begin(changes)
  await customer.shouldDo3d(pan.slice(0, 6), transactionId)
  const encryptedData = await simulators.encryptCard(sessionToken, pan)
  return { transactionId, answer: await customer.payWithout3d({ transactionId, encryptedData }) }
}

const statusOf = async (customer: PayingCustomer, id: string): Promise<number> =>
  (await customer.status(id)).json().transactionStatusId

describe('a new card that needs no bank page', () => {
  it.each([cards.good, cards.mastercard])(
    '%s is charged once, with all that the receipt needs',
    async (pan) => {
      const customer = await aPayingCustomer(app)
      const { transactionId, answer } = await pay(customer, pan)
      expect(answer.json()).toEqual({ transactionId, transactionStatusId: 2 })
      expect(await simulators.charges(transactionId)).toBe(1)
      expect((await customer.status(transactionId)).json()).toEqual({
        transactionStatusId: 2,
        isCardPayment: true,
        totalAmount: 6511.12,
        feeAmount: 28.77,
        executionDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        declineCode: null,
        closing: null,
        debtorName: 'Јелена Марковић',
        debtorEmail: customer.email,
        endToEndId: expect.stringMatching(/^\d{6}$/),
        pgTranId: expect.stringMatching(/^\d{5}[A-Z]+\d+$/),
        pgTranRefId: expect.stringMatching(/^\d{12}$/),
        creditorReference: '97 94-2001547730',
        companyName: 'Моја струја д.о.о.',
        creditorAccount: '160-9248001-13',
        companyAddress: 'Булевар ослобођења 100, 21000 Нови Сад',
        companyEmail: 'podrska@primer.rs',
        companyNationalCourtRegister: '21413348',
        companyVatId: '114572039',
      })
    },
  )

  it('is charged once by fifty identical requests at once', async () => {
    const customer = await aPayingCustomer(app)
    const { sessionToken, transactionId } = await customer.begin()
    await customer.shouldDo3d('411111', transactionId)
    const encryptedData = await simulators.encryptCard(sessionToken, cards.good)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => customer.payWithout3d({ transactionId, encryptedData })),
    )
    const counts = Map.groupBy(answers, ({ statusCode }) => statusCode)
    expect(counts.get(200)).toHaveLength(1)
    expect(counts.get(409)).toHaveLength(49)
    expect(await simulators.charges(transactionId)).toBe(1)
  })

  it('is not charged again after it was paid', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await pay(customer)
    const again = await customer.payWithout3d({ transactionId, encryptedData: 'QQ==' })
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('Ово плаћање је већ завршено и неће се поновити.')
    expect(await simulators.charges(transactionId)).toBe(1)
  })

  it('that is declined says so, in both languages of failure, and charges nothing', async () => {
    const customer = await aPayingCustomer(app)
    await simulators.fault({ next: 'decline', code: '51' })
    const { transactionId, answer } = await pay(customer)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('Ваш рачун није задужен')
    expect(await statusOf(customer, transactionId)).toBe(3)
    expect(await simulators.charges(transactionId)).toBe(0)
  })

  it.each([
    ['a wrong CVV is declined', { cvv: '999' }, 400, 3],
    ['a nonce that is wrong or was used is asked about', { nonce: 'wrongno' }, 200, 1],
  ])('with %s', async (_what, changes, answered, status) => {
    const customer = await aPayingCustomer(app)
    const { sessionToken, transactionId } = await customer.begin()
    await customer.shouldDo3d('411111', transactionId)
    const encryptedData = await simulators.encryptCard(sessionToken, cards.good, changes)
    const answer = await customer.payWithout3d({ transactionId, encryptedData })
    expect(answer.statusCode).toBe(answered)
    expect(await statusOf(customer, transactionId)).toBe(status)
    app.clock.advance(60_000)
    expect(await statusOf(customer, transactionId)).toBe(3)
    expect(await simulators.charges(transactionId)).toBe(0)
  })
})

describe('an outcome that is unknown', () => {
  it.each(['charge-then-500', 'charge-then-reset', 'garbage-body', 'wrong-amount'])(
    'after %s is in progress, never "not charged", and the job finds the charge',
    async (next) => {
      const customer = await aPayingCustomer(app)
      await simulators.fault({ next, action: 'SALE' })
      const { transactionId, answer } = await pay(customer)
      expect(answer.json()).toEqual({ transactionId, transactionStatusId: 1 })
      expect((await customer.beginCall()).statusCode).toBe(409)
      app.clock.advance(6_000)
      await app.services.payments.followUp.runDue()
      expect(await statusOf(customer, transactionId)).toBe(2)
      expect(await simulators.charges(transactionId)).toBe(1)
    },
  )

  it('that never reached the gateway is unsuccessful only when it can be on its way no more', async () => {
    const customer = await aPayingCustomer(app)
    await simulators.fault({ next: 'connection-reset', action: 'SALE' })
    const { transactionId } = await pay(customer)
    app.clock.advance(6_000)
    expect(await statusOf(customer, transactionId)).toBe(1)
    app.clock.advance(60_000)
    expect(await statusOf(customer, transactionId)).toBe(3)
    expect(await simulators.charges(transactionId)).toBe(0)
    expect((await customer.beginCall()).statusCode).toBe(200)
  })

  it('is repaired by the status call, which does not ask all the time', async () => {
    const customer = await aPayingCustomer(app)
    await simulators.fault({ next: 'charge-then-500' })
    const { transactionId } = await pay(customer)
    expect(await statusOf(customer, transactionId)).toBe(1)
    app.clock.advance(3_000)
    expect(await statusOf(customer, transactionId)).toBe(2)
  })

  it('stays unknown while the gateway is down, and is asked about again', async () => {
    const customer = await aPayingCustomer(app)
    await simulators.fault({ next: 'charge-then-500' })
    const { transactionId } = await pay(customer)
    await simulators.fault({ next: 'gateway-down', action: 'QUERYTRANSACTION', count: 2 })
    for (const expected of [1, 1, 2]) {
      app.clock.advance(31_000)
      await app.services.payments.followUp.runDue()
      const { rows } = await app.database.pool.query('select status_id from transactions where id = $1', [
        transactionId,
      ])
      expect(rows[0].status_id).toBe(expected)
    }
  })
})

describe('3-D Secure', () => {
  it('is decided by the server: a direct payment without its leave is refused', async () => {
    const customer = await aPayingCustomer(app)
    const { sessionToken, transactionId } = await customer.begin()
    const encryptedData = await simulators.encryptCard(sessionToken, cards.good)
    const unasked = await customer.payWithout3d({ transactionId, encryptedData })
    expect(unasked.statusCode).toBe(400)
    expect(unasked.json().code).toBe(10154)
    expect(await customer.shouldDo3d('400000', transactionId)).toBe(true)
    expect((await customer.payWithout3d({ transactionId, encryptedData })).json().code).toBe(10154)
    expect(await simulators.charges(transactionId)).toBe(0)
    expect(await statusOf(customer, transactionId)).toBe(0)
  })

  it('is asked for the real amount, whatever the page says', async () => {
    const customer = await aPayingCustomer(app)
    const ask = (totalAmount: number, transactionId: string | null) =>
      customer.call('should-do-3d', { cardBin: '411111', totalAmount, transactionId })
    const { transactionId } = await customer.begin({ totalAmount: 1_500_000 })
    expect((await ask(2, transactionId)).json()).toBe(true)
    expect((await ask(2, null)).json()).toBe(true)
    expect((await ask(1_500_000, transactionId)).json()).toBe(true)
    expect((await ask(10, transactionId)).statusCode).toBe(400)
  })

  it("is not told of a stranger's payment, nor without one", async () => {
    const { transactionId } = await (await aPayingCustomer(app)).begin()
    const stranger = await aPayingCustomer(app)
    const body = { cardBin: '411111', totalAmount: 2 }
    expect((await stranger.call('should-do-3d', { ...body, transactionId })).statusCode).toBe(404)
    expect((await stranger.call('should-do-3d', body)).statusCode).toBe(404)
    expect((await app.post('/api/transactions/transactions/should-do-3d', body)).statusCode).toBe(401)
  })

  it('that can not be asked for stops the payment', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await customer.begin()
    await simulators.fault({ next: 'garbage-body', action: 'SHOULDDO3D' })
    const body = { cardBin: '411111', totalAmount: 6511.12, transactionId }
    expect((await customer.call('should-do-3d', body)).statusCode).toBe(503)
  })
})

describe("a stranger's transaction", () => {
  it('is the same as one that is not there', async () => {
    const { transactionId } = await (await aPayingCustomer(app)).begin()
    const stranger = await aPayingCustomer(app)
    const missing = await stranger.status('019c4b3e-7d51-7c20-9a44-5f0c1be2a913')
    const foreign = await stranger.status(transactionId)
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
    expect((await stranger.status('no-id')).body).toBe(missing.body)
    const pays = await stranger.payWithout3d({ transactionId, encryptedData: 'QQ==' })
    expect([pays.statusCode, pays.body]).toEqual([404, missing.body])
    expect(
      (await app.post('/api/transactions/transactions/check-status', { id: transactionId })).statusCode,
    ).toBe(401)
  })
})
