import { expect, test } from 'vitest'
import { firstPaidDay } from './account.ts'

test('a credit note pays a bill as a payment does, and a later bill is not asked for', () => {
  const bill = { date: '2026-03-05', amountPara: 100_00, isBill: true }
  const paidBy = (balancePara: number, next: { date: string; amountPara: number; isBill: boolean }) =>
    firstPaidDay({ balancePara, entries: [bill, next] }, bill.date, '2026-03-20')
  expect(paidBy(0, { date: '2026-03-10', amountPara: -100_00, isBill: true })).toBe('2026-03-10')
  expect(paidBy(0, { date: '2026-03-10', amountPara: -100_00, isBill: false })).toBe('2026-03-10')
  expect(paidBy(80_00, { date: '2026-03-10', amountPara: 80_00, isBill: true })).toBe('2026-03-05')
  expect(paidBy(60_00, { date: '2026-03-10', amountPara: -40_00, isBill: true })).toBeNull()
})
