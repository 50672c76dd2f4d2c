import { describe, expect, it } from 'vitest'
import { amountLeft, isPayable, standingOf } from './bill-standing.ts'

const today = '2026-11-15'
const bill = { amount: 8412.37, amountToPay: 8412.37, isPaid: false, dueDate: '2026-11-28' }

describe('what is said about paying a bill', () => {
  it('is paid only when the books tell so', () => {
    expect(standingOf({ ...bill, isPaid: true }, today)).toEqual({ kind: 'paid' })
  })

  it('is due up to its last day, and was due after it', () => {
    expect(standingOf(bill, today)).toEqual({ kind: 'due', dueDate: '2026-11-28' })
    expect(standingOf({ ...bill, dueDate: today }, today)?.kind).toBe('due')
    expect(standingOf({ ...bill, dueDate: '2026-11-14' }, today)?.kind).toBe('fellDue')
  })

  it('is nothing for a credit note and for a bill without a last day', () => {
    expect(standingOf({ ...bill, amount: -100, isPaid: true }, today)).toBeNull()
    expect(standingOf({ ...bill, dueDate: null }, today)).toBeNull()
  })

  it('offers to pay what is owed alone', () => {
    expect(isPayable(bill)).toBe(true)
    expect(isPayable({ ...bill, isPaid: true })).toBe(false)
    expect(isPayable({ ...bill, amountToPay: 0 })).toBe(false)
    expect(isPayable({ ...bill, amount: -5, amountToPay: 20 })).toBe(false)
  })
})

it('asks for what is left once payments that wait to be booked are counted', () => {
  expect([0, 411, 8412.37, 9000].map((unbookedAmount) => amountLeft(bill, { unbookedAmount }))).toEqual([
    841_237, 800_137, 0, 0,
  ])
})
