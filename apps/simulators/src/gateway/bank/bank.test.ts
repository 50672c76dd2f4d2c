import { expect, test } from 'vitest'
import { usePaymentSuite } from '#simulators/testing/suite.ts'
import { readReturnForm, signatureOf } from '#simulators/testing/test-gateway.ts'

const suite = usePaymentSuite()

async function beginChallenge(pan: string, sessionForm = {}) {
  const { merchant } = suite()
  const session = await merchant.openSession(sessionForm)
  const answer = await merchant.postCard(pan, session.sessionToken)
  expect(answer.status).toBe(303)
  return { ...session, bank: answer.headers.get('location') ?? '' }
}

async function readCode(paymentId: string): Promise<string | undefined> {
  const answer = await suite().simulators.get('/phone/api/pending')
  const pending = (await answer.json()) as { merchantPaymentId: string; code?: string }[]
  return pending.find((item) => item.merchantPaymentId === paymentId)?.code
}

async function page(path: string): Promise<string> {
  return (await suite().simulators.get(path, 'text/html')).text()
}

const decide = (bank: string, form: Record<string, string>) => suite().merchant.post(bank, form)

async function listed(paymentId: string) {
  return (await suite().merchant.ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: paymentId })).transactionList
}

test.each(['4000000000003220', '9891000000000003'])(
  'the card %s is charged after the right code',
  async (pan) => {
    const { merchant } = suite()
    const { sessionToken, paymentId, bank } = await beginChallenge(pan)
    const challenge = await page(bank)
    expect(challenge).toContain('Моја струја')
    expect(challenge).toContain('6.511,12')
    expect(challenge).toContain(pan.slice(-4))
    expect(challenge).not.toContain(pan)
    expect(await listed(paymentId)).toEqual([])

    const code = (await readCode(paymentId)) ?? ''
    expect((await decide(bank, { decision: 'confirm', code })).status).toBe(303)
    const form = readReturnForm(await page(bank))
    expect(form).toMatchObject({
      responseCode: '00',
      responseMsg: 'Approved',
      sessionToken,
      auth3DToken: expect.stringMatching(/^[A-Z0-9]{16}$/),
      mdStatus: '1',
      mdErrorMsg: '',
      merchantPaymentId: paymentId,
      customerId: 'user-1',
      sdSha512: signatureOf(form, 'demo'),
    })
    expect(await readCode(paymentId)).toBeUndefined()

    const AUTH3DTOKEN = form.auth3DToken ?? ''
    const wrong = { ACTION: 'SALE', SESSIONTOKEN: sessionToken, AUTH3DTOKEN: 'ABCDEFGHIJKLMNOP' }
    expect(await merchant.call(wrong)).toMatchObject({ errorCode: 'ERR10099' })
    const sale = await merchant.call({ ...wrong, AUTH3DTOKEN, SAVECARD: 'YES' })
    expect(sale).toMatchObject({ responseCode: '00', panLast4: pan.slice(-4), cardToken: expect.any(String) })
    expect(await listed(paymentId)).toMatchObject([
      { transactionStatus: 'AP', is3D: 'YES', threeDStatus: '1' },
    ])
  },
)

test('the bank recognises some cards without a code, and declines at the sale', async () => {
  const { merchant } = suite()
  const { sessionToken, paymentId, bank } = await beginChallenge('4000000000009995')
  expect(await readCode(paymentId)).toBeUndefined()
  const { auth3DToken = '', mdStatus } = readReturnForm(await page(bank))
  expect(mdStatus).toBe('1')
  const sale = { ACTION: 'SALE', SESSIONTOKEN: sessionToken, AUTH3DTOKEN: auth3DToken }
  expect(await merchant.call(sale)).toMatchObject({ responseCode: '99', pgTranErrorCode: '51' })
})

