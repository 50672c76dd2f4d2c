import { gatewayCustomer } from '@portal/domain/payments/gateway-customer'
import type { LightMyRequestResponse } from 'fastify'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { bearer } from '#testing/accounts.ts'
import { aPayingCustomer, createPaymentApp, type PayingCustomer, payingAs } from '#testing/payments.ts'

const app = await createPaymentApp()
const { simulators } = app

const wish = (customer: PayingCustomer, changes: Record<string, unknown> = {}) => ({
  totalAmount: 6511.12,
  commercialContractId: customer.contractId,
  deviceTypeId: 2,
  saveCard: true,
  ...changes,
})

async function aKeyOf(customer: PayingCustomer, changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await customer.call('mobile-key', wish(customer, changes))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().key
}

async function aMobilePage(changes: Record<string, unknown> = {}) {
  const customer = await aPayingCustomer(app)
  const key = await aKeyOf(customer, changes)
  return { customer, key, page: payingAs(app, customer, customer.contractId, bearer(key)) }
}

async function pay(page: PayingCustomer) {
  const { sessionToken, transactionId } = await page.begin({ mobileApp: true, deviceTypeId: 2 })
  await page.call('should-do-3d', { cardBin: '411111', totalAmount: 2 })
  const encryptedData = await simulators.encryptCard(sessionToken, '4111111111111111')
  return { transactionId, answer: await page.payWithout3d({ transactionId, encryptedData }) }
}

