import { expect, test } from 'vitest'
import { usePaymentSuite } from '#simulators/testing/suite.ts'
import { merchantFields, sessionFields } from '#simulators/testing/test-gateway.ts'

const suite = usePaymentSuite()
const approved = { responseCode: '00', responseMsg: 'Approved' }
const refusal = (errorCode: string, violatorParam?: string) => ({
  responseCode: '99',
  responseMsg: 'Declined',
  errorCode,
  errorMsg: expect.any(String),
  ...(violatorParam ? { violatorParam } : {}),
})

test('a session gets a token of 32 letters and digits', async () => {
  const answer = await suite().merchant.ask('SESSIONTOKEN', sessionFields('first'))
  expect(answer).toEqual({ ...approved, sessionToken: expect.stringMatching(/^[A-Z0-9]{32}$/) })
})

test.each([
  ['ERR10010', 'MERCHANT', { MERCHANT: '' }],
  ['ERR10015', 'MERCHANT', { MERCHANT: 'another' }],
  ['ERR10132', undefined, { MERCHANTPASSWORD: 'wrong' }],
  ['ERR10132', undefined, { MERCHANTUSER: 'wrong' }],
  ['ERR10010', 'ACTION', { ACTION: '' }],
  ['ERR10010', 'ACTION', { ACTION: 'PREAUTH' }],
  ['ERR10010', 'SESSIONTYPE', { SESSIONTYPE: 'WALLETSESSION' }],
  ['ERR10010', 'MERCHANTPAYMENTID', { MERCHANTPAYMENTID: '' }],
  ['ERR10012', 'MERCHANTPAYMENTID', { MERCHANTPAYMENTID: 'x'.repeat(129) }],
  ['ERR10010', 'AMOUNT', { AMOUNT: '' }],
  ['ERR10016', 'AMOUNT', { AMOUNT: '0.00' }],
  ['ERR10016', 'AMOUNT', { AMOUNT: '-1.00' }],
  ['ERR10016', 'AMOUNT', { AMOUNT: '10' }],
  ['ERR10016', 'AMOUNT', { AMOUNT: '10,00' }],
  ['ERR10017', 'CURRENCY', { CURRENCY: 'EUR' }],
  ['ERR10010', 'CUSTOMER', { CUSTOMER: ' ' }],
  ['ERR10012', 'CUSTOMEREMAIL', { CUSTOMEREMAIL: 'x'.repeat(65) }],
  ['ERR10012', 'LANGUAGE', { LANGUAGE: 'srb' }],
  ['ERR10010', 'EXTRA', { EXTRA: 'sr-Latn-RS' }],
  ['ERR10010', 'EXTRA', { EXTRA: '[]' }],
  ['ERR10012', 'EXTRA', { EXTRA: JSON.stringify({ locale: 'x'.repeat(1024) }) }],
  ['ERR10010', 'RETURNURL', { RETURNURL: 'javascript:alert(1)' }],
  ['ERR10012', 'RETURNURL', { RETURNURL: `http://primer.rs/${'x'.repeat(256)}` }],
  ['ERR10010', 'SESSIONEXPIRY', { SESSIONEXPIRY: 'soon' }],
])('a session is refused with %s about %s', async (errorCode, violatorParam, change) => {
  const fields = { ...sessionFields('refused'), ACTION: 'SESSIONTOKEN', ...merchantFields, ...change }
  expect(await suite().merchant.call(fields)).toEqual(refusal(errorCode, violatorParam))
})

test('without credentials only the holder of a session is heard, and only about it', async () => {
  const { merchant } = suite()
  const { sessionToken, paymentId } = await merchant.openSession()
  const call = (ACTION: string, form = {}) => merchant.call({ ACTION, ...form })
  expect(await call('QUERYCARD', { CUSTOMER: 'user-1' })).toEqual(refusal('ERR10020'))
  expect(await call('SESSIONTOKEN', { SESSIONTOKEN: sessionToken, ...sessionFields('x') })).toMatchObject(
    refusal('ERR10020'),
  )
  expect(await call('REFUND', { SESSIONTOKEN: sessionToken, PGTRANID: 'x' })).toMatchObject(
    refusal('ERR10020'),
  )
  expect(await call('QUERYTRANSACTION', { SESSIONTOKEN: 'UNKNOWN' })).toEqual(
    refusal('ERR10096', 'SESSIONTOKEN'),
  )
  expect(await call('QUERYCARD', { SESSIONTOKEN: sessionToken, CUSTOMER: 'user-2' })).toMatchObject(
    refusal('ERR10020', 'CUSTOMER'),
  )
  const query = await call('QUERYTRANSACTION', { SESSIONTOKEN: sessionToken, MERCHANTPAYMENTID: 'another' })
  const nothing = { transactionCount: 0, transactionList: [] }
  expect(query).toEqual({ ...approved, merchantPaymentId: paymentId, ...nothing })
})

test('a payment id keeps its session and its amount', async () => {
  const { merchant } = suite()
  const { sessionToken, paymentId } = await merchant.openSession()
  const again = await merchant.openSession({ MERCHANTPAYMENTID: paymentId })
  expect(again.sessionToken).toBe(sessionToken)
  expect(await merchant.ask('SESSIONTOKEN', { ...sessionFields(paymentId), AMOUNT: '1.00' })).toEqual(
    refusal('ERR10110', 'AMOUNT'),
  )
})

