import { describe, expect, test } from 'vitest'
import { cardWithCode, goodCard, useCardGateway } from '../testing/card-payments.ts'
import { startProvider } from '../testing/simulator.ts'

const provider = await startProvider()
const { gateway, aSession, charge } = useCardGateway(provider)

type Session = Awaited<ReturnType<typeof aSession>>

async function sell(session: Session) {
  const encryptedData = await provider.encrypt(session.sessionToken, goodCard)
  return gateway.charge({ ...session, means: { encryptedData }, saveCard: false })
}

async function expectNothingCharged(session: Session): Promise<void> {
  expect(await gateway.inquire(session)).toMatchObject({ kind: 'told', status: 0 })
  const rows = await provider.ledger('gateway', session.id)
  expect(rows.filter(({ transactionType }) => transactionType === 'SALE')).toEqual([])
}

async function standAtBank(): Promise<{ session: Session; page: URL; code: string }> {
  const session = await aSession()
  const bank = await provider.goToBank(session.sessionToken, cardWithCode)
  const code = await provider.codeOf(session.id)
  expect(code).toMatch(/^\d{6}$/)
  return { session, page: new URL(bank.url), code: code ?? '' }
}

describe('a session that was ended', () => {
  test('takes no sale, also when it is ended twice', async () => {
    const session = await aSession()
    expect(await gateway.endSession(session)).toEqual({ kind: 'ended' })
    expect(await gateway.endSession(session)).toEqual({ kind: 'ended' })
    expect((await sell(session)).kind).not.toBe('approved')
    await expectNothingCharged(session)
  })

  test('is not opened again under the same payment', async () => {
    const session = await aSession()
    await gateway.endSession(session)
    await expect(aSession({ id: session.id })).rejects.toThrow('no session')
  })

  test('sends no card to its bank', async () => {
    const session = await aSession()
    await gateway.endSession(session)
    const page = await provider.goToBank(session.sessionToken, cardWithCode)
    expect(page.status).toBe(410)
    expect(await page.text()).toContain('Од овог плаћања се одустало')
    expect(await provider.codeOf(session.id)).toBeUndefined()
  })

  test('hears no code from a customer who already stands on the page of the bank', async () => {
    const { session, page, code } = await standAtBank()
    expect(await gateway.endSession(session)).toEqual({ kind: 'ended' })
    expect(await provider.codeOf(session.id)).toBeUndefined()
    const seen = await provider.answerBank(page, code)
    expect(seen.status).toBe(410)
    const text = await seen.text()
    expect(text).toContain('Од овог плаћања се одустало')
    expect(text).toContain('name="mdStatus" value="0"')
    await expectNothingCharged(session)
  })

  test('is charged nothing by a code that was right before, once the sale comes after', async () => {
    const { session, page, code } = await standAtBank()
    const back = await (await provider.answerBank(page, code)).text()
    const auth3dToken = /name="auth3DToken" value="([^"]+)"/.exec(back)?.[1] ?? ''
    expect(auth3dToken).toHaveLength(16)
    expect(await gateway.endSession(session)).toEqual({ kind: 'ended' })
    const sale = await gateway.charge({ ...session, means: { auth3dToken }, saveCard: false })
    expect(sale.kind).not.toBe('approved')
    await expectNothingCharged(session)
  })
})

describe('a session that cannot be ended', () => {
  test('has decided its sale, for or against', async () => {
    for (const pan of [goodCard, '4000000000000002']) {
      const { session } = await charge(pan)
      expect(await gateway.endSession(session)).toEqual({ kind: 'finalised' })
    }
  })

  test('is busy with its sale', async () => {
    const session = await aSession()
    await provider.fault({ next: 'slow-30s', ms: 1_000, merchantPaymentId: session.id, action: 'SALE' })
    const selling = sell(session)
    await expect.poll(() => gateway.inquire(session)).toMatchObject({ status: 1 })
    expect(await gateway.endSession(session)).toEqual({ kind: 'busy' })
    expect((await selling).kind).toBe('approved')
    expect(await gateway.endSession(session)).toEqual({ kind: 'finalised' })
  })

  test('is unknown while the gateway does not answer, and ended when it is asked again', async () => {
    const session = await aSession()
    for (const next of ['gateway-down', 'answer-reset', 'garbage-body']) {
      await provider.fault({ next, action: 'SESSIONKILL' })
      expect(await gateway.endSession(session)).toEqual({ kind: 'unknown' })
    }
    expect(await gateway.endSession(session)).toEqual({ kind: 'ended' })
  })
})

test('a sale and the end of its session at the same moment have one winner', async () => {
  for (let round = 0; round < 10; round += 1) {
    const session = await aSession()
    const encryptedData = await provider.encrypt(session.sessionToken, goodCard)
    const [sale, end] = await Promise.all([
      gateway.charge({ ...session, means: { encryptedData }, saveCard: false }),
      gateway.endSession(session),
    ])
    expect([sale.kind === 'approved', end.kind === 'ended']).toContain(true)
    expect(sale.kind === 'approved' && end.kind === 'ended').toBe(false)
  }
})
