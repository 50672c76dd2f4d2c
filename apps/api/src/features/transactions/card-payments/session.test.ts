import { describe, expect, it } from 'vitest'
import { aPayingCustomer, createPaymentApp, paymentOf } from '#testing/payments.ts'
import { aContract, aCustomer } from '#testing/supplier-world.ts'

const app = await createPaymentApp()
const path = '/api/transactions/transactions/pay-card-session-token'

const transactionsOf = async (contractId: number) => {
  const { rows } = await app.database.pool.query<{ id: string; status_id: number; status_reason: string }>(
    'select id, status_id, status_reason from transactions where commercial_contract_id = $1 order by begun_at',
    [contractId],
  )
  return rows
}

describe('a card session', () => {
  it('is refused without a session or key', async () => {
    expect((await app.post(path, paymentOf(1))).statusCode).toBe(401)
  })

  it.each([
    ['nothing to pay', { totalAmount: 0 }, 400, 'Износ мора бити већи од 0'],
    ['the fee alone', { totalAmount: 28.77 }, 400, 'Износ мора бити већи од 0'],
    ['less than the fee', { totalAmount: 10 }, 400, 'Износ мора бити већи од 0'],
    ['a negative amount', { totalAmount: -5 }, 400, 'Подаци нису исправни'],
    ['three decimals', { totalAmount: 100.001 }, 400, 'Подаци нису исправни'],
    ['seventeen characters', { totalAmount: 12345678901234.56 }, 400, 'Подаци нису исправни'],
    ['a text', { totalAmount: '100,00' }, 400, 'Подаци нису исправни'],
    ['another fee', { feeAmount: 0 }, 400, 'накнада су се у међувремену променили'],
    ['a fee of a para more', { feeAmount: 28.78 }, 400, 'накнада су се у међувремену променили'],
  ])('for %s is refused in words, and nothing is created', async (_what, changes, status, words) => {
    const customer = await aPayingCustomer(app)
    const answer = await customer.beginCall(changes)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toContain(words)
    expect(await transactionsOf(customer.contractId)).toEqual([])
  })

  it("for a stranger's contract is the same as for one that is not there", async () => {
    const stranger = await aPayingCustomer(app)
    const customer = await aPayingCustomer(app)
    const foreign = await customer.beginCall({ commercialContractId: stranger.contractId })
    const missing = await customer.beginCall({ commercialContractId: 999_999 })
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
    expect(await transactionsOf(stranger.contractId)).toEqual([])
  })

  it('for a contract without bills is refused', async () => {
    const customer = await aCustomer(app)
    const contractId = await aContract(app.database, customer)
    const answer = await app.post(path, paymentOf(contractId), customer.signedIn)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Плаћање није могуће јер за овај уговор не постоји ниједан рачун.')
  })

  it('asked for again before the card was sent is the same', async () => {
    const customer = await aPayingCustomer(app)
    const first = await customer.begin()
    expect(await customer.begin()).toEqual(first)
    expect(await transactionsOf(customer.contractId)).toHaveLength(1)
  })

  it('asked for by fifty requests at once is one', async () => {
    const customer = await aPayingCustomer(app)
    const answers = await Promise.all(Array.from({ length: 50 }, () => customer.begin()))
    expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1)
    expect(new Set(answers.map(({ sessionToken }) => sessionToken)).size).toBe(1)
    expect(await transactionsOf(customer.contractId)).toHaveLength(1)
  })

  it('that was given up for another amount can never be charged', async () => {
    const customer = await aPayingCustomer(app)
    const first = await customer.begin()
    await customer.call('give-up', { id: first.transactionId })
    const second = await customer.begin({ totalAmount: 100 })
    expect(second.transactionId).not.toBe(first.transactionId)
    const late = await customer.payWithout3d({ transactionId: first.transactionId, encryptedData: 'QQ==' })
    expect(late.statusCode).toBe(409)
    expect(await transactionsOf(customer.contractId)).toMatchObject([
      { status_id: 3, status_reason: 'givenUp' },
      { status_id: 0, status_reason: 'begun' },
    ])
  })

  it('after the customer went to the bank is not begun anew beside it', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await customer.begin()
    expect(await customer.shouldDo3d('400000', transactionId)).toBe(true)
    const second = await customer.beginCall()
    expect(second.statusCode).toBe(409)
    expect(second.json()).toMatchObject({ code: 1003, transactions: [{ transactionId, isMine: true }] })
  })

  it('that the gateway can not open is said, and the transaction tells it too', async () => {
    const customer = await aPayingCustomer(app)
    await app.simulators.fault({ next: 'gateway-down', action: 'SESSIONTOKEN' })
    const answer = await customer.beginCall()
    expect(answer.statusCode).toBe(503)
    expect(answer.json().message).toContain('Плаћање тренутно није доступно')
    expect(await transactionsOf(customer.contractId)).toMatchObject([
      { status_id: 4, status_reason: 'sessionRefused' },
    ])
    expect((await customer.beginCall()).statusCode).toBe(200)
  })

  it('that died between two steps makes room for the next', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await customer.begin()
    await app.database.pool.query(
      `update transactions set session_token_sealed = null, session_token_hash = null where id = $1`,
      [transactionId],
    )
    app.clock.advance(15_000)
    expect((await customer.begin()).transactionId).not.toBe(transactionId)
    expect((await customer.status(transactionId)).json().transactionStatusId).toBe(4)
  })

  it('stands in the way for five minutes after its hour: a sale that began in time may end after it', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await customer.begin()
    const endedAgo = (minutes: number) =>
      app.database.pool.query('update transactions set expires_at = $2 where id = $1', [
        transactionId,
        new Date(app.clock() - minutes * 60_000),
      ])
    await endedAgo(4)
    expect((await customer.beginCall()).json().code).toBe(1003)
    await endedAgo(6)
    expect((await customer.begin()).transactionId).not.toBe(transactionId)
    expect((await customer.status(transactionId)).json().transactionStatusId).toBe(3)
  })

  it('nobody came back to ends with its hour', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId } = await customer.begin()
    app.clock.advance(61 * 60_000)
    while ((await app.services.payments.followUp.runDue()) > 0);
    expect(await transactionsOf(customer.contractId)).toMatchObject([
      { id: transactionId, status_id: 3, status_reason: 'abandoned' },
    ])
  })
})