test('an expired session is invalid and its payment id is used up', async () => {
  const { merchant } = suite()
  const { sessionToken, paymentId } = await merchant.openSession({ SESSIONEXPIRY: '1s' })
  await expect
    .poll(() => merchant.ask('SESSIONTOKEN', sessionFields(paymentId)), { timeout: 3000 })
    .toEqual(refusal('ERR10109', 'MERCHANTPAYMENTID'))
  expect(await merchant.call({ ACTION: 'SALE', SESSIONTOKEN: sessionToken })).toMatchObject(
    refusal('ERR10096', 'SESSIONTOKEN'),
  )
})

test.each([
  ['411111', '100.00', 'NO'],
  ['555555', '999999.99', 'NO'],
  ['411111', '1000000.00', 'YES'],
  ['400000', '0.01', 'YES'],
  ['989100', '100.00', 'YES'],
  ['520000', '100.00', 'OPTIONAL'],
])('3D for the BIN %s and the amount %s is %s', async (BIN, AMOUNT, shouldDo3D) => {
  const answer = await suite().merchant.ask('SHOULDDO3D', { BIN, AMOUNT, CURRENCY: 'RSD' })
  expect(answer).toEqual({ ...approved, shouldDo3D })
})

test.each([
  ['ERR10010', 'BIN', { BIN: '' }],
  ['ERR10045', 'BIN', { BIN: '41111' }],
  ['ERR10012', 'BIN', { BIN: '4111111' }],
  ['ERR10016', 'AMOUNT', { AMOUNT: '2' }],
  ['ERR10017', 'CURRENCY', { CURRENCY: 'USD' }],
  ['ERR10027', 'CARDTOKEN', { CARDTOKEN: 'short' }],
  ['ERR10094', 'CARDTOKEN', { CARDTOKEN: 'A'.repeat(32) }],
])('the question about 3D is refused with %s about %s', async (errorCode, violatorParam, change) => {
  const fields = { BIN: '411111', AMOUNT: '1.00', CURRENCY: 'RSD', ...change }
  expect(await suite().merchant.ask('SHOULDDO3D', fields)).toEqual(refusal(errorCode, violatorParam))
})

test('transactions are found by each of their names', async () => {
  const { merchant } = suite()
  const { sessionToken, paymentId, answer } = await merchant.sell('4111111111111111')
  const pgTranId = String(answer.pgTranId)
  for (const query of [
    { MERCHANTPAYMENTID: paymentId },
    { PGTRANID: pgTranId },
    { SESSIONTOKEN: sessionToken },
  ]) {
    expect(await merchant.ask('QUERYTRANSACTION', query)).toMatchObject({
      transactionCount: 1,
      transactionList: [{ pgTranId }],
    })
  }
  expect(await merchant.ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: 'unknown' })).toMatchObject({
    responseCode: '00',
    transactionCount: 0,
  })
  expect(await merchant.ask('QUERYTRANSACTION', { PGTRANID: 'unknown' })).toEqual(
    refusal('ERR10030', 'PGTRANID'),
  )
  expect(await merchant.ask('QUERYTRANSACTION')).toEqual(refusal('ERR10010', 'MERCHANTPAYMENTID'))
})

test('a refunded sale still says AP on its own row and no more is given back than was paid', async () => {
  const { merchant } = suite()
  const { paymentId, answer } = await merchant.sell('4111111111111111')
  const PGTRANID = String(answer.pgTranId)
  expect(await merchant.ask('REFUND', { PGTRANID, AMOUNT: '500.12' })).toMatchObject({
    responseCode: '00',
    amount: '500.12',
    pgTranId: expect.not.stringContaining(PGTRANID),
  })
  const list = await merchant.ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: paymentId })
  expect(list.transactionList).toMatchObject([
    { transactionType: 'SALE', transactionStatus: 'AP', isRefundable: 'YES', refundableAmount: '6011.00' },
    { transactionType: 'REFUND', transactionStatus: 'AP', isRefundable: 'NO' },
  ])
  expect(await merchant.ask('REFUND', { PGTRANID, AMOUNT: '6011.01' })).toEqual(refusal('ERR10016', 'AMOUNT'))
  expect(await merchant.ask('REFUND', { MERCHANTPAYMENTID: paymentId })).toMatchObject({ amount: '6011.00' })
  expect(await merchant.ask('REFUND', { MERCHANTPAYMENTID: paymentId })).toEqual(
    refusal('ERR10016', 'AMOUNT'),
  )
  expect(await merchant.ask('VOID', { PGTRANID })).toEqual(refusal('ERR10078', 'PGTRANID'))
})

test('a voided sale says so, once', async () => {
  const { merchant } = suite()
  const { paymentId } = await merchant.sell('4111111111111111')
  expect(await merchant.ask('VOID', { MERCHANTPAYMENTID: paymentId })).toMatchObject(approved)
  const list = await merchant.ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: paymentId })
  expect(list.transactionList).toMatchObject([
    { transactionType: 'SALE', transactionStatus: 'VD', refundableAmount: '0.00' },
    { transactionType: 'VOID', transactionStatus: 'AP' },
  ])
  expect(await merchant.ask('VOID', { MERCHANTPAYMENTID: paymentId })).toEqual(
    refusal('ERR10078', 'PGTRANID'),
  )
  expect(await merchant.ask('VOID', { MERCHANTPAYMENTID: 'unknown' })).toEqual(
    refusal('ERR10030', 'MERCHANTPAYMENTID'),
  )
  expect(await merchant.ask('REFUND', { PGTRANID: 'unknown' })).toEqual(refusal('ERR10030', 'PGTRANID'))
})
