import { describe, expect, test } from 'vitest'
import { createIpsPayments } from '../src/ips/adapter.ts'
import { aPayment } from '../testing/ips-payments.ts'
import { startProvider } from '../testing/simulator.ts'

const provider = await startProvider()
const ips = createIpsPayments({ url: provider.url, secret: 'demo' })

describe('the IPS provider', () => {
  test('opens a page for a payment, and the same page for the same payment', async () => {
    const payment = aPayment()
    const created = await ips.create(payment)
    expect(created).toMatchObject({ kind: 'created', url: expect.stringContaining('/ips/pay/') })
    expect(await ips.create(payment)).toEqual(created)
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

  test('knows nothing of a payment nobody began', async () => {
    expect(await ips.inquire(aPayment())).toMatchObject({ kind: 'told', status: 0 })
  })

  test('refuses another secret and fields it can not read', async () => {
    const stranger = createIpsPayments({ url: provider.url, secret: 'another' })
    expect(await stranger.create(aPayment())).toEqual({ kind: 'refused', code: 'signature' })
    expect(await stranger.inquire(aPayment())).toEqual({ kind: 'unknown' })
    expect(await ips.create({ ...aPayment(), creditorAccount: '1' })).toEqual({
      kind: 'refused',
      code: 'field',
    })
  })

  test('that fails is unknown', async () => {
    for (const next of ['ips-down', 'connection-reset', 'garbage-body']) {
      await provider.fault({ provider: 'ips', next, action: 'CREATE' })
      expect(await ips.create(aPayment())).toEqual({ kind: 'unknown' })
    }
  })
})
