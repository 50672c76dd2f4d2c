import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import { describe, expect, it } from 'vitest'
import { bearer } from '#testing/accounts.ts'
import { alertsOf } from '#testing/alerts.ts'
import { aPayingCustomer, createPaymentApp } from '#testing/payments.ts'

const app = await createPaymentApp()
const { simulators } = app

async function aCardHolder(pan = '4111111111111111', expiry = '11.2031') {
  const customer = await aPayingCustomer(app)
  const cardToken = await simulators.saveCard({ customer: gatewayCustomer(customer.userId), pan, expiry })
  return { customer, cardToken }
}

const hasSavedCards = async (as: Parameters<typeof app.get>[1]) =>
  (await app.get('/api/account/session', as)).json().user.hasSavedCards

describe('saved cards', () => {
  it('are listed masked, with brand and expiry, for their owner alone', async () => {
    const { customer, cardToken } = await aCardHolder()
    expect((await customer.read('cards')).json()).toEqual([
      { cardToken, pan: '411111******1111', cardExpiry: '11.2031', cardBrand: 'VISA' },
    ])
    const stranger = await aPayingCustomer(app)
    expect((await stranger.read('cards')).json()).toEqual([])
    expect((await app.get('/api/transactions/transactions/cards')).statusCode).toBe(401)
  })

  it('are removed by their owner alone', async () => {
    const { customer, cardToken } = await aCardHolder()
    const stranger = await aPayingCustomer(app)
    const foreign = await stranger.call('delete-card', { cardToken })
    const missing = await stranger.call('delete-card', { cardToken: 'F'.repeat(32) })
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
    await customer.read('cards')
    expect(await hasSavedCards(customer.signedIn)).toBe(true)
    expect((await customer.call('delete-card', { cardToken })).statusCode).toBe(204)
    expect((await customer.read('cards')).json()).toEqual([])
    expect(await hasSavedCards(customer.signedIn)).toBe(false)
    expect((await customer.call('delete-card', { cardToken })).statusCode).toBe(404)
    expect((await alertsOf(app, customer)).map(({ kind }) => kind)).toEqual(['cardChanged'])
    expect(await alertsOf(app, stranger)).toEqual([])
  })

  it('are removed once, and told of once, by several presses at once', async () => {
    const { customer, cardToken } = await aCardHolder()
    // Slow enough that each press finds the card still there.
    await simulators.fault({ next: 'slow-30s', ms: 500, action: 'QUERYCARD', count: 6 })
    const pressed = await Promise.all(
      Array.from({ length: 6 }, () => customer.call('delete-card', { cardToken })),
    )
    expect(pressed.filter(({ statusCode }) => statusCode !== 204 && statusCode !== 404)).toEqual([])
    // The clock stands still here, so alerts of one moment would be one anyway.
    const { rows } = await app.database.pool.query(
      "select outcome from security_events where kind = 'cardRemoval' and user_id = $1",
      [customer.userId],
    )
    expect(rows).toEqual([{ outcome: 'succeeded' }])
    expect(await hasSavedCards(customer.signedIn)).toBe(false)
  })

  it('are not there while the gateway is down, which is said', async () => {
    const { customer } = await aCardHolder()
    await simulators.fault({ next: 'gateway-down', action: 'QUERYCARD' })
    expect((await customer.read('cards')).statusCode).toBe(503)
  })

  it('come from a payment that saved its card', async () => {
    const customer = await aPayingCustomer(app)
    expect(await hasSavedCards(customer.signedIn)).toBe(false)
    const { sessionToken, transactionId } = await customer.begin({ saveCard: true })
    await customer.shouldDo3d('411111', transactionId)
    const encryptedData = await simulators.encryptCard(sessionToken, '4111111111111111')
    await customer.payWithout3d({ transactionId, encryptedData })
    expect(await hasSavedCards(customer.signedIn)).toBe(true)
    expect((await customer.read('cards')).json()).toHaveLength(1)
    const kinds = (await alertsOf(app, customer)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'cardChanged')).toHaveLength(1)
  })
})

