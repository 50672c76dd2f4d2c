import { expect, test } from 'vitest'
import { usePaymentSuite } from '#simulators/testing/suite.ts'
import { sessionFields } from '#simulators/testing/test-gateway.ts'

const suite = usePaymentSuite()

async function listed(paymentId: string) {
  return (await suite().merchant.ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: paymentId })).transactionList
}

test.each([
  ['4111111111111111', 'VISA'],
  ['5555555555554444', 'MC'],
])('the card %s is charged without 3D', async (pan, brand) => {
  const { answer, paymentId } = await suite().merchant.sell(pan)
  expect(answer).toEqual({
    responseCode: '00',
    responseMsg: 'Approved',
    merchantPaymentId: paymentId,
    amount: '6511.12',
    currency: 'RSD',
    pgTranId: expect.stringMatching(/^[0-9]{5}[A-Z]{4}[0-9]{5}$/),
    pgTranRefId: expect.stringMatching(/^[0-9]{12}$/),
    pgOrderId: expect.any(String),
    pgTranApprCode: expect.stringMatching(/^[0-9]{6}$/),
    pgTranDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/),
    panLast4: pan.slice(-4),
    cardBin: pan.slice(0, 6),
    cardBrand: brand,
    cardExpiry: '11.2030',
  })
  expect(await listed(paymentId)).toEqual([
    {
      pgTranId: answer.pgTranId,
      pgTranRefId: answer.pgTranRefId,
      pgTranApprCode: answer.pgTranApprCode,
      transactionStatus: 'AP',
      transactionType: 'SALE',
      amount: '6511.12',
      currency: 'RSD',
      panLast4: pan.slice(-4),
      bin: pan.slice(0, 6),
      is3D: 'NO',
      timeCreated: expect.any(String),
      isRefundable: 'YES',
      refundableAmount: '6511.12',
    },
  ])
})

test.each([
  ['4000000000000002', '05', 'Do not honour'],
  ['4000000000009995', '51', 'Insufficient funds'],
  ['4000000000000127', '82', 'Wrong CVV'],
])('the card %s is declined with %s', async (pan, pgTranErrorCode, pgTranErrorText) => {
  const { answer, paymentId } = await suite().merchant.sell(pan)
  const decline = { responseCode: '99', responseMsg: 'Declined', pgTranErrorCode, pgTranErrorText }
  expect(answer).toMatchObject(decline)
  expect(answer).not.toHaveProperty('errorCode')
  expect(answer).not.toHaveProperty('pgTranApprCode')
  expect(await listed(paymentId)).toMatchObject([
    { transactionStatus: 'FA', pgTranErrorCode, isRefundable: 'NO' },
  ])
})

test.each(['4000000000003220', '9891000000000003'])('the card %s is not charged without 3D', async (pan) => {
  const { answer, paymentId } = await suite().merchant.sell(pan)
  expect(answer).toMatchObject({ responseCode: '99', errorCode: 'ERR10154' })
  expect(await listed(paymentId)).toEqual([])
})

test('a large amount is not charged without 3D', async () => {
  const { answer } = await suite().merchant.sell('4111111111111111', {}, { AMOUNT: '1000000.00' })
  expect(answer).toMatchObject({ errorCode: 'ERR10154' })
})

test.each([
  ['ERR10045', { pan: '4111111111111112' }],
  ['ERR10045', { pan: '41111' }],
  ['ERR10046', { year: '2020' }],
  ['ERR10046', { month: '13' }],
  ['ERR10046', { year: '30' }],
  ['ERR10089', { nonce: 'another' }],
])('the card data are refused with %s for %j', async (errorCode, change) => {
  const { merchant } = suite()
  const { sessionToken, paymentId } = await merchant.openSession()
  const ENCRYPTEDDATA = await merchant.encrypt('4111111111111111', sessionToken, change)
  const answer = await merchant.call({ ACTION: 'SALE', SESSIONTOKEN: sessionToken, ENCRYPTEDDATA })
  expect(answer).toMatchObject({ responseCode: '99', errorCode })
  expect(await listed(paymentId)).toEqual([])
})

test("a wrong CVV is the bank's to decline", async () => {
  const { merchant } = suite()
  const { sessionToken } = await merchant.openSession()
  const ENCRYPTEDDATA = await merchant.encrypt('4111111111111111', sessionToken, { cvv: '124' })
  const answer = await merchant.call({ ACTION: 'SALE', SESSIONTOKEN: sessionToken, ENCRYPTEDDATA })
  expect(answer).toMatchObject({ responseCode: '99', pgTranErrorCode: '82' })
})

