import { expect, it } from 'vitest'
import { partsOfDay } from './parts-of-day.ts'

const parts = {
  overdueAmount: 17_378.78,
  notYetDue: [
    { dueDate: '2026-11-28', amount: 7269.46 },
    { dueDate: '2026-12-28', amount: 100.1 },
  ],
}

it.each([
  ['2026-11-28', 17_378_78, ['2026-11-28', '2026-12-28']],
  ['2026-11-29', 24_648_24, ['2026-12-28']],
  ['2026-12-29', 24_748_34, []],
])('on %s so much is overdue: %i', (today, overduePara, days) => {
  const found = partsOfDay(parts, today)
  expect(found.overduePara).toBe(overduePara)
  expect(found.notYetDue.map(({ dueDate }) => dueDate)).toEqual(days)
})
