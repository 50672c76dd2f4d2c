import { expect, test } from 'vitest'
import type { MsuAnswer } from './answers.ts'
import { readRows } from './rows-answer.ts'

const payment = { id: '019c4b3e-7d51-7c20-9a44-5f0c1be2a913', totalPara: 6511_12 }
const approved = { responseCode: '00', responseMsg: 'Approved' } as const
const declined = { responseCode: '99', responseMsg: 'Declined' } as const

const row = (transactionType: string, transactionStatus: string, changes: object = {}) => ({
  transactionType,
  transactionStatus,
  amount: '6511.12',
  currency: 'RSD',
  pgTranId: 'P1',
  ...changes,
})
const list = (...rows: object[]): MsuAnswer => ({
  ...approved,
  transactionCount: rows.length,
  transactionList: rows,
})

test('a list is judged as a whole', () => {
  const statusOf = (answer: MsuAnswer) => {
    const inquiry = readRows(answer, payment)
    return inquiry.kind === 'told' ? inquiry.status : inquiry.kind
  }
  expect(statusOf(list())).toBe(0)
  expect(statusOf({ ...declined, errorCode: 'ERR10030' })).toBe(0)
  expect(statusOf(list(row('SALE', 'IP')))).toBe(1)
  expect(statusOf(list(row('SALE', 'FA'), row('SALE', 'AP')))).toBe(2)
  expect(statusOf(list(row('SALE', 'AP'), row('VOID', 'AP')))).toBe(3)
  expect(statusOf(list(row('SALE', 'AP'), row('REFUND', 'AP')))).toBe(3)
  expect(statusOf(list(row('SALE', 'AP'), row('REFUND', 'AP', { amount: '6511.11' })))).toBe(2)
  expect(statusOf(list(row('SALE', 'AP', { amount: '1.00' })))).toBe('wrongAmount')
  expect(statusOf(list(row('SALE', 'AP', { currency: 'EUR' })))).toBe('wrongAmount')
})

test.each([
  ['voided', [row('SALE', 'VD'), row('VOID', 'AP', { pgTranId: 'P2' })]],
  ['refunded', [row('SALE', 'AP'), row('REFUND', 'AP', { pgTranId: 'P2' })]],
])('a charge that was %s is told as given back, with its own ids', (_what, rows) => {
  expect(readRows(list(...rows), payment)).toMatchObject({
    kind: 'told',
    status: 3,
    isReversed: true,
    charge: { pgTranId: 'P1' },
  })
})

test('a part given back leaves the charge, and is told', () => {
  const part = row('REFUND', 'AP', { amount: '11.12', pgTranId: 'P2' })
  expect(readRows(list(row('SALE', 'AP'), part), payment)).toMatchObject({
    status: 2,
    isPartlyReturned: true,
  })
  const failed = row('REFUND', 'FA', { amount: '11.12', pgTranId: 'P2' })
  expect(readRows(list(row('SALE', 'AP'), failed), payment)).not.toHaveProperty('isPartlyReturned')
})

test('an amount with a comma is read where it can mean one amount only', () => {
  expect(readRows(list(row('SALE', 'AP', { amount: '6511,12' })), payment)).toMatchObject({ status: 2 })
  expect(readRows(list(row('SALE', 'AP', { amount: '6.511,12' })), payment)).toMatchObject({ status: 2 })
  for (const amount of ['6,511', '', 'much', null]) {
    expect(readRows(list(row('SALE', 'AP', { amount })), payment)).toEqual({
      kind: 'doubt',
      why: 'an amount that cannot be read',
    })
  }
})

test.each([
  ['51', { pgTranErrorCode: '51' }, 'FA'],
  ['CA', { threeDStatus: '0' }, 'CA'],
  ['3D', { threeDStatus: '0' }, 'FA'],
  ['FA', { threeDStatus: '1' }, 'FA'],
  ['RJ', {}, 'RJ'],
])('a failure is told with its code %s', (code, changes, word) => {
  expect(readRows(list(row('SALE', word, changes)), payment)).toMatchObject({ status: 3, code })
})

test.each([
  ['a count that differs', { ...list(row('SALE', 'AP')), transactionCount: 2 }],
  ['a count that is no number', { ...list(), transactionCount: '' }],
  ['no list', { ...approved, transactionCount: 0 }],
  ['a row without a status', list({ transactionType: 'SALE', amount: '6511.12', currency: 'RSD' })],
  ['a refusal', { ...declined, errorCode: 'ERR10132' }],
  ['an absence in words of its own', { responseCode: '99', responseMsg: 'Perhaps', errorCode: 'ERR10030' }],
  ['the absence of another payment', { ...declined, errorCode: 'ERR10030', merchantPaymentId: 'x' }],
  ['a list of another payment', { ...list(row('SALE', 'FA')), merchantPaymentId: 'x' }],
  ['an empty list of another payment', { ...list(), merchantPaymentId: 'x' }],
  ['a row of another payment', list(row('SALE', 'FA', { merchantPaymentId: 'x' }))],
  ['a failure of another amount', list(row('SALE', 'FA', { amount: '1.00' }))],
  ['a failure in another currency', list(row('SALE', 'FA', { currency: 'EUR' }))],
  ['a status nobody told us of', list(row('SALE', 'ZZ'))],
  ['a type nobody told us of', list(row('SALE', 'FA'), row('CHARGEBACK', 'AP'))],
])('%s is no answer', (_what, answer) => {
  expect(readRows(answer as MsuAnswer, payment).kind).toBe('doubt')
})
