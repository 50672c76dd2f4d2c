import { todayInBelgrade } from '@portal/domain/dates'
import { describe, expect, it } from 'vitest'
import {
  aPayingCustomer,
  beginIps,
  createPaymentApp,
  onlyOpenId,
  openIds,
  type PayingCustomer,
  payByNewCard,
  payingAs,
} from '#testing/payments.ts'
import { aCustomer, aPayment, giveAccess } from '#testing/supplier-world.ts'

const app = await createPaymentApp()
const { simulators } = app

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

const giveUp = async (customer: PayingCustomer, id: string) => (await customer.call('give-up', { id })).json()

const chargesOfContract = async ({ contractId }: PayingCustomer): Promise<number> => {
  const { rows } = await app.database.pool.query(
    `select count(*)::integer as count from transactions where commercial_contract_id = $1 and status_id = 2`,
    [contractId],
  )
  return rows[0].count
}

/** However surely the provider closed it: one whose news were lost is found all the same. */
const minutesToNextLook = async (id: string): Promise<number> => {
  const { rows } = await app.database.pool.query<{ at: Date }>(
    'select next_check_at as at from transactions where id = $1',
    [id],
  )
  return Math.round(((rows[0]?.at.getTime() ?? 0) - app.clock()) / 60_000)
}

describe('a payment that can still be charged', () => {
  it('by IPS stands in the way of a card; given up, its page can no longer be approved', async () => {
    const customer = await aPayingCustomer(app)
    const page = (await beginIps(customer)).json()
    const id = await onlyOpenId(app, customer)
    expect(listed(await customer.beginCall())).toMatchObject({
      status: 409,
      code: open,
      transactions: [
        { transactionId: id, transactionStatusId: 1, isCardPayment: false, isMine: true, paymentUrl: page },
      ],
    })
    expect(await giveUp(customer, id)).toEqual({ transactionStatusId: 5 })
    expect(await minutesToNextLook(id)).toBe(15)
    await payByNewCard(app, customer)
    await expect(simulators.decideIps(id, 'approve')).rejects.toThrow()
    expect(await chargesOfContract(customer)).toBe(1)
  })

  it("on the bank's page stands in the way of IPS; given up, the right code charges nothing", async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId, sessionToken } = await customer.begin()
    await customer.shouldDo3d('400000', transactionId)
    const form = await simulators.visitBank({ sessionToken, pan: '4000000000003220' })
    expect(listed(await beginIps(customer))).toMatchObject({
      status: 409,
      code: open,
      transactions: [{ transactionId, isCardPayment: true, transactionStatusId: 0 }],
    })
    expect(await giveUp(customer, transactionId)).toEqual({ transactionStatusId: 3 })
    expect((await beginIps(customer)).statusCode).toBe(200)
    await simulators.decideIps(await onlyOpenId(app, customer), 'approve')
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
    await beginIps(customer)
    const id = await onlyOpenId(app, customer)
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
      beginIps(customer),
      beginIps(other),
      other.beginCall({ totalAmount: 500 }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409])
    expect(await openIds(app, customer)).toHaveLength(1)
  })

  it("of strangers can't be given up, seen or found out", async () => {
    const customer = await aPayingCustomer(app)
    const stranger = await aPayingCustomer(app)
    await customer.begin()
    const id = await onlyOpenId(app, customer)
    const foreign = await stranger.call('give-up', { id })
    const missing = await stranger.call('give-up', { id: '019c4b3e-7d51-7c20-9a44-5f0c1be2a913' })
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
    expect((await app.post('/api/transactions/transactions/give-up', { id })).statusCode).toBe(401)
    expect(await openIds(app, customer)).toEqual([id])
  })

  it('stays as it is when the provider can not be told to close it', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await customer.begin()
    await simulators.fault({ next: 'gateway-down', action: 'SESSIONKILL' })
    expect((await customer.call('give-up', { id: transactionId })).statusCode).toBe(503)
    expect(await openIds(app, customer)).toEqual([transactionId])
    expect(await giveUp(customer, transactionId)).toEqual({ transactionStatusId: 3 })
  })

  it('that turns out to be paid is not given up', async () => {
    const customer = await aPayingCustomer(app)
    await beginIps(customer)
    const id = await onlyOpenId(app, customer)
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
      way === 'card' ? payer.beginCall(changes) : beginIps(payer, changes)
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
    const today = todayInBelgrade(app.clock())
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

describe('a debt that the supplier booked meanwhile', () => {
  /** What is owed now is a hundred less than the page showed. */
  async function bookedMeanwhile() {
    const customer = await aPayingCustomer(app)
    const path = `/api/contracts/commercial-contracts/${customer.contractId}`
    const seenBalanceAmount: number = (await app.get(path, customer.signedIn)).json().balanceAmount
    await app.database.pool.query(
      'update commercial_contracts set balance_amount = balance_amount - 100 where id = $1',
      [customer.contractId],
    )
    return { customer, seenBalanceAmount }
  }

  it.each(['card', 'IPS'])('lets nobody who saw it as it was begin a payment by %s', async (way) => {
    const { customer, seenBalanceAmount } = await bookedMeanwhile()
    const begin = (changes: object) =>
      way === 'card' ? customer.beginCall({ ...changes }) : beginIps(customer, { ...changes })
    const refused = listed(await begin({ seenBalanceAmount }))
    expect(refused).toEqual({ status: 409, code: notBooked, transactions: [] })
    expect(await openIds(app, customer)).toEqual([])
    const told = await begin({ seenBalanceAmount: seenBalanceAmount - 100 })
    expect(told.statusCode, told.body).toBe(200)
  })

  it('is no matter of a page that shows none, nor of one that saw less', async () => {
    for (const change of [{}, { seenBalanceAmount: null }, { seenBalanceAmount: -12.5 }]) {
      const { customer } = await bookedMeanwhile()
      expect((await customer.beginCall(change)).statusCode).toBe(200)
    }
  })

  it('takes the open page away from nobody: the same payment is answered again', async () => {
    const customer = await aPayingCustomer(app)
    const first = await beginIps(customer, { seenBalanceAmount: 0 })
    const again = await beginIps(customer, { seenBalanceAmount: 99_999 })
    expect(again.json()).toBe(first.json())
  })

  it.each([1.234, 1e13, '5', -1e13])('is refused where it is no amount: %s', async (seenBalanceAmount) => {
    const customer = await aPayingCustomer(app)
    expect((await customer.beginCall({ seenBalanceAmount })).statusCode).toBe(400)
  })
})
