import { describe, expect, it } from 'vitest'
import {
  aPayingCustomer,
  createPaymentApp,
  type PayingCustomer,
  payByNewCard,
  payingAs,
} from '#testing/payments.ts'
import { aCustomer, aPayment, giveAccess } from '#testing/supplier-world.ts'

const app = await createPaymentApp()
const { simulators } = app

const ips = (customer: PayingCustomer, changes: Record<string, unknown> = {}) =>
  customer.call('pay-ips', {
    totalAmount: 6511.12,
    feeAmount: 28.77,
    commercialContractId: customer.contractId,
    ...changes,
  })

/** Another account with access to the same contract. */
async function anotherPerson({ contractId }: PayingCustomer): Promise<PayingCustomer> {
  const other = await aCustomer(app)
  await giveAccess(app.database, other, contractId)
  return payingAs(app, other, contractId, other.signedIn)
}

const open = 1003
const notBooked = 1004

const listed = (answer: { statusCode: number; json(): { code: number; transactions: unknown[] } }) => ({
  status: answer.statusCode,
  code: answer.json().code,
  transactions: answer.json().transactions,
})

const openIds = async ({ contractId }: PayingCustomer): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from transactions where commercial_contract_id = $1 and status_id in (0, 1)',
    [contractId],
  )
  return rows.map(({ id }) => id)
}

const onlyOpenId = async (customer: PayingCustomer): Promise<string> => {
  const [id = '', ...others] = await openIds(customer)
  expect(others).toEqual([])
  return id
}

const giveUp = async (customer: PayingCustomer, id: string) => (await customer.call('give-up', { id })).json()

const chargesOfContract = async ({ contractId }: PayingCustomer): Promise<number> => {
  const { rows } = await app.database.pool.query(
    `select count(*)::integer as count from transactions where commercial_contract_id = $1 and status_id = 2`,
    [contractId],
  )
  return rows[0].count
}

describe('a payment that can still be charged', () => {
  it('by IPS stands in the way of a card; given up, its page can no longer be approved', async () => {
    const customer = await aPayingCustomer(app)
    const page = (await ips(customer)).json()
    const id = await onlyOpenId(customer)
    expect(listed(await customer.beginCall())).toMatchObject({
      status: 409,
      code: open,
      transactions: [
        { transactionId: id, transactionStatusId: 1, isCardPayment: false, isMine: true, paymentUrl: page },
      ],
    })
    expect(await giveUp(customer, id)).toEqual({ transactionStatusId: 5 })
    await payByNewCard(app, customer)
    await expect(simulators.decideIps(id, 'approve')).rejects.toThrow()
    expect(await chargesOfContract(customer)).toBe(1)
  })

  it("on the bank's page stands in the way of IPS; given up, the right code charges nothing", async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId, sessionToken } = await customer.begin()
    await customer.shouldDo3d('400000', transactionId)
    const form = await simulators.visitBank({ sessionToken, pan: '4000000000003220' })
    expect(listed(await ips(customer))).toMatchObject({
      status: 409,
      code: open,
      transactions: [{ transactionId, isCardPayment: true, transactionStatusId: 0 }],
    })
    expect(await giveUp(customer, transactionId)).toEqual({ transactionStatusId: 3 })
    expect((await ips(customer)).statusCode).toBe(200)
    await simulators.decideIps(await onlyOpenId(customer), 'approve')
    await app.sendBack(form)
    await expect.poll(() => chargesOfContract(customer), { timeout: 5_000 }).toBe(1)
    expect(await simulators.charges(transactionId)).toBe(0)
    expect((await customer.status(transactionId)).json()).toMatchObject({
      transactionStatusId: 3,
      closing: 'givenUp',
    })
  })

  it('of another tab with another amount is told, and neither charges twice', async () => {
    const customer = await aPayingCustomer(app)
    const first = await customer.begin({ totalAmount: 421 })
    expect(listed(await customer.beginCall({ totalAmount: 422 }))).toMatchObject({
      code: open,
      transactions: [{ transactionId: first.transactionId, totalAmount: 421 }],
    })
    await payByNewCard(app, customer, { session: first, totalAmount: 421 })
    expect(listed(await customer.beginCall({ totalAmount: 422 }))).toMatchObject({
      code: notBooked,
      transactions: [{ transactionId: first.transactionId, totalAmount: 421 }],
    })
  })

  it('of another account is told without the way into it, and can be given up', async () => {
    const customer = await aPayingCustomer(app)
    const other = await anotherPerson(customer)
    await ips(customer)
    const id = await onlyOpenId(customer)
    expect(listed(await other.beginCall())).toMatchObject({
      code: open,
      transactions: [{ transactionId: id, isMine: false, paymentUrl: null }],
    })
    expect((await other.status(id)).statusCode).toBe(404)
    expect(await giveUp(other, id)).toEqual({ transactionStatusId: 5 })
    expect((await customer.status(id)).json()).toMatchObject({ closing: 'givenUpByOther' })
    expect((await other.beginCall()).statusCode).toBe(200)
  })

  it('begun by two accounts at the same moment is one', async () => {
    const customer = await aPayingCustomer(app)
    const other = await anotherPerson(customer)
    const answers = await Promise.all([
      customer.beginCall(),
      other.beginCall(),
      ips(customer),
      ips(other),
      other.beginCall({ totalAmount: 500 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await openIds(customer)).toHaveLength(1)
  })

  it("of strangers can't be given up, seen or found out", async () => {
    const customer = await aPayingCustomer(app)
    const stranger = await aPayingCustomer(app)
    await customer.begin()
    const id = await onlyOpenId(customer)
    const foreign = await stranger.call('give-up', { id })
    const missing = await stranger.call('give-up', { id: '019c4b3e-7d51-7c20-9a44-5f0c1be2a913' })
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
    expect((await app.post('/api/transactions/transactions/give-up', { id })).statusCode).toBe(401)
    expect(await openIds(customer)).toEqual([id])
  })

  it('stays as it is when the provider can not be told to close it', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await customer.begin()
    await simulators.fault({ next: 'gateway-down', action: 'SESSIONKILL' })
    expect((await customer.call('give-up', { id: transactionId })).statusCode).toBe(503)
    expect(await openIds(customer)).toEqual([transactionId])
    expect(await giveUp(customer, transactionId)).toEqual({ transactionStatusId: 3 })
  })

  it('that turns out to be paid is not given up', async () => {
    const customer = await aPayingCustomer(app)
    await ips(customer)
    const id = await onlyOpenId(customer)
    await simulators.fault({ provider: 'ips', next: 'notification-lost', merchantPaymentId: id })
    await simulators.decideIps(id, 'approve')
    expect(await giveUp(customer, id)).toEqual({ transactionStatusId: 2 })
  })
})

