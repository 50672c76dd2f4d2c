import { describe, expect, it } from 'vitest'
import { aPayingCustomer, createPaymentApp, type PayingCustomer } from '#testing/payments.ts'

const app = await createPaymentApp()
const { simulators, sendBack } = app

const pan = '4000000000003220'
const path = '/api/transactions/transactions/check-returned'

async function comeBack(customer: PayingCustomer) {
  const { sessionToken, transactionId } = await customer.begin()
  await customer.shouldDo3d(pan.slice(0, 6), transactionId)
  return { transactionId, form: await simulators.visitBank({ sessionToken, pan }) }
}

const ticketIn = (location: unknown): string => new URL(String(location)).searchParams.get('ticket') ?? ''

async function returned() {
  const customer = await aPayingCustomer(app)
  const { transactionId, form } = await comeBack(customer)
  const { headers } = await sendBack(form)
  return { customer, transactionId, form, ticket: ticketIn(headers.location) }
}

describe('the ticket of a return', () => {
  it('shows the outcome to whoever comes back signed out, and nothing personal', async () => {
    const { transactionId, ticket } = await returned()
    const answer = await app.post(path, { ticket })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      transactionId,
      transactionStatusId: 2,
      isCardPayment: true,
      totalAmount: 6511.12,
      executionDate: expect.any(String),
      declineCode: null,
      closing: null,
    })
  })

  it('of a return that is opened twice shows the same', async () => {
    const { form, ticket } = await returned()
    const again = ticketIn((await sendBack(form)).headers.location)
    const [first, second] = [await app.post(path, { ticket }), await app.post(path, { ticket: again })]
    expect(second.body).toBe(first.body)
    expect(second.statusCode).toBe(200)
  })

  it('of an IPS page comes with the address to return to', async () => {
    const customer = await aPayingCustomer(app)
    const wish = { totalAmount: 6511.12, feeAmount: 28.77, commercialContractId: customer.contractId }
    const page = String((await customer.call('pay-ips', wish)).json())
    const [pending] = (await customer.read(`pending?commercialContractId=${customer.contractId}`)).json()
    await simulators.decideIps(pending.transactionId, 'approve')
    const html = (await (await fetch(page)).text()).replaceAll('&amp;', '&')
    const address = /http[^"' ]*check-payment-status[^"' ]*/.exec(html)?.[0]
    const look = async () => (await app.post(path, { ticket: ticketIn(address) })).json()
    await expect
      .poll(look, { timeout: 5_000 })
      .toMatchObject({ transactionStatusId: 2, isCardPayment: false })
  })

  it.each([
    ['nothing', () => ''],
    ['another signature', (ticket: string) => `${ticket.slice(0, -4)}AAAA`],
    ['no ticket at all', () => 'x.y.z'],
  ])('with %s shows nothing', async (_what, forge) => {
    const { ticket } = await returned()
    expect((await app.post(path, { ticket: forge(ticket) })).statusCode).toBe(404)
  })

  it('is no access token, and a payment key is no ticket', async () => {
    const { customer, ticket } = await returned()
    const headers = { authorization: `Bearer ${ticket}` }
    expect((await app.get('/api/account/session', { headers })).statusCode).toBe(401)
    const wish = {
      totalAmount: 100,
      commercialContractId: customer.contractId,
      deviceTypeId: 2,
      saveCard: false,
    }
    const { key } = (await customer.call('mobile-key', wish)).json()
    expect((await app.post(path, { ticket: key })).statusCode).toBe(404)
  })

  it('is over after an hour', async () => {
    const { ticket } = await returned()
    app.clock.advance(61 * 60_000)
    expect((await app.post(path, { ticket })).statusCode).toBe(404)
  })

  it('does not come with a forged return', async () => {
    const { form } = await comeBack(await aPayingCustomer(app))
    form.set('sdSha512', 'ab'.repeat(64))
    expect(ticketIn((await sendBack(form)).headers.location)).toBe('')
  })
})

describe('a return while the database is away', () => {
  const rename = (from: string, to: string) => app.database.pool.query(`alter table ${from} rename to ${to}`)

  it('is held by a page that sends it again, and then charges once', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId, form } = await comeBack(customer)
    await rename('transactions', 'transactions_away')
    const held = await sendBack(form).finally(() => rename('transactions_away', 'transactions'))
    expect(held.statusCode).toBe(503)
    expect(held.headers['content-type']).toContain('text/html')
    expect(held.body).toContain('Још мало, чувамо потврду Ваше банке')
    const kept = new URLSearchParams(
      [...held.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
    expect(kept.toString()).toBe(form.toString())
    const answer = await sendBack(kept)
    expect(answer.statusCode).toBe(303)
    expect(await simulators.charges(transactionId)).toBe(1)
    expect((await customer.status(transactionId)).json().transactionStatusId).toBe(2)
  })

  it('is written into the page without a way out of it', async () => {
    await rename('transactions', 'transactions_away')
    const id = '019c4b3e-7d51-7c20-9a44-5f0c1be2a913'
    const form = new URLSearchParams({ merchantPaymentId: id, x: '"><script>alert(1)</script>' })
    const held = await sendBack(form).finally(() => rename('transactions_away', 'transactions'))
    expect(held.body).not.toContain('<script>alert')
    expect(held.headers['content-security-policy']).toContain("default-src 'none'")
  })
})