describe('the address of the bank form', () => {
  it('is told while the gateway answers, and only to payers', async () => {
    const customer = await aPayingCustomer(app)
    expect((await app.get('/api/transactions/transactions/urls')).statusCode).toBe(401)
    expect((await customer.read('urls')).json()).toEqual({ auth3DUrl: app.simulators.url })
  })

  it('may be posted to under the policy of our pages, and no other address may', async () => {
    const { headers } = await app.get('/health/live')
    const origin = new URL(app.simulators.url).origin
    expect(headers['content-security-policy']).toContain(`form-action 'self' ${origin};`)
  })

  it('is refused while the gateway is down, so that nobody types a card in vain', async () => {
    const customer = await aPayingCustomer(app)
    app.clock.advance(10_000)
    await app.simulators.fault({ next: 'gateway-down', action: 'PUBLICKEY' })
    expect((await customer.read('urls')).statusCode).toBe(503)
    expect((await customer.read('urls')).statusCode).toBe(200)
  })
})

describe('the script', () => {
  it('is served for the session of an open payment and for no other', async () => {
    const customer = await aPayingCustomer(app)
    const { sessionToken } = await customer.begin()
    const script = await app.get(`/api/transactions/transactions/sdk?sessionToken=${sessionToken}`)
    expect(script.statusCode).toBe(200)
    expect(script.headers['content-type']).toContain('text/javascript')
    expect(script.body).toContain('msuCse')
    const other = sessionToken.split('').reverse().join('')
    expect((await app.get(`/api/transactions/transactions/sdk?sessionToken=${other}`)).statusCode).toBe(404)
  })
})

describe('the fee', () => {
  it('is told to payers', async () => {
    const customer = await aPayingCustomer(app)
    expect((await app.get('/api/transactions/transactions/fee-amount')).statusCode).toBe(401)
    expect((await customer.read('fee-amount')).json()).toEqual({ feeAmount: 28.77 })
  })
})