describe('a payment that is charged and not booked', () => {
  async function paid() {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await payByNewCard(app, customer)
    return { customer, transactionId }
  }

  it.each(['card', 'IPS'])('is told before another by %s, from any device and account', async (way) => {
    const { customer, transactionId } = await paid()
    const other = await anotherPerson(customer)
    const begin = (payer: PayingCustomer, changes = {}) =>
      way === 'card' ? payer.beginCall(changes) : ips(payer, changes)
    const payment = { transactionId, transactionStatusId: 2, amount: 6482.35, isCardPayment: true }
    const refused = { status: 409, code: notBooked }
    expect(listed(await begin(customer))).toMatchObject({
      ...refused,
      transactions: [{ ...payment, isMine: true }],
    })
    expect(listed(await begin(other))).toMatchObject({
      ...refused,
      transactions: [{ ...payment, isMine: false }],
    })
    const answer = await begin(other, { acknowledgedTransactionIds: [transactionId] })
    expect(answer.statusCode, answer.body).toBe(200)
  })

  it('must be acknowledged by itself, not by another', async () => {
    const { customer, transactionId } = await paid()
    const unrelated = '019c4b3e-7d51-7c20-9a44-5f0c1be2a913'
    for (const acknowledgedTransactionIds of [[unrelated], [transactionId, unrelated], []]) {
      expect((await customer.beginCall({ acknowledgedTransactionIds })).json().code).toBe(notBooked)
    }
    const second = await customer.begin({ acknowledgedTransactionIds: [transactionId] })
    await payByNewCard(app, customer, { session: second })
    const third = await customer.beginCall({ acknowledgedTransactionIds: [transactionId] })
    expect(third.json().transactions).toHaveLength(2)
  })

  it('needs no acknowledgement once the supplier has booked it', async () => {
    const { customer } = await paid()
    const today = new Date(app.clock()).toISOString().slice(0, 10)
    await aPayment(app.database, customer.contractId, { amount: 6482.35, payment_date: today })
    expect((await customer.beginCall()).statusCode).toBe(200)
  })

  it('shows beside the balance of everyone who has the contract', async () => {
    const { customer } = await paid()
    const other = await anotherPerson(customer)
    for (const person of [customer, other]) {
      const path = `/api/contracts/commercial-contracts/${customer.contractId}`
      const contract = (await app.get(path, person.signedIn)).json()
      expect(contract).toMatchObject({ balanceAmount: 6482.35, unbookedAmount: 6482.35 })
    }
    const pending = await other.read(`pending?commercialContractId=${customer.contractId}`)
    expect(pending.json()).toMatchObject([{ isMine: false, transactionStatusId: 2 }])
  })
})

describe('a charge that comes after its payment was closed', () => {
  const runDue = async () => {
    while ((await app.services.payments.followUp.runDue()) > 0);
  }
  const statusOf = async (customer: PayingCustomer, id: string) => (await customer.status(id)).json()

  /** As if the provider had approved what it promised to close. */
  async function approvedAfterGivingUp() {
    const customer = await aPayingCustomer(app)
    await ips(customer)
    const id = await onlyOpenId(customer)
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

  it('of a payment whose time was over counts, unless another was begun meanwhile', async () => {
    for (const hasOther of [false, true]) {
      const customer = await aPayingCustomer(app)
      await ips(customer)
      const id = await onlyOpenId(customer)
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
