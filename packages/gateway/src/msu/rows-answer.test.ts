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

test.each([
  ['a count that differs', { ...list(row('SALE', 'AP')), transactionCount: 2 }],
  ['no list', { ...approved, transactionCount: 0 }],
  ['a row without a status', list({ transactionType: 'SALE' })],
  ['a refusal', { ...declined, errorCode: 'ERR10132' }],
])('%s is no answer', (_what, answer) => {
  expect(readRows(answer as MsuAnswer, payment)).toEqual({ kind: 'unknown' })
})
