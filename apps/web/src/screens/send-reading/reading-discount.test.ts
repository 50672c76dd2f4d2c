import type { Discounts } from '@portal/contract/insights/discounts'
import { expect, it } from 'vitest'
import { withDiscountInReach } from './reading-discount.ts'

const lastDay = '2027-01-06'
const estimate = {
  consumption: 401,
  days: 37,
  estimatedAmount: 6009,
  discountPercent: 6,
  discountAmount: 314,
}
const unnamed = { ...estimate, discountPercent: null, discountAmount: null }

const pay = { step: 'payInTime', isDone: true, from: null, by: '2026-12-20' } as const
const send = { step: 'ownReading', isDone: false, from: '2027-01-01', by: lastDay } as const
const aRule = (steps: Discounts['reachable'][number]['steps']) => ({
  percent: 6,
  amount: 314,
  by: lastDay,
  steps,
})

it('names the discount where what was owed is paid in time', () => {
  expect(withDiscountInReach(estimate, { reachable: [aRule([send, pay])] }, lastDay)).toEqual(estimate)
})

it('names none once the last bill was paid too late', () => {
  expect(withDiscountInReach(estimate, { reachable: [] }, lastDay)).toEqual(unnamed)
})

it('names none where only paying is left, or a higher one is earned', () => {
  expect(withDiscountInReach(estimate, { reachable: [aRule([pay])] }, lastDay)).toEqual(unnamed)
})

it('names none of another window, and none before it is known', () => {
  const next = { ...send, from: '2027-02-01', by: '2027-02-06' }
  expect(withDiscountInReach(estimate, { reachable: [aRule([next, pay])] }, lastDay)).toEqual(unnamed)
  expect(withDiscountInReach(estimate, undefined, lastDay)).toEqual(unnamed)
})
