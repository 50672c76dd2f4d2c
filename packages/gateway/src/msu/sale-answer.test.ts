import { expect, test } from 'vitest'
import type { MsuAnswer } from './answers.ts'
import { readSale } from './sale-answer.ts'

const payment = { id: '019c4b3e-7d51-7c20-9a44-5f0c1be2a913', totalPara: 6511_12 }
const approved = { responseCode: '00', responseMsg: 'Approved' } as const
const declined = { responseCode: '99', responseMsg: 'Declined' } as const

const sale = (changes: object = {}): MsuAnswer => ({
  ...approved,
  merchantPaymentId: payment.id,
  amount: '6511.12',
  currency: 'RSD',
  pgTranId: '26319RYNQ56088',
  pgTranRefId: '438318610047',
  pgTranApprCode: '337634',
  pgTranDate: 'tomorrow',
  ...changes,
})

test('an approved sale is a charge', () => {
  expect(readSale(sale(), payment)).toEqual({
    kind: 'approved',
    charge: {
      pgTranId: '26319RYNQ56088',
      pgTranRefId: '438318610047',
      endToEndId: '337634',
    },
  })
  expect(readSale(sale({ amount: 6511.12, currency: '941' }), payment).kind).toBe('approved')
})

test.each([
  ['another amount', { amount: '6512.12' }],
  ['no amount', { amount: null }],
  ['another currency', { currency: 'EUR' }],
  ['another payment', { merchantPaymentId: 'x' }],
  ['no transaction', { pgTranId: undefined }],
  ['another word', { responseMsg: 'Maybe' }],
])('an approval of %s is nobody knows what', (_what, changes) => {
  expect(readSale(sale(changes), payment).kind).toBe('doubt')
})

const decline = (changes: object = {}): MsuAnswer => ({
  ...declined,
  merchantPaymentId: payment.id,
  amount: '6511.12',
  currency: 'RSD',
  ...changes,
})

test.each([
  ['51', { pgTranErrorCode: '51' }],
  ['51', { pgTranErrorCode: '51', amount: undefined, currency: undefined }],
  ['51', { pgTranErrorCode: '51', amount: '6511,12' }],
  ['ERR10045', { errorCode: 'ERR10045' }],
])('a decline that names our payment is one, with %s', (code, changes) => {
  expect(readSale(decline(changes), payment)).toEqual({ kind: 'declined', code })
})

test('only our own payment needs 3-D Secure', () => {
  expect(readSale(decline({ errorCode: 'ERR10154' }), payment)).toEqual({ kind: 'threeDRequired' })
  expect(readSale({ ...declined, errorCode: 'ERR10154' }, payment).kind).toBe('doubt')
})

test.each([
  ['no payment', { merchantPaymentId: undefined }],
  ['another payment', { merchantPaymentId: 'x' }],
  ['another amount', { amount: '6511.13' }],
  ['an amount that could be two', { amount: '6,511' }],
  ['another currency', { currency: 'EUR' }],
  ['a word of its own', { responseMsg: 'Perhaps' }],
  ['the code of an approval', { pgTranApprCode: '337634' }],
  ['the reason of an approval', { pgTranErrorCode: '00' }],
  ['a reason that is none', { pgTranErrorCode: '<html>' }],
])('a decline with %s is nobody knows what', (_what, changes) => {
  expect(readSale(decline({ pgTranErrorCode: '51', ...changes }), payment).kind).toBe('doubt')
})

test.each(['ERR10048', 'ERR10078', 'ERR10089', 'ERR10096', 'ERR10097', 'ERR10099'])(
  'a sale sent before may stand behind %s',
  (errorCode) => {
    expect(readSale(decline({ errorCode }), payment).kind).toBe('doubt')
    expect(readSale(decline({ errorCode, pgTranErrorCode: '05' }), payment).kind).toBe('doubt')
  },
)

test.each(['ERR10020', 'ERR10132', 'ERR10200', 'ERR99999', null, ''])('%j is no reason', (errorCode) => {
  expect(readSale(decline({ errorCode }), payment).kind).toBe('doubt')
})
