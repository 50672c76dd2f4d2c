import { describe, expect, it } from 'vitest'
import {
  amountLeft,
  inOrderOfNeed,
  isPayable,
  leftOf,
  leftOfAll,
  partsOf,
  standingOf,
} from './bill-standing.ts'
import { aBill } from './testing/builders.ts'

const today = '2026-11-15'
const allBooked = { unbookedAmount: 0 }
const bill = aBill({ amount: 8412.37, unpaidAmount: 8412.37, dueDate: '2026-11-28' })

describe('what is said about paying a bill', () => {
  it('is paid only when the books tell so', () => {
    expect(standingOf({ ...bill, isPaid: true }, allBooked, today)).toEqual({ kind: 'paid' })
  })

  it('is due up to its last day, with the days left, and overdue after it', () => {
    expect(standingOf(bill, allBooked, today)).toEqual({ kind: 'due', dueDate: '2026-11-28', daysLeft: 13 })
    expect(standingOf({ ...bill, dueDate: today }, allBooked, today)).toMatchObject({
      kind: 'due',
      daysLeft: 0,
    })
    expect(standingOf({ ...bill, dueDate: '2026-11-14' }, allBooked, today)?.kind).toBe('overdue')
  })

  it('is unpaid without a last day, and nothing for a credit note', () => {
    expect(standingOf({ ...bill, dueDate: null }, allBooked, today)).toEqual({ kind: 'unpaid' })
    expect(standingOf({ ...bill, amount: -100, isPaid: true }, allBooked, today)).toBeNull()
  })

  it('waits to be booked once payments here reach it, the oldest debt first', () => {
    const later = { ...bill, earlierDebt: 1000 }
    const kindWith = (unbookedAmount: number) => standingOf(later, { unbookedAmount }, today)?.kind
    expect([1000, 9412.36, 9412.37].map(kindWith)).toEqual(['due', 'due', 'unbooked'])
    expect([0, 1000, 1000.01, 9412.37].map((unbookedAmount) => leftOf(later, { unbookedAmount }))).toEqual([
      841_237, 841_237, 841_236, 0,
    ])
  })

  it('offers to pay what is owed alone', () => {
    expect(isPayable(bill)).toBe(true)
    expect(isPayable({ ...bill, unpaidAmount: 0 })).toBe(false)
    expect(isPayable({ ...bill, amount: -5, unpaidAmount: 0 })).toBe(false)
  })
})

describe('the parts of a debt', () => {
  const second = aBill({ unpaidAmount: 200, earlierDebt: 100 })

  it('are this bill, what is older and what is newer', () => {
    expect(partsOf(second, { balanceAmount: 350, unbookedAmount: 0 })).toEqual({
      billPara: 200_00,
      earlierPara: 100_00,
      newerPara: 50_00,
      wholePara: 350_00,
    })
  })

  it('shrink from the oldest on by what waits to be booked, and always add up', () => {
    expect(partsOf(second, { balanceAmount: 350, unbookedAmount: 150 })).toEqual({
      billPara: 150_00,
      earlierPara: 0,
      newerPara: 50_00,
      wholePara: 200_00,
    })
  })
})

it('puts what is overdue first, the oldest of it on top, then what is to be paid yet, then the settled as they came', () => {
  const [due, newerOverdue, older, newestPaid, oldestPaid] = [
    aBill({ id: 5, dueDate: '2026-11-28' }),
    aBill({ id: 4, dueDate: '2026-10-28' }),
    aBill({ id: 3, dueDate: '2026-09-28' }),
    aBill({ id: 2, isPaid: true, unpaidAmount: 0 }),
    aBill({ id: 1, isPaid: true, unpaidAmount: 0 }),
  ]
  const { unpaid, settled } = inOrderOfNeed(
    [due, newerOverdue, older, newestPaid, oldestPaid],
    allBooked,
    today,
  )
  expect(unpaid.map(({ id }) => id)).toEqual([3, 4, 5])
  expect(settled.map(({ id }) => id)).toEqual([2, 1])
})

it('never calls a bill paid that waits to be booked: it has a group of its own', () => {
  const older = aBill({ id: 2, unpaidAmount: 100, amount: 100 })
  const newer = aBill({ id: 3, unpaidAmount: 200, amount: 200, earlierDebt: 100 })
  const paid = aBill({ id: 1, isPaid: true, unpaidAmount: 0 })
  const idsWith = (unbookedAmount: number) => {
    const { unpaid, unbooked, settled } = inOrderOfNeed([newer, older, paid], { unbookedAmount }, today)
    return [unpaid, unbooked, settled].map((bills) => bills.map(({ id }) => id))
  }
  expect(idsWith(0)).toEqual([[2, 3], [], [1]])
  expect(idsWith(100)).toEqual([[3], [2], [1]])
  expect(idsWith(300)).toEqual([[], [3, 2], [1]])
})

describe('what is left of all bills that match', () => {
  const shown = [{ unpaidAmount: 200, earlierDebt: 150 }]
  const leftWith = (unbookedAmount: number, unpaidAmount: number) =>
    leftOfAll({ unpaidAmount }, shown, { unbookedAmount })

  it('is what they owe without what waits to be booked', () => {
    expect([0, 150, 250, 350].map((unbooked) => leftWith(unbooked, 200))).toEqual([200_00, 200_00, 100_00, 0])
  })

  it('counts the older ones that are not shown, which payments reach first', () => {
    expect([0, 100, 150, 250, 350].map((unbooked) => leftWith(unbooked, 350))).toEqual([
      350_00, 250_00, 200_00, 100_00, 0,
    ])
  })
})

it('asks for what is left once payments that wait to be booked are counted', () => {
  expect([0, 411, 8412.37, 9000].map((unbookedAmount) => amountLeft(bill, { unbookedAmount }))).toEqual([
    841_237, 800_137, 0, 0,
  ])
})
