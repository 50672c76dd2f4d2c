import { describe, expect, test } from 'vitest'
import { createIpsPayments } from '../src/ips/adapter.ts'
import { aPayment } from '../testing/ips-payments.ts'
import { startProvider } from '../testing/simulator.ts'

const provider = await startProvider()
const ips = createIpsPayments({ url: provider.url, secret: 'demo', clock: Date.now })

async function anOpenPayment() {
  const payment = aPayment()
  const created = await ips.create(payment)
  if (created.kind !== 'created') throw new Error(`no page: ${created.kind}`)
  return { payment, url: created.url }
}

async function aPaidPayment() {
  const { payment, url } = await anOpenPayment()
  await provider.decideIps(payment.id, 'approve')
  return { payment, url }
}

const kindsOf = async (id: string) => (await provider.ledger('ips', id)).map(({ kind }) => kind)
const count = async (id: string, kind: string) => (await kindsOf(id)).filter((each) => each === kind).length

describe('an IPS payment that is cancelled', () => {
  test('cannot be approved, and its page says so', async () => {
    const { payment, url } = await anOpenPayment()
    const id = new URL(url).pathname.split('/').at(-1)
    expect(await ips.cancel(payment)).toEqual({ kind: 'cancelled' })
    expect(await ips.cancel(payment)).toEqual({ kind: 'cancelled' })
    expect(await (await fetch(url)).text()).toContain('Продавац је одустао од овог плаћања')
    const body = JSON.stringify({ decision: 'approve' })
    const headers = { 'content-type': 'application/json' }
    const late = await fetch(new URL(`phone/api/ips/${id}`, provider.url), { method: 'POST', body, headers })
    expect([late.status, await late.json()]).toEqual([409, { outcome: 'withdrawn' }])
    expect(await ips.inquire(payment)).toMatchObject({ kind: 'told', status: 5, code: 'withdrawn' })
  })

  test('before it was opened is never opened', async () => {
    const payment = aPayment()
    expect(await ips.cancel(payment)).toEqual({ kind: 'cancelled' })
    expect(await ips.create(payment)).toEqual({ kind: 'refused', code: 'cancelled' })
    expect(await ips.cancel(payment)).toEqual({ kind: 'cancelled' })
    expect(await ips.inquire(payment)).toMatchObject({ kind: 'told', status: 5 })
  })

  test('is not opened again', async () => {
    const { payment } = await anOpenPayment()
    await ips.cancel(payment)
    expect(await ips.create(payment)).toEqual({ kind: 'refused', code: 'cancelled' })
  })

  test('at the moment it is opened cannot be paid, whichever came first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const payment = aPayment()
      const [, cancelled] = await Promise.all([ips.create(payment), ips.cancel(payment)])
      expect(cancelled).toEqual({ kind: 'cancelled' })
      await expect(provider.decideIps(payment.id, 'approve')).rejects.toThrow()
      expect(await ips.inquire(payment)).toMatchObject({ status: 5 })
    }
  })

  test('at the moment it is approved is one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { payment } = await anOpenPayment()
      const [approved, cancelled] = await Promise.all([
        provider.decideIps(payment.id, 'approve').then(
          () => true,
          () => false,
        ),
        ips.cancel(payment),
      ])
      expect(cancelled).toEqual({ kind: approved ? 'executed' : 'cancelled' })
      expect(await count(payment.id, 'payment-finished')).toBe(1)
    }
  })

  test('was executed, rejected or not heard', async () => {
    const { payment } = await aPaidPayment()
    expect(await ips.cancel(payment)).toEqual({ kind: 'executed' })
    const rejected = await anOpenPayment()
    await provider.decideIps(rejected.payment.id, 'reject')
    expect(await ips.cancel(rejected.payment)).toEqual({ kind: 'cancelled' })
    const { payment: unheard } = await anOpenPayment()
    for (const next of ['ips-down', 'answer-reset', 'garbage-body', 'other-payment', 'unknown-word']) {
      await provider.fault({ provider: 'ips', next, action: 'CANCEL' })
      expect(await ips.cancel(unheard)).toEqual({ kind: 'unknown' })
    }
    expect(await ips.cancel(unheard)).toEqual({ kind: 'cancelled' })
  })

  test('for another amount or by a stranger stays open', async () => {
    const { payment } = await anOpenPayment()
    expect(await ips.cancel({ ...payment, totalPara: 1 })).toEqual({ kind: 'unknown' })
    const stranger = createIpsPayments({ url: provider.url, secret: 'another', clock: Date.now })
    expect(await stranger.cancel(payment)).toEqual({ kind: 'unknown' })
    expect(await ips.inquire(payment)).toMatchObject({ status: 1 })
  })
})

describe('an IPS payment that is refunded', () => {
  test('is told as given back, with its reference', async () => {
    const { payment, url } = await aPaidPayment()
    const before = await ips.inquire(payment)
    expect(await ips.refund(payment)).toEqual({ kind: 'reversed' })
    expect(await ips.inquire(payment)).toEqual({ ...before, status: 3, isReversed: true })
    expect(await ips.cancel(payment)).toEqual({ kind: 'executed' })
    expect(await (await fetch(url)).text()).toContain('Новац је враћен')
  })

  test.each(['answer-reset', 'http-500', 'garbage-body', 'other-payment', 'duplicated-keys'])(
    'after %s is given back once',
    async (next) => {
      const { payment } = await aPaidPayment()
      await provider.fault({ provider: 'ips', next, action: 'REFUND' })
      expect(await ips.refund(payment)).toEqual({ kind: 'unknown' })
      expect(await ips.refund(payment)).toEqual({ kind: 'reversed' })
      expect(await ips.refund(payment)).toEqual({ kind: 'reversed' })
      expect(await count(payment.id, 'payment-refunded')).toBe(1)
    },
  )

  test('by several at once is given back once', async () => {
    const { payment } = await aPaidPayment()
    const refunds = await Promise.all(Array.from({ length: 8 }, () => ips.refund(payment)))
    expect(refunds.every(({ kind }) => kind === 'reversed')).toBe(true)
    expect(await count(payment.id, 'payment-refunded')).toBe(1)
  })

  test('was never executed, or is of another amount', async () => {
    const { payment } = await anOpenPayment()
    expect(await ips.refund(payment)).toEqual({ kind: 'unknown' })
    await ips.cancel(payment)
    expect(await ips.refund(payment)).toEqual({ kind: 'refused', code: 'not-executed' })
    expect(await ips.refund(aPayment())).toEqual({ kind: 'refused', code: 'not-executed' })
    const paid = await aPaidPayment()
    expect(await ips.refund({ ...paid.payment, totalPara: 1 })).toEqual({
      kind: 'refused',
      code: 'wrongAmount',
    })
    expect(await count(paid.payment.id, 'payment-refunded')).toBe(0)
  })
})