test('a cancelled challenge comes back as not confirmed and stays so', async () => {
  const { merchant } = suite()
  const { sessionToken, paymentId, bank } = await beginChallenge('4000000000003220')
  const code = (await readCode(paymentId)) ?? ''
  await decide(bank, { decision: 'cancel' })
  await decide(bank, { decision: 'confirm', code })
  const form = readReturnForm(await page(bank))
  expect(form).toMatchObject({
    responseCode: '99',
    responseMsg: 'Declined',
    mdStatus: '0',
    auth3DToken: '',
    mdErrorMsg: 'Cancelled by the cardholder',
    sdSha512: signatureOf(form, 'demo'),
  })
  expect(await listed(paymentId)).toMatchObject([{ transactionStatus: 'CA', is3D: 'YES', threeDStatus: '0' }])
  const sale = { ACTION: 'SALE', SESSIONTOKEN: sessionToken, AUTH3DTOKEN: 'ABCDEFGHIJKLMNOP' }
  expect(await merchant.call(sale)).toMatchObject({ errorCode: 'ERR10097' })
})

test('three wrong codes fail the challenge, and the right one comes too late', async () => {
  const { paymentId, bank } = await beginChallenge('4000000000003220')
  const code = (await readCode(paymentId)) ?? ''
  for (const left of [2, 1]) {
    await decide(bank, { decision: 'confirm', code: code === '000000' ? '111111' : '000000' })
    expect(await page(bank)).toContain(`Преостало покушаја: ${left}.`)
  }
  await decide(bank, { decision: 'confirm', code: '' })
  await decide(bank, { decision: 'confirm', code })
  expect(readReturnForm(await page(bank))).toMatchObject({
    mdStatus: '0',
    mdErrorMsg: 'Authentication failed',
  })
  expect(await listed(paymentId)).toMatchObject([{ transactionStatus: 'FA' }])
})

