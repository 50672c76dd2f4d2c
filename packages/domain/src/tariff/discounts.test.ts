import { expect, test } from 'vitest'
import { chooseDiscountPercent } from './discounts.ts'
import { priceListOn, publishedPriceLists } from './price-lists.ts'

const discounts = priceListOn(publishedPriceLists, '2026-03-31')?.discounts ?? []

test.each([
  [20, true, false, '7'],
  [20, true, true, '7'],
  [20, false, true, '6'],
  [21, true, true, '5'],
  [28, false, false, '5'],
  [29, true, true, null],
  [null, true, true, null],
])(
  'paid on day %s, e-bill %s, own reading %s earns %s',
  (paidOnDay, hasElectronicBill, hasOwnReading, percent) => {
    const conduct = { paidOnDay, hasElectronicBill, hasOwnReading }
    expect(chooseDiscountPercent(conduct, discounts)).toBe(percent)
  },
)

test('discounts are those of the list that holds on the day', () => {
  const [old, current] = publishedPriceLists
  const lists = [{ ...old, discounts: [] }, current] as typeof publishedPriceLists // both are there
  const percentOn = (date: string) =>
    chooseDiscountPercent(
      { paidOnDay: 3, hasElectronicBill: true, hasOwnReading: false },
      priceListOn(lists, date)?.discounts ?? [],
    )
  expect([percentOn('2025-09-30'), percentOn('2025-10-01')]).toEqual([null, '7'])
})
