import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aPayingCustomer, createPaymentApp, type PayingCustomer } from '#testing/payments.ts'

const app = await createPaymentApp()
const { simulators, sendBack } = app

const needs3d = '4000000000003220'

async function goToBank(customer: PayingCustomer) {
  const session = await customer.begin()
  expect(await customer.shouldDo3d(needs3d.slice(0, 6), session.transactionId)).toBe(true)
  return session
}

async function comeBack(customer: PayingCustomer, decision: 'confirm' | 'cancel' = 'confirm', pan = needs3d) {
  const { sessionToken, transactionId } = await goToBank(customer)
  return { transactionId, sessionToken, form: await simulators.visitBank({ sessionToken, pan, decision }) }
}

const storedStatus = async (id: string): Promise<number> => {
  const { rows } = await app.database.pool.query('select status_id from transactions where id = $1', [id])
  return rows[0].status_id
}

const signedFailure = (form: URLSearchParams) => {
  const failed = new URLSearchParams(form)
  failed.set('responseCode', '99')
  const names = ['merchantPaymentId', 'customerId', 'sessionToken', 'responseCode', 'random']
  const signed = [...names.map((name) => failed.get(name)), 'demo'].join('|')
  failed.set('sdSha512', createHash('sha512').update(signed).digest('hex'))
  return failed
}

describe('the way back from the bank', () => {
  it.each([needs3d, '9891000000000003'])('charges %s once and leads to the status page', async (pan) => {
    const { transactionId, form } = await comeBack(await aPayingCustomer(app), 'confirm', pan)
    const answer = await sendBack(form)
    expect(answer.statusCode).toBe(303)
    const { pathname, searchParams } = new URL(String(answer.headers.location))
    expect([pathname, searchParams.get('transactionId')]).toEqual(['/check-payment-status', transactionId])
    expect(await storedStatus(transactionId)).toBe(2)
    expect(await simulators.charges(transactionId)).toBe(1)
  })

  it('of a customer who cancelled charges nothing', async () => {
    const { transactionId, form } = await comeBack(await aPayingCustomer(app), 'cancel')
    expect((await sendBack(form)).statusCode).toBe(303)
    expect(await storedStatus(transactionId)).toBe(3)
    expect(await simulators.charges(transactionId)).toBe(0)
  })

  it.each([
    ['4000000000000002', 3, 0],
    ['4000000000009995', 3, 0],
    ['4000000000000127', 3, 0],
    ['4000000000000341', 2, 1],
  ])('with the card %s ends with status %i', async (pan, status, charges) => {
    const { transactionId, form } = await comeBack(await aPayingCustomer(app), 'confirm', pan)
    await sendBack(form)
    expect(await storedStatus(transactionId)).toBe(status)
    expect(await simulators.charges(transactionId)).toBe(charges)
  })

  it('repeated, ten times at once and later, charges once', async () => {
    const { transactionId, form } = await comeBack(await aPayingCustomer(app))
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendBack(form)))
    expect(answers.every(({ statusCode }) => statusCode === 303)).toBe(true)
    await sendBack(form)
    await sendBack(signedFailure(form))
    expect(await storedStatus(transactionId)).toBe(2)
    expect(await simulators.charges(transactionId)).toBe(1)
  })

  it.each([
    ['another signature', { sdSha512: 'ab'.repeat(64) }],
    ['no signature', { sdSha512: null }],
    ['the legacy signature alone', { sdSha512: null, SD_SHA512: 'AB'.repeat(64) }],
    ['another session', { sessionToken: 'A'.repeat(32) }],
    ['another response code', { responseCode: '99' }],
    ['another customer', { customerId: 'portal-1' }],
  ])('with %s is forged, and changes nothing', async (_what, changes) => {
    const { transactionId, form } = await comeBack(await aPayingCustomer(app))
    const forged = new URLSearchParams(form)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) forged.delete(name)
      else forged.set(name, value)
    }
    expect((await sendBack(forged)).statusCode).toBe(303)
    expect(await storedStatus(transactionId)).toBe(0)
    expect(await simulators.charges(transactionId)).toBe(0)
    await sendBack(form)
    expect(await storedStatus(transactionId)).toBe(2)
  })

  it('with the word of the bank turned to yes charges nothing', async () => {
    const { transactionId, form } = await comeBack(await aPayingCustomer(app), 'cancel')
    form.set('mdStatus', '1')
    form.set('auth3DToken', 'ABCDEFGH12345678')
    await sendBack(form)
    expect(await storedStatus(transactionId)).toBe(3)
    expect(await simulators.charges(transactionId)).toBe(0)
  })

  it('for a payment that is not ours goes home', async () => {
    const { form } = await comeBack(await aPayingCustomer(app))
    for (const id of ['x', '019c4b3e-7d51-7c20-9a44-5f0c1be2a913', '']) {
      form.set('merchantPaymentId', id)
      const answer = await sendBack(form)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${app.publicUrl}/home`])
    }
    expect((await sendBack(new URLSearchParams())).statusCode).toBe(303)
  })

  it('after the payment was given up and another took its place charges nothing', async () => {
    const customer = await aPayingCustomer(app)
    const { transactionId, form } = await comeBack(customer)
    await customer.call('give-up', { id: transactionId })
    const second = await customer.begin()
    await sendBack(form)
    expect(await storedStatus(transactionId)).toBe(3)
    expect(await simulators.charges(transactionId)).toBe(0)
    expect(await storedStatus(second.transactionId)).toBe(0)
  })

  it('after the session has ended charges nothing', async () => {
    const { transactionId, form } = await comeBack(await aPayingCustomer(app))
    app.clock.advance(61 * 60_000)
    await sendBack(form)
    expect(await simulators.charges(transactionId)).toBe(0)
    while ((await app.services.payments.followUp.runDue()) > 0);
    expect(await storedStatus(transactionId)).toBe(3)
  })

  it('lets the customer go on while the charge is not answered', async () => {
    const { transactionId, form } = await comeBack(await aPayingCustomer(app))
    await simulators.fault({ next: 'slow-30s', merchantPaymentId: transactionId })
    const sentAt = performance.now()
    const answer = await sendBack(form)
    expect(performance.now() - sentAt).toBeLessThan(8000)
    expect(answer.headers.location).toContain(transactionId)
    expect(await storedStatus(transactionId)).toBe(1)
  })

  it('whose sale is lost is found by the question that follows', async () => {
    const { transactionId, form } = await comeBack(await aPayingCustomer(app))
    await simulators.fault({ next: 'charge-then-reset', merchantPaymentId: transactionId })
    await sendBack(form)
    expect(await storedStatus(transactionId)).toBe(2)
    expect(await simulators.charges(transactionId)).toBe(1)
  })
})