describe('a mobile key', () => {
  it('carries the claims of the spec and opens the payment page', async () => {
    const customer = await aPayingCustomer(app)
    const { key, url } = (await customer.call('mobile-key', wish(customer))).json()
    const claims = JSON.parse(Buffer.from(key.split('.')[1], 'base64url').toString())
    expect(claims).toMatchObject({
      LanguageCode: 'sr-Cyrl-RS',
      TotalAmount: 6511.12,
      FeeAmount: 28.77,
      DeviceTypeId: 2,
      CommercialContractId: customer.contractId,
      saveCard: true,
      Username: customer.email,
    })
    expect(claims.exp * 1000).toBeGreaterThan(app.clock() + 29 * 60_000)
    expect(url).toBe(`${app.publicUrl}/do-mobile-payment?key=${key}`)
  })

  it('is issued to the owner of a contract with bills, for an amount above the fee', async () => {
    const customer = await aPayingCustomer(app)
    const stranger = await aPayingCustomer(app)
    expect((await stranger.call('mobile-key', wish(customer))).statusCode).toBe(404)
    expect((await customer.call('mobile-key', wish(customer, { totalAmount: 28.77 }))).statusCode).toBe(400)
    expect((await app.post('/api/transactions/transactions/mobile-key', wish(customer))).statusCode).toBe(401)
  })

  it('and every other way to pay take the highest amount and not a para more', async () => {
    const fee = 28.77
    const highest = 9_999_999_999.99
    const total = Number((highest + fee).toFixed(2))
    const above = Number((total + 0.01).toFixed(2))
    type Way = (customer: PayingCustomer, totalAmount: number) => Promise<LightMyRequestResponse>
    const ways: Way[] = [
      (customer, totalAmount) => customer.call('mobile-key', wish(customer, { totalAmount })),
      (customer, totalAmount) => customer.beginCall({ totalAmount }),
      (customer, totalAmount) =>
        customer.call('pay-ips', {
          totalAmount,
          feeAmount: fee,
          commercialContractId: customer.contractId,
        }),
    ]
    for (const pay of ways) {
      const customer = await aPayingCustomer(app)
      const refused = await pay(customer, above)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().message).toBe('Највећи износ једне уплате је 9.999.999.999,99 RSD')
      expect((await pay(customer, total)).statusCode).toBe(200)
    }
  })

  it('pays once', async () => {
    const { page } = await aMobilePage()
    const { transactionId, answer } = await pay(page)
    expect(answer.json()).toEqual({ transactionId, transactionStatusId: 2 })
    expect((await page.status(transactionId)).json().transactionStatusId).toBe(2)
    const again = await page.beginCall()
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('Ово плаћање је већ завршено и неће се поновити.')
    expect(await simulators.charges(transactionId)).toBe(1)
  })

  it("says the payer's name and no more of the person, in the language of the page", async () => {
    const { key } = await aMobilePage()
    const read = (language: string) =>
      app.get('/api/transactions/transactions/mobile-payment', {
        headers: { ...bearer(key).headers, 'accept-language': language },
      })
    expect((await read('sr-Cyrl-RS')).json()).toEqual({ payerName: 'Јелена Марковић', transaction: null })
    expect((await read('en-US')).json()).toEqual({ payerName: 'Jelena Marković', transaction: null })
  })

  it('knows what was paid with it, and by it alone', async () => {
    const { customer, page } = await aMobilePage()
    const other = payingAs(app, customer, customer.contractId, bearer(await aKeyOf(customer)))
    await simulators.fault({ next: 'decline' })
    await pay(page)
    expect((await page.read('mobile-payment')).json().transaction).toBeNull()
    const { transactionId } = await pay(page)
    expect((await page.read('mobile-payment')).json().transaction).toEqual({
      transactionId,
      transactionStatusId: 2,
    })
    expect((await other.read('mobile-payment')).json().transaction).toBeNull()
    expect((await customer.read('mobile-payment')).statusCode).toBe(401)
  })

  it('may try again after a decline', async () => {
    const { page } = await aMobilePage()
    await simulators.fault({ next: 'decline' })
    const first = await pay(page)
    expect(first.answer.statusCode).toBe(400)
    const second = await pay(page)
    expect(second.answer.statusCode).toBe(200)
    expect(second.transactionId).not.toBe(first.transactionId)
  })

  it('sends the customer back to the mobile status page, without the key', async () => {
    const { page } = await aMobilePage()
    const { sessionToken, transactionId } = await page.begin()
    await page.call('should-do-3d', { cardBin: '400000', totalAmount: 2 })
    const answer = await app.sendBack(await simulators.visitBank({ sessionToken, pan: '4000000000003220' }))
    const { pathname, searchParams } = new URL(String(answer.headers.location))
    expect([pathname, searchParams.get('transactionId')]).toEqual(['/payment-status', transactionId])
    expect([...searchParams.keys()]).toEqual(['transactionId', 'ticket'])
  })

  it('is good for its own payment alone', async () => {
    const { customer, page } = await aMobilePage()
    const other = await aPayingCustomer(app)
    expect((await page.beginCall({ totalAmount: 100 })).statusCode).toBe(400)
    expect((await page.beginCall({ commercialContractId: other.contractId })).statusCode).toBe(404)
    const { transactionId } = await customer.begin({ totalAmount: 500 })
    expect((await page.status(transactionId)).statusCode).toBe(404)
    expect((await page.call('give-up', { id: transactionId })).json()).toEqual({ transactionStatusId: 3 })
    const secondPage = payingAs(app, customer, customer.contractId, bearer(await aKeyOf(customer)))
    const { transactionId: ofSecond } = await secondPage.begin()
    expect((await page.status(ofSecond)).statusCode).toBe(404)
    expect((await secondPage.status(ofSecond)).statusCode).toBe(200)
  })

  it('without saveCard offers no saved cards and saves none', async () => {
    const { customer, page } = await aMobilePage({ saveCard: false })
    const saved = { customer: gatewayCustomer(customer.userId), pan: '5555555555554444', expiry: '11.2031' }
    await simulators.saveCard(saved)
    expect((await page.read('cards')).json()).toEqual([])
    const { sessionToken, transactionId } = await page.begin({ saveCard: true })
    await page.shouldDo3d('411111', transactionId)
    const encryptedData = await simulators.encryptCard(sessionToken, '4111111111111111')
    await page.payWithout3d({ transactionId, encryptedData })
    const cards = (await customer.read('cards')).json()
    expect(cards.map(({ pan }: { pan: string }) => pan)).toEqual(['555555******4444'])
  })

  it('opens nothing of the account, and a session is no key', async () => {
    const { key } = await aMobilePage()
    for (const path of [
      '/api/account/session',
      '/api/transactions/transactions/pending?commercialContractId=1',
    ]) {
      expect((await app.get(path, bearer(key))).statusCode).toBe(401)
    }
    const remove = await app.post(
      '/api/transactions/transactions/delete-card',
      { cardToken: 'A'.repeat(32) },
      bearer(key),
    )
    expect(remove.statusCode).toBe(401)
    expect(await app.services.payments.keys.verify(key)).toBeDefined()
    expect(await app.services.accessTokens.verify(key)).toBeUndefined()
  })

  it('that is forged, of another type or past is no key', async () => {
    const { key, page } = await aMobilePage()
    const [header, payload] = key.split('.')
    const forged = await new SignJWT(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()))
      .setProtectedHeader({ alg: 'HS256', typ: 'payment-key+jwt' })
      .sign(new TextEncoder().encode('another secret of somebody else, long'))
    const strange = [forged, `${header}.${payload}.`, `${key.slice(0, -4)}AAAA`]
    const calls = ['urls', 'mobile-payment'].map((name) => `/api/transactions/transactions/${name}`)
    const ask = async (path: string, token: string) => {
      const answer = await app.get(path, bearer(token))
      return [answer.statusCode, answer.json().code, answer.headers['www-authenticate']]
    }
    for (const path of calls) {
      for (const token of strange) expect(await ask(path, token)).toEqual([401, undefined, 'Bearer'])
    }
    expect((await page.read('urls')).statusCode).toBe(200)
    app.clock.advance(31 * 60_000)
    for (const path of calls) {
      expect(await ask(path, key)).toEqual([401, 1005, 'Bearer'])
      // Past or not, nothing is told of a key that is not ours.
      for (const token of strange) expect(await ask(path, token)).toEqual([401, undefined, 'Bearer'])
    }
  })
})
