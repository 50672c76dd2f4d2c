import { describe, expect, it } from 'vitest'
import { lateChargesOf } from '#testing/late-charges.ts'
import { aPayingCustomer, beginIps, createPaymentApp, onlyOpenId, payByNewCard } from '#testing/payments.ts'

const app = await createPaymentApp()
const { simulators } = app
const {
  runDue,
  statusOf,
  aClosedPayment,
  approvedAfterGivingUp,
  close,
  slowQuery,
  countFaults,
  isTaken,
  tellNews,
} = lateChargesOf(app)

const notBooked = 1004

async function counted(state: string) {
  const { body } = await app.admin.inject('/metrics')
  return body.match(new RegExp(`portal_transactions_unknown\\{state="${state}"\\} (\\d)`))?.[1]
}

describe('a charge that is to go back', () => {
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
    await expect.poll(() => isTaken(transactionId), { timeout: 1_000 }).toBe(true)
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
    await simulators.fault({ ...slowQuery, merchantPaymentId: id })
    const returning = app.services.payments.followUp.runDue()
    await expect.poll(() => isTaken(id), { timeout: 1_000 }).toBe(true)
    // The fault was taken by the return's own question.
    await expect.poll(countFaults, { timeout: 1_000 }).toBe(0)
    expect((await tellNews(id)).statusCode).toBe(204)
    expect(await statusOf(customer, id)).toMatchObject({ closing: 'beingReturned' })
    await returning
    expect(await statusOf(customer, id)).toMatchObject({ closing: 'returned' })
  })

  it('is returned also where its news came twice at once', async () => {
    const { customer, id } = await approvedAfterGivingUp({ isTold: false })
    await simulators.fault({ ...slowQuery, merchantPaymentId: id })
    const slow = tellNews(id)
    await expect.poll(countFaults, { timeout: 1_000 }).toBe(0)
    expect((await tellNews(id)).statusCode).toBe(204)
    expect(await statusOf(customer, id)).toMatchObject({ closing: 'beingReturned' })
    expect((await slow).statusCode).toBe(204)
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ closing: 'returned' })
  })

  it('is not called paid again by news that were asked for before its return', async () => {
    const { customer, id } = await aClosedPayment()
    app.clock.advance(1_000)
    await beginIps(customer)
    const rival = await onlyOpenId(app, customer)
    await simulators.fault({ provider: 'ips', next: 'notification-lost', merchantPaymentId: id })
    await simulators.decideIps(id, 'approve')
    await simulators.fault({ ...slowQuery, merchantPaymentId: id })
    const slow = tellNews(id)
    await expect.poll(countFaults, { timeout: 1_000 }).toBe(0)
    expect((await tellNews(id)).statusCode).toBe(204)
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ closing: 'returned' })
    // Nothing else pays the debt any more, so a late charge would count.
    await close(rival, 'neverArrived')
    expect((await slow).statusCode).toBe(204)
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 3, closing: 'returned' })
  })

  it('goes back again where the provider holds it after its return', async () => {
    const { customer, id } = await approvedAfterGivingUp()
    await expect.poll(async () => (await statusOf(customer, id)).closing).toBe('beingReturned')
    // As if the bank had sent the refund back.
    await app.database.pool.query(
      `update transactions set status_id = 3, status_reason = 'reversed', reversed_at = $2, next_check_at = null
      where id = $1`,
      [id, new Date(app.clock())],
    )
    expect((await tellNews(id)).statusCode).toBe(204)
    expect(await statusOf(customer, id)).toMatchObject({ closing: 'beingReturned' })
    await runDue()
    expect(await statusOf(customer, id)).toMatchObject({ transactionStatusId: 3, closing: 'returned' })
  })

  it('cannot lose its next look while it is due to go back', async () => {
    const { customer, id } = await approvedAfterGivingUp()
    await expect.poll(async () => (await statusOf(customer, id)).closing).toBe('beingReturned')
    const forget = app.database.pool.query('update transactions set next_check_at = null where id = $1', [id])
    await expect(forget).rejects.toThrow('transactions_return_has_its_look')
  })

  it('shows in the metrics where it does not go back', async () => {
    const { customer, id } = await approvedAfterGivingUp()
    await expect.poll(async () => (await statusOf(customer, id)).closing).toBe('beingReturned')
    await simulators.fault({ provider: 'ips', next: 'ips-down', merchantPaymentId: id, count: 10 })
    await app.services.payments.followUp.runDue()
    expect(await counted('returnLate')).toBe('0')
    app.clock.advance(16 * 60_000)
    await app.services.payments.followUp.runDue()
    expect(await counted('returnLate')).toBe('1')
  })

  it('counts for a week among the refused, so that the next one is seen', async () => {
    const { customer, id } = await approvedAfterGivingUp()
    const refusal = { provider: 'ips', next: 'refund-refused', action: 'REFUND', merchantPaymentId: id }
    await simulators.fault(refusal)
    await expect.poll(async () => (await statusOf(customer, id)).transactionStatusId).toBe(2)
    await runDue()
    expect(Number(await counted('reversalRefused'))).toBeGreaterThan(0)
    app.clock.advance(8 * 24 * 3600_000)
    expect(await counted('reversalRefused')).toBe('0')
  })
})
