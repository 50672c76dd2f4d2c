import { addDays, addMonthsTo } from '@portal/domain/dates'
import { describe, expect, test } from 'vitest'
import { billedMonths } from './calendar.ts'
import { planOtherCustomer } from './plans.ts'
import { windowLines } from './reference-lines.ts'
import { worldDates } from './world-dates.ts'

const windowsOn = (today: string, isOpenEarly: boolean) =>
  windowLines(today, { isOpenEarly })
    .trim()
    .split('\n')
    .map((line) => line.split(','))

describe('windows of own readings', () => {
  test('are the first six days of the month after, for a year up to the running month', () => {
    const windows = windowsOn('2026-12-17', false)
    expect(windows).toHaveLength(12)
    expect(windows[0]).toEqual(['2026', '1', '2026-02-01', '2026-02-06'])
    expect(windows.at(-1)).toEqual(['2026', '12', '2027-01-01', '2027-01-06'])
  })

  test('of the demo are open on every day for the bill that comes next', () => {
    for (let day = '2026-02-01'; day <= '2026-03-31'; day = addDays(day, 1)) {
      for (const issueDay of [4, 5, 6, 7]) {
        const plan = planOtherCustomer(7, 1, day)
        const newest = billedMonths(plan, issueDay, worldDates(7, day)).at(-1)
        if (newest === undefined) throw new Error('nothing is billed')
        const next = addMonthsTo(newest, 1)
        const window = windowsOn(day, true).find(
          ([year, month]) => year === String(next.year) && month === String(next.month),
        )
        expect([day, issueDay, (window?.[2] ?? '') <= day && day <= (window?.[3] ?? '')]).toEqual([
          day,
          issueDay,
          true,
        ])
      }
    }
  })
})
