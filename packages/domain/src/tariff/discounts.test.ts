import { expect, test } from 'vitest'
import { chooseDiscountPercent } from './discounts.ts'

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
    expect(chooseDiscountPercent({ paidOnDay, hasElectronicBill, hasOwnReading })).toBe(percent)
  },
)