test.each([
  ['ERR10200', 'ENCRYPTEDDATA', { ENCRYPTEDDATA: 'bm90IGVuY3J5cHRlZA==' }],
  ['ERR10012', 'ENCRYPTEDDATA', { ENCRYPTEDDATA: 'x'.repeat(2049) }],
  ['ERR10010', 'ENCRYPTEDDATA', {}],
  ['ERR10099', 'AUTH3DTOKEN', { AUTH3DTOKEN: 'ABCDEFGHIJKLMNOP' }],
  ['ERR10110', 'AMOUNT', { AMOUNT: '1.00' }],
])('a sale is refused with %s about %s', async (errorCode, violatorParam, form) => {
  const { merchant } = suite()
  const { sessionToken } = await merchant.openSession()
  const answer = await merchant.call({ ACTION: 'SALE', SESSIONTOKEN: sessionToken, ...form })
  expect(answer).toMatchObject({ responseCode: '99', errorCode, violatorParam })
})

test('one payment id succeeds once', async () => {
  const { merchant } = suite()
  const { sessionToken, paymentId } = await merchant.sell('4111111111111111')
  const ENCRYPTEDDATA = await merchant.encrypt('4111111111111111', sessionToken)
  const sale = { ACTION: 'SALE', SESSIONTOKEN: sessionToken, ENCRYPTEDDATA }
  expect(await merchant.call(sale)).toMatchObject({ errorCode: 'ERR10048' })
  expect(await merchant.ask('SESSIONTOKEN', sessionFields(paymentId))).toMatchObject({
    errorCode: 'ERR10048',
  })
  expect(await listed(paymentId)).toHaveLength(1)
})

test('a declined session is finalised, and a new one for the same payment may succeed', async () => {
  const { merchant } = suite()
  const { sessionToken, paymentId } = await merchant.sell('4000000000000002')
  const ENCRYPTEDDATA = await merchant.encrypt('4111111111111111', sessionToken)
  const sale = { ACTION: 'SALE', SESSIONTOKEN: sessionToken, ENCRYPTEDDATA }
  expect(await merchant.call(sale)).toMatchObject({ errorCode: 'ERR10097' })

  const second = await merchant.sell('4111111111111111', {}, { MERCHANTPAYMENTID: paymentId })
  expect(second.sessionToken).not.toBe(sessionToken)
  expect(second.answer.responseCode).toBe('00')
  expect(await listed(paymentId)).toMatchObject([{ transactionStatus: 'FA' }, { transactionStatus: 'AP' }])
})

test('while the issuer thinks, the payment is in progress and locked', async () => {
  const { merchant } = suite()
  const { sessionToken, paymentId } = await merchant.openSession()
  const ENCRYPTEDDATA = await merchant.encrypt('4000000000006975', sessionToken)
  const sale = { ACTION: 'SALE', SESSIONTOKEN: sessionToken, ENCRYPTEDDATA }
  const slow = merchant.call(sale)
  await expect.poll(() => listed(paymentId)).toMatchObject([{ transactionStatus: 'IP' }])
  expect(await merchant.call(sale)).toMatchObject({ errorCode: 'ERR10078' })
  expect((await slow).responseCode).toBe('00')
})

test('fifty identical sales at once charge once', async () => {
  const { merchant } = suite()
  const { sessionToken, paymentId } = await merchant.openSession()
  const ENCRYPTEDDATA = await merchant.encrypt('4111111111111111', sessionToken)
  const sale = { ACTION: 'SALE', SESSIONTOKEN: sessionToken, ENCRYPTEDDATA }
  const answers = await Promise.all(Array.from({ length: 50 }, () => merchant.call(sale)))
  expect(answers.filter(({ responseCode }) => responseCode === '00')).toHaveLength(1)
  expect(await listed(paymentId)).toHaveLength(1)
})

test('the ledger tells the whole story and holds no card number', async () => {
  const { merchant, simulators } = suite()
  const { paymentId } = await merchant.sell('4111111111111111', { SAVECARD: 'YES' })
  const ledger = await (await simulators.get(`/gateway/api/ledger?merchantPaymentId=${paymentId}`)).text()
  expect(JSON.parse(ledger)).toMatchObject([
    { kind: 'session-opened', merchantPaymentId: paymentId, amount: '6511.12' },
    { kind: 'transaction-started', transactionType: 'SALE' },
    { kind: 'transaction-finished', transactionType: 'SALE', transactionStatus: 'AP', amount: '6511.12' },
    { kind: 'card-saved', customer: 'user-1' },
  ])
  const everything = await (await simulators.get('/gateway/api/ledger')).text()
  expect(everything).toContain(paymentId)
  expect(everything).not.toContain('4111111111111111')
})
