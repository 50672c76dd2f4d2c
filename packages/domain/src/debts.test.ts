import { describe, expect, test } from 'vitest'
import { isDoubtful, remainingDebt, remainingOf, remainingWithin } from './debts.ts'

describe('the amount to pay', () => {
  test('starts as the debt, and as nothing for a prepayment', () => {
    const starts = [15, 0, -15].map((balanceAmount) => remainingDebt({ balanceAmount, unbookedAmount: 0 }))
    expect(starts).toEqual([1500, 0, 0])
  })

  test('starts as what is left of the debt when a part of it is paid and not booked, never below nothing', () => {
    const starts = [411, 100.1, 500].map((unbookedAmount) =>
      remainingDebt({ balanceAmount: 411, unbookedAmount }),
    )
    expect(starts).toEqual([0, 31_090, 0])
    expect(remainingDebt({ balanceAmount: -20, unbookedAmount: 10 })).toBe(0)
    expect(remainingOf(1000, 1)).toBe(999)
  })

  test('of a sum within the debt starts as what is left of it, never more than of the whole', () => {
    const left = (asked: number, balanceAmount: number, unbookedAmount: number) =>
      remainingWithin(asked, { balanceAmount, unbookedAmount })
    expect(left(300, 1000, 0)).toBe(30_000)
    expect(left(300, 1000, 100)).toBe(20_000)
    expect(left(300, 250, 0)).toBe(25_000)
    expect([left(300, 1000, 400), left(300, -5, 0)]).toEqual([0, 0])
  })

  test('is doubtful above five times what is usual, and never where nothing is known', () => {
    expect([5000_00, 5000_01, 100_000_00].map((amountPara) => isDoubtful(amountPara, 1000_00))).toEqual([
      false,
      true,
      true,
    ])
    expect(isDoubtful(100_000_00, 0)).toBe(false)
  })
})