describe('the card used first', () => {
  async function aHolderOfThree() {
    const { customer, cardToken: visa } = await aCardHolder()
    const save = (pan: string) =>
      simulators.saveCard({ customer: gatewayCustomer(customer.userId), pan, expiry: '11.2031' })
    const mastercard = await save('5555555555554444')
    const dina = await save('9891000000000003')
    const tokens = async () =>
      (await customer.read('cards')).json().map((card: { cardToken: string }) => card.cardToken)
    return { customer, visa, mastercard, dina, tokens }
  }

  it('comes before the others, which keep their order', async () => {
    const { customer, tokens } = await aHolderOfThree()
    const asSaved = await tokens()
    const [one, two, three] = asSaved
    expect((await customer.call('first-card', { cardToken: three })).statusCode).toBe(204)
    expect(await tokens()).toEqual([three, one, two])
    expect((await customer.call('first-card', { cardToken: two })).statusCode).toBe(204)
    expect(await tokens()).toEqual([two, one, three])
    await customer.call('delete-card', { cardToken: two })
    expect(await tokens()).toEqual([one, three])
    expect(await hasSavedCards(customer.signedIn)).toBe(true)
  })

  it('is first on the mobile page too', async () => {
    const { customer, tokens } = await aHolderOfThree()
    const last = (await tokens()).at(-1)
    await customer.call('first-card', { cardToken: last })
    const wish = { totalAmount: 6511.12, commercialContractId: customer.contractId, deviceTypeId: 2 }
    const { key } = (await customer.call('mobile-key', { ...wish, saveCard: true })).json()
    const listed = await app.get('/api/transactions/transactions/cards', bearer(key))
    expect(listed.json()[0].cardToken).toBe(last)
  })

  it('is chosen by its owner alone, among the cards that are there', async () => {
    const { customer, visa } = await aHolderOfThree()
    const stranger = await aPayingCustomer(app)
    const foreign = await stranger.call('first-card', { cardToken: visa })
    const missing = await stranger.call('first-card', { cardToken: 'F'.repeat(32) })
    expect([foreign.statusCode, foreign.body]).toEqual([404, missing.body])
    const path = '/api/transactions/transactions/first-card'
    expect((await app.post(path, { cardToken: visa })).statusCode).toBe(401)
    await simulators.fault({ next: 'gateway-down', action: 'QUERYCARD' })
    expect((await customer.call('first-card', { cardToken: visa })).statusCode).toBe(503)
  })

  it('is kept without what could pay', async () => {
    const { customer, visa } = await aHolderOfThree()
    await customer.call('first-card', { cardToken: visa })
    const { rows } = await app.database.pool.query('select * from card_holders where user_id = $1', [
      customer.userId,
    ])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(visa)
    expect(rows[0].first_card_digest).toHaveLength(32)
  })
})

describe('paying with a saved card', () => {
  it('charges it once', async () => {
    const { customer, cardToken } = await aCardHolder()
    const { transactionId } = await customer.begin()
    const answers = await Promise.all([
      customer.payWithout3d({ transactionId, cardToken }),
      customer.payWithout3d({ transactionId, cardToken }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await simulators.charges(transactionId)).toBe(1)
  })

  it('that has expired is refused before anybody is asked', async () => {
    const { customer, cardToken } = await aCardHolder('5555555555554444', '03.2025')
    const { transactionId } = await customer.begin()
    const answer = await customer.payWithout3d({ transactionId, cardToken })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('Платна картица је истекла.')
    expect(await simulators.charges(transactionId)).toBe(0)
  })

  it('whose bank wants to be asked goes there by its token and is charged once', async () => {
    const { customer, cardToken } = await aCardHolder('9891000000000003')
    const { sessionToken, transactionId } = await customer.begin()
    const asked = await customer.call('should-do-3d', { cardToken, totalAmount: 6511.12, transactionId })
    expect(asked.json()).toBe(true)
    await app.sendBack(await simulators.visitBank({ sessionToken, cardToken }))
    expect((await customer.status(transactionId)).json().transactionStatusId).toBe(2)
    expect(await simulators.charges(transactionId)).toBe(1)
  })

  it('whose bank wants to be asked is not charged without it', async () => {
    const { customer, cardToken } = await aCardHolder('9891000000000003')
    const { transactionId } = await customer.begin()
    const answer = await customer.payWithout3d({ transactionId, cardToken })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 10154 })
    expect(await simulators.charges(transactionId)).toBe(0)
  })

  it('is asked about at its bank only when it is good, its own and alone', async () => {
    const { customer, cardToken } = await aCardHolder()
    const expired = await simulators.saveCard({
      customer: gatewayCustomer(customer.userId),
      pan: '5555555555554444',
      expiry: '03.2025',
    })
    const foreign = (await aCardHolder()).cardToken
    const { transactionId } = await customer.begin()
    const ask = (card: Record<string, unknown>) =>
      customer.call('should-do-3d', { ...card, totalAmount: 6511.12, transactionId })
    expect((await ask({ cardToken })).json()).toBe(false)
    expect((await ask({ cardToken: expired })).json().message).toBe('Платна картица је истекла.')
    expect((await ask({ cardToken: foreign })).statusCode).toBe(404)
    expect((await ask({ cardToken, cardBin: '411111' })).statusCode).toBe(400)
    expect((await ask({})).statusCode).toBe(400)
  })

  it("of a stranger's is the same as one that was removed meanwhile, and what to do is said", async () => {
    const { cardToken } = await aCardHolder()
    const stranger = await aPayingCustomer(app)
    const { transactionId } = await stranger.begin()
    const answer = await stranger.payWithout3d({ transactionId, cardToken })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().message).toBe(
      'Ова картица више није сачувана. Изаберите другу или унесите податке са картице.',
    )
    const missing = await stranger.payWithout3d({ transactionId, cardToken: 'F'.repeat(32) })
    expect(missing.body).toBe(answer.body)
    expect(await simulators.charges(transactionId)).toBe(0)
  })
})