test('a code may be typed with a space, as the phone shows it', async () => {
  const { paymentId, bank } = await beginChallenge('4000000000003220')
  const code = (await readCode(paymentId)) ?? ''
  await decide(bank, { decision: 'confirm', code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(readReturnForm(await page(bank)).mdStatus).toBe('1')
})

test('the same form posted twice goes on with one challenge; other card data are a used nonce', async () => {
  const { merchant } = suite()
  const { sessionToken } = await merchant.openSession()
  const encryptedData = await merchant.encrypt('4000000000003220', sessionToken)
  const path = `/msu/api/v2/post/auth3d/${sessionToken}`
  const first = await merchant.post(path, { encryptedData })
  const second = await merchant.post(path, { encryptedData })
  expect(second.headers.get('location')).toBe(first.headers.get('location'))

  const other = await merchant.postCard('4111111111111111', sessionToken)
  expect(other.status).toBe(200)
  expect(readReturnForm(await other.text())).toMatchObject({ mdStatus: '0', errorCode: 'ERR10089' })
  const ENCRYPTEDDATA = await merchant.encrypt('4111111111111111', sessionToken)
  const sale = { ACTION: 'SALE', SESSIONTOKEN: sessionToken, ENCRYPTEDDATA }
  expect(await merchant.call(sale)).toMatchObject({ errorCode: 'ERR10089' })
})

test.each([
  ['ERR10045', { pan: '4111111111111112' }],
  ['ERR10046', { year: '2020' }],
  ['ERR10089', { nonce: 'another' }],
])('a card that is refused with %s goes back to the merchant', async (errorCode, change) => {
  const { merchant } = suite()
  const { sessionToken } = await merchant.openSession()
  const answer = await merchant.postCard('4111111111111111', sessionToken, change)
  const form = readReturnForm(await answer.text())
  expect(form).toMatchObject({ responseCode: '99', errorCode, sdSha512: signatureOf(form, 'demo') })
})

test('a form without card data, for a finished payment or for no session is refused', async () => {
  const { merchant } = suite()
  const paid = await merchant.sell('4111111111111111')
  const answer = await merchant.postCard('4111111111111111', paid.sessionToken)
  expect(readReturnForm(await answer.text()).errorCode).toBe('ERR10048')
  const { sessionToken } = await merchant.openSession()
  const empty = await merchant.post(`/msu/api/v2/post/auth3d/${sessionToken}`, {})
  expect(readReturnForm(await empty.text()).errorCode).toBe('ERR10010')
  expect((await merchant.post('/msu/api/v2/post/auth3d/UNKNOWN', {})).status).toBe(404)
  expect((await suite().simulators.get('/msu/bank/unknown')).status).toBe(404)
})

test('a saved card goes to its bank by its token, and only for its own customer', async () => {
  const { merchant } = suite()
  const saving = await beginChallenge('9891000000000003')
  const confirm = async (paymentId: string, bank: string) => {
    await decide(bank, { decision: 'confirm', code: (await readCode(paymentId)) ?? '' })
    return readReturnForm(await page(bank)).auth3DToken ?? ''
  }
  const sell = (sessionToken: string, AUTH3DTOKEN: string) =>
    merchant.call({ ACTION: 'SALE', SESSIONTOKEN: sessionToken, AUTH3DTOKEN, SAVECARD: 'YES' })
  const first = await sell(saving.sessionToken, await confirm(saving.paymentId, saving.bank))
  const cardToken = String(first.cardToken)

  const { sessionToken, paymentId } = await merchant.openSession()
  const answer = await merchant.post(`/msu/api/v2/post/auth3d/${sessionToken}`, { cardToken })
  const bank = answer.headers.get('location') ?? ''
  expect(await page(bank)).toContain('0003')
  const sale = await sell(sessionToken, await confirm(paymentId, bank))
  expect(sale).toMatchObject({ responseCode: '00', panLast4: '0003', cardToken })

  const foreign = await merchant.openSession({ CUSTOMER: 'somebody-else' })
  const refused = await merchant.post(`/msu/api/v2/post/auth3d/${foreign.sessionToken}`, { cardToken })
  expect(readReturnForm(await refused.text())).toMatchObject({ responseCode: '99', errorCode: 'ERR10094' })
})

test('a challenge left alone fails when its session runs out', async () => {
  const { paymentId, bank } = await beginChallenge('4000000000003220', { SESSIONEXPIRY: '1s' })
  await expect
    .poll(async () => readReturnForm(await page(bank)).mdErrorMsg, { timeout: 3000 })
    .toBe('Session expired')
  expect(await readCode(paymentId)).toBeUndefined()
  expect(await listed(paymentId)).toMatchObject([{ transactionStatus: 'FA' }])
})

test('the form may only go back to the merchant', async () => {
  const { bank } = await beginChallenge('4000000000003220')
  await decide(bank, { decision: 'cancel' })
  const { headers } = await suite().simulators.get(bank, 'text/html')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("form-action 'self' http://127.0.0.1:9;")
  expect(policy).not.toContain('unsafe')
})

test('the page of a session that was ended says so in three languages, and takes no code', async () => {
  const { merchant, simulators } = suite()
  const { sessionToken, paymentId, bank } = await beginChallenge('4000000000003220')
  const code = (await readCode(paymentId)) ?? ''
  expect(await merchant.ask('SESSIONKILL', { SESSIONTOKEN: sessionToken })).toMatchObject({
    responseCode: '00',
    merchantPaymentId: paymentId,
  })
  await decide(bank, { decision: 'confirm', code })
  expect(await page(bank)).toContain('Од овог плаћања се одустало')
  expect(await page(`${bank}?lang=sr-Latn`)).toContain('Od ovog plaćanja se odustalo')
  const answer = await simulators.get(`${bank}?lang=en`, 'text/html')
  expect(answer.status).toBe(410)
  const english = await answer.text()
  expect(english).toContain('This payment was given up')
  const form = readReturnForm(english)
  expect(form).toMatchObject({ mdStatus: '0', auth3DToken: '', sdSha512: signatureOf(form, 'demo') })
  expect(await listed(paymentId)).toEqual([])
})

test.each([
  ['sr', 'sr-Cyrl-RS', 'sr-Cyrl-RS', 'Потврдите плаћање'],
  ['sr', 'sr-Latn-RS', 'sr-Latn-RS', 'Potvrdite plaćanje'],
  ['en', 'en-US', 'en', 'Confirm'],
  ['sr', undefined, 'sr-Cyrl-RS', 'Потврдите плаћање'],
])('the page of a session in %s with the locale %s is in %s', async (LANGUAGE, locale, tag, title) => {
  const EXTRA = locale === undefined ? '' : JSON.stringify({ locale })
  const { bank } = await beginChallenge('4000000000003220', { LANGUAGE, EXTRA })
  const challenge = await page(bank)
  expect(challenge).toContain(`<html lang="${tag}">`)
  expect(challenge).toContain(title)
})
