import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createMsuGateway } from '../src/msu/adapter.ts'
import { cardWithCode, credentials, goodCard, useCardGateway } from '../testing/card-payments.ts'
import { startProvider } from '../testing/simulator.ts'

const provider = await startProvider()
const { gateway, aSession, charge } = useCardGateway(provider)

describe('the card gateway', () => {
  test('is there, with its script', async () => {
    expect(await gateway.isThere()).toBe(true)
    expect(await gateway.readScript()).toContain('msuCse')
  })

  test('refuses wrong credentials', async () => {
    const stranger = createMsuGateway({ url: provider.url, ...credentials, password: 'wrong' })
    expect(await stranger.inquire({ id: 'x', totalPara: 1 })).toEqual({ kind: 'unknown' })
    expect(await stranger.isThreeDRequired({ bin: '411111' }, 100)).toBeNull()
  })

  test('charges and tells of it afterwards', async () => {
    const { session, outcome } = await charge(goodCard)
    expect(outcome).toMatchObject({
      kind: 'approved',
      charge: { endToEndId: expect.stringMatching(/^\d{6}$/) },
    })
    const told = await gateway.inquire(session)
    expect(told).toMatchObject({ kind: 'told', status: 2 })
    expect(told.kind === 'told' && outcome.kind === 'approved' && told.charge?.pgTranId).toBe(
      outcome.kind === 'approved' && outcome.charge.pgTranId,
    )
  })

  test.each([
    ['sr-Cyrl-RS', 'Потврдите плаћање'],
    ['sr-Latn-RS', 'Potvrdite plaćanje'],
    ['en-US', 'Confirm the payment'],
  ] as const)("shows the bank's page in the language and script of %s", async (language, title) => {
    const { sessionToken } = await aSession({ language })
    const page = await provider.goToBank(sessionToken, cardWithCode)
    expect(await page.text()).toContain(title)
  })

  test('knows nothing of a payment nobody began', async () => {
    expect(await gateway.inquire({ id: randomUUID(), totalPara: 100 })).toMatchObject({ status: 0 })
  })

  test.each([
    ['4000000000000002', '05'],
    ['4000000000009995', '51'],
    ['4000000000000127', '82'],
  ])('declines %s with %s', async (pan, code) => {
    const { session, outcome } = await charge(pan)
    expect(outcome).toEqual({ kind: 'declined', code })
    expect(await gateway.inquire(session)).toMatchObject({ status: 3, code })
  })

  test('does not charge without 3D what needs it', async () => {
    const { session, outcome } = await charge('4000000000003220')
    expect(outcome).toEqual({ kind: 'threeDRequired' })
    expect(await gateway.inquire(session)).not.toMatchObject({ status: 2 })
  })

  test.each([
    ...['charge-then-500', 'charge-then-reset', 'charge-then-timeout', 'garbage-body', 'wrong-amount'],
    ...['other-payment', 'duplicated-keys', 'session-error', 'unknown-word', 'html-200', 'empty-body'],
  ])('after %s is unknown, and tells the charge when asked', async (next) => {
    await provider.fault({ next, action: 'SALE' })
    const { session, outcome } = await charge(goodCard)
    expect(outcome).toEqual({ kind: 'unknown' })
    expect(await gateway.inquire(session)).toMatchObject({ kind: 'told', status: 2 })
  })

  test.each([
    ...['garbage-body', 'other-payment', 'duplicated-keys', 'session-error', 'unknown-word'],
    ...['html-200', 'empty-body'],
  ])('asked about a charge with %s is asked again', async (next) => {
    const { session } = await charge(goodCard)
    await provider.fault({ next, action: 'QUERYTRANSACTION', merchantPaymentId: session.id })
    expect(await gateway.inquire(session)).toEqual({ kind: 'unknown' })
    expect(await gateway.inquire(session)).toMatchObject({ kind: 'told', status: 2 })
  })

  test('reads amounts with a comma', async () => {
    await provider.fault({ next: 'comma-amount', action: 'SALE' })
    const { session, outcome } = await charge(goodCard)
    expect(outcome.kind).toBe('approved')
    await provider.fault({ next: 'comma-amount', action: 'QUERYTRANSACTION' })
    expect(await gateway.inquire(session)).toMatchObject({ kind: 'told', status: 2 })
  })

  test('takes no refused request for a decline while a sale may stand behind it', async () => {
    const { session } = await charge(goodCard)
    for (const pan of [goodCard, '4111111111111112']) {
      const encryptedData = await provider.encrypt(session.sessionToken, pan)
      const again = await gateway.charge({ ...session, means: { encryptedData }, saveCard: false })
      expect(again).toEqual({ kind: 'unknown' })
    }
  })

  test('refuses a card number that is none before any bank, and says so', async () => {
    const { outcome } = await charge('4111111111111112')
    expect(outcome).toEqual({ kind: 'declined', code: 'ERR10045' })
  })

  test.each([
    ['CA', 'cancelled', { decision: 'cancel' }],
    ['3D', 'wrongCode', { decision: 'confirm', code: 'wrong' }],
  ])('tells with %s what happened at the bank', async (code, failure, answer) => {
    const session = await aSession()
    const { url } = await provider.goToBank(session.sessionToken, cardWithCode)
    let page = ''
    for (let round = 0; round < 3; round += 1) {
      page = await (await fetch(url, { method: 'POST', body: new URLSearchParams(answer) })).text()
    }
    const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
    const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]))
    expect(gateway.readReturn(form)).toMatchObject({ kind: 'signed', auth3dToken: null, failure })
    expect(await gateway.inquire(session)).toMatchObject({ kind: 'told', status: 3, code })
  })

  test('never charges the same session twice', async () => {
    const { session } = await charge(goodCard)
    const encryptedData = await provider.encrypt(session.sessionToken, goodCard)
    const again = await gateway.charge({ ...session, means: { encryptedData }, saveCard: false })
    expect(again.kind).not.toBe('approved')
    expect(await gateway.inquire(session)).toMatchObject({ status: 2 })
  })

  test('tells of another amount', async () => {
    const { session } = await charge(goodCard)
    expect(await gateway.inquire({ ...session, totalPara: 1 })).toEqual({ kind: 'wrongAmount' })
  })

  test('knows when the bank must be asked', async () => {
    expect(await gateway.isThreeDRequired({ bin: '411111' }, 6511_12)).toBe(false)
    expect(await gateway.isThreeDRequired({ bin: '400000' }, 6511_12)).toBe(true)
    expect(await gateway.isThreeDRequired({ bin: '520000' }, 6511_12)).toBe(true)
  })

  test('keeps cards for their customer, charges by token and forgets them', async () => {
    const customer = `portal-${randomUUID()}`
    expect(await gateway.listCards(customer)).toEqual([])
    await charge(goodCard, { saveCard: true, customer })
    const [card, ...more] = (await gateway.listCards(customer)) ?? []
    expect(more).toEqual([])
    expect(card).toMatchObject({ bin: '411111', lastFour: '1111', expiry: '08.2031', brand: 'VISA' })
    const cardToken = card?.cardToken ?? ''
    const session = await aSession({ customer })
    expect(await gateway.charge({ ...session, means: { cardToken }, saveCard: false })).toMatchObject({
      kind: 'approved',
    })
    expect(await gateway.deleteCard(cardToken)).toBe(true)
    expect(await gateway.deleteCard(cardToken)).toBe(false)
    expect(await gateway.listCards(customer)).toEqual([])
  })
})
