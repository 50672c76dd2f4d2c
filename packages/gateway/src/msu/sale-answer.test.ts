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
  pgTranDate: '2026-11-15T09:03:44+01:00',
  ...changes,
})

test('an approved sale is a charge', () => {
  expect(readSale(sale(), payment)).toEqual({
    kind: 'approved',
    charge: {
      pgTranId: '26319RYNQ56088',
      pgTranRefId: '438318610047',
      endToEndId: '337634',
      executedAt: '2026-11-15T09:03:44+01:00',
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
  expect(readSale(sale(changes), payment)).toEqual({ kind: 'unknown' })
})

test('only the bank or a refusal before the bank is a decline', () => {
  expect(readSale({ ...declined, pgTranErrorCode: '51' }, payment)).toEqual({ kind: 'declined', code: '51' })
  expect(readSale({ ...declined, errorCode: 'ERR10089' }, payment)).toEqual({
    kind: 'declined',
    code: 'ERR10089',
  })
  expect(readSale({ ...declined, errorCode: 'ERR10154' }, payment)).toEqual({ kind: 'threeDRequired' })
  // A success may stand behind these.
  for (const errorCode of ['ERR10048', 'ERR10078', 'ERR10097', 'ERR10200', 'ERR99999', null, '']) {
    expect(readSale({ ...declined, errorCode }, payment)).toEqual({ kind: 'unknown' })
  }
})
