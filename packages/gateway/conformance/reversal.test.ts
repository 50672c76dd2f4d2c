import { describe, expect, test } from 'vitest'
import { goodCard, useCardGateway } from '../testing/card-payments.ts'
import { startProvider } from '../testing/simulator.ts'

const provider = await startProvider()
const { gateway, aSession, charge } = useCardGateway(provider)

async function aCharge() {
  const { session, outcome } = await charge(goodCard)
  if (outcome.kind !== 'approved') throw new Error(`no charge: ${outcome.kind}`)
  return { ...session, pgTranId: outcome.charge.pgTranId }
}

/** What the gateway really gave back, in its own ledger. */
async function givenBack(id: string): Promise<string[]> {
  const rows = await provider.ledger('gateway', id)
  return rows
    .filter((row) => row.transactionStatus === 'AP' && row.transactionType !== 'SALE')
    .map(({ transactionType, amount }) => `${transactionType} ${amount}`)
}

describe('a charge that is given back', () => {
  test.each([true, false])('is voided, and told with its ids (named by the sale: %s)', async (isNamed) => {
    const payment = await aCharge()
    const named = isNamed ? payment : { ...payment, pgTranId: null }
    expect(await gateway.reverse(named)).toEqual({ kind: 'reversed' })
    expect(await givenBack(payment.id)).toEqual(['VOID 6511.12'])
    expect(await gateway.inquire(payment)).toMatchObject({
      kind: 'told',
      status: 3,
      isReversed: true,
      charge: { pgTranId: payment.pgTranId },
    })
  })

  test('is refunded once it is too late for a void', async () => {
    const payment = await aCharge()
    await provider.settle(payment.id)
    expect(await gateway.reverse(payment)).toEqual({ kind: 'reversed' })
    expect(await givenBack(payment.id)).toEqual(['REFUND 6511.12'])
    expect(await gateway.inquire(payment)).toMatchObject({
      status: 3,
      isReversed: true,
      charge: { pgTranId: payment.pgTranId },
    })
  })

  test.each([
    ['VOID', 'answer-reset'],
    ['VOID', 'http-500'],
    ['VOID', 'garbage-body'],
    ['VOID', 'other-payment'],
    ['VOID', 'duplicated-keys'],
    ['VOID', 'unknown-word'],
    ['REFUND', 'answer-reset'],
    ['REFUND', 'http-500'],
    ['REFUND', 'garbage-body'],
    ['REFUND', 'wrong-amount'],
    ['QUERYTRANSACTION', 'gateway-down'],
  ])('after an answer that is lost or does not count (%s, %s) is given back once', async (action, next) => {
    const payment = await aCharge()
    if (action === 'REFUND') await provider.settle(payment.id)
    await provider.fault({ next, action })
    expect(await gateway.reverse(payment)).toEqual({ kind: 'unknown' })
    expect(await gateway.reverse(payment)).toEqual({ kind: 'reversed' })
    expect(await gateway.reverse(payment)).toEqual({ kind: 'reversed' })
    expect(await givenBack(payment.id)).toHaveLength(1)
  })

  test('by several at once is given back once', async () => {
    for (const isSettled of [false, true]) {
      const payment = await aCharge()
      if (isSettled) await provider.settle(payment.id)
      await Promise.all(Array.from({ length: 8 }, () => gateway.reverse(payment)))
      expect(await gateway.reverse(payment)).toEqual({ kind: 'reversed' })
      expect(await givenBack(payment.id)).toHaveLength(1)
    }
  })
})

describe('nothing is given back', () => {
  test('of a payment that was not charged', async () => {
    const open = { ...(await aSession()), pgTranId: null }
    expect(await gateway.reverse(open)).toEqual({ kind: 'refused', code: 'ERR10030' })
    const { session } = await charge('4000000000000002')
    expect(await gateway.reverse({ ...session, pgTranId: null })).toMatchObject({ kind: 'refused' })
  })

  test('by the name of another payment', async () => {
    const [payment, other] = [await aCharge(), await aCharge()]
    const crossed = { ...payment, pgTranId: other.pgTranId }
    expect(await gateway.reverse(crossed)).toEqual({ kind: 'refused', code: 'ERR10030' })
    expect(await givenBack(other.id)).toEqual([])
    expect(await givenBack(payment.id)).toEqual([])
  })

  test('while the sale is under way', async () => {
    const session = await aSession()
    await provider.fault({ next: 'slow-30s', ms: 1_000, merchantPaymentId: session.id, action: 'SALE' })
    const encryptedData = await provider.encrypt(session.sessionToken, goodCard)
    const selling = gateway.charge({ ...session, means: { encryptedData }, saveCard: false })
    await expect.poll(() => gateway.inquire(session)).toMatchObject({ status: 1 })
    expect(await gateway.reverse({ ...session, pgTranId: null })).toEqual({ kind: 'unknown' })
    await selling
  })

  test('of another amount than was asked for', async () => {
    const payment = await aCharge()
    expect(await gateway.reverse({ ...payment, totalPara: 1 })).toEqual({
      kind: 'refused',
      code: 'wrongAmount',
    })
    expect(await givenBack(payment.id)).toEqual([])
  })
})
