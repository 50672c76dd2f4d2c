import { describe, expect, onTestFinished, test } from 'vitest'
import { createIpsPayments } from '../src/ips/adapter.ts'
import { aPayment } from '../testing/ips-payments.ts'
import { startProvider } from '../testing/simulator.ts'

const provider = await startProvider()
const ips = createIpsPayments({ url: provider.url, secret: 'demo', clock: Date.now })

const strangeAnswers = ['garbage-body', 'other-payment', 'duplicated-keys', 'html-200', 'empty-body']

describe('the IPS provider', () => {
  test('opens a page for a payment, and the same page for the same payment', async () => {
    const payment = aPayment()
    const created = await ips.create(payment)
    expect(created).toMatchObject({ kind: 'created', url: expect.stringContaining('/ips/pay/') })
    expect(await ips.create(payment)).toMatchObject({
      kind: 'created',
      url: created.kind === 'created' && created.url,
    })
    expect(await ips.create({ ...payment, totalPara: 1 })).toEqual({
      kind: 'refused',
      code: 'amount-changed',
    })
    expect(await ips.inquire(payment)).toMatchObject({ kind: 'told', status: 1, charge: null })
  })

  test('tells an approval with its reference, and a rejection', async () => {
    const [approved, rejected] = [aPayment(), aPayment()]
    await Promise.all([ips.create(approved), ips.create(rejected)])
    await provider.decideIps(approved.id, 'approve')
    await provider.decideIps(rejected.id, 'reject')
    const told = await ips.inquire(approved)
    expect(told).toMatchObject({ kind: 'told', status: 2 })
    expect(told.kind === 'told' && told.charge?.endToEndId).toHaveLength(19)
    expect(await ips.inquire(rejected)).toMatchObject({ kind: 'told', status: 3 })
    expect(await ips.inquire({ ...approved, totalPara: 1 })).toEqual({ kind: 'wrongAmount' })
  })

  test('of another amount is no charge once all of it was given back', async () => {
    const payment = aPayment()
    await ips.create(payment)
    await provider.decideIps(payment.id, 'approve')
    expect(await ips.inquire({ ...payment, totalPara: 1 })).toEqual({ kind: 'wrongAmount' })
    await ips.refund(payment)
    expect(await ips.inquire({ ...payment, totalPara: 1 })).toMatchObject({
      kind: 'told',
      status: 3,
      isReversed: true,
    })
  })

  test('knows nothing of a payment nobody began', async () => {
    expect(await ips.inquire(aPayment())).toMatchObject({ kind: 'told', status: 0 })
  })

  test('refuses another secret and fields it cannot read', async () => {
    const stranger = createIpsPayments({ url: provider.url, secret: 'another', clock: Date.now })
    expect(await stranger.create(aPayment())).toEqual({ kind: 'refused', code: 'signature' })
    expect(await stranger.inquire(aPayment())).toEqual({ kind: 'unknown' })
    expect(await ips.create({ ...aPayment(), creditorAccount: '1' })).toEqual({
      kind: 'refused',
      code: 'field',
    })
  })

  test('that fails is unknown', async () => {
    for (const next of ['ips-down', 'connection-reset', ...strangeAnswers]) {
      await provider.fault({ provider: 'ips', next, action: 'CREATE' })
      expect(await ips.create(aPayment())).toEqual({ kind: 'unknown' })
    }
  })

  test.each([...strangeAnswers, 'unknown-word'])('asked with %s is asked again', async (next) => {
    const payment = aPayment()
    await ips.create(payment)
    await provider.decideIps(payment.id, 'approve')
    await provider.fault({ provider: 'ips', next, action: 'QUERY' })
    expect(await ips.inquire(payment)).toEqual({ kind: 'unknown' })
    expect(await ips.inquire(payment)).toMatchObject({ kind: 'told', status: 2 })
  })

  test.each([1, -1])('whose clock is %i day off opens no page for longer or shorter', async (days) => {
    const nowMs = Date.parse('2026-11-15T10:00:00Z')
    const payments = createIpsPayments({ url: provider.url, secret: 'demo', clock: () => nowMs })
    await provider.shiftClock(days * 86_400_000)
    onTestFinished(() => provider.shiftClock(0))
    const payment = aPayment()
    expect(await payments.create(payment)).toMatchObject({
      kind: 'created',
      expiresAtMs: nowMs + payment.expiresInSeconds * 1000,
    })
    await provider.decideIps(payment.id, 'approve')
    expect(await payments.inquire(payment)).toMatchObject({ kind: 'told', status: 2 })
  })

  test('reads amounts with a comma', async () => {
    const payment = aPayment()
    for (const action of ['CREATE', 'QUERY', 'CANCEL']) {
      await provider.fault({ provider: 'ips', next: 'comma-amount', action })
    }
    expect((await ips.create(payment)).kind).toBe('created')
    expect(await ips.inquire(payment)).toMatchObject({ kind: 'told', status: 1 })
    expect(await ips.cancel(payment)).toEqual({ kind: 'cancelled' })
  })
})
