import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asPoint, foretell, measure } from '@portal/domain/testing/forecast-back-test'
import { averageProfile, generateHouseholds } from '@portal/domain/testing/generated-households'
import { addMonthsTo } from '../dates.ts'
import { ReadingKind } from '../enumerations.ts'
import { forecastMonth, type MonthForecast, prepareForecast } from './forecast.ts'
import type { CheckedEnergy } from './forecast-checks.ts'
import { type MonthlyReading, spreadReadings } from './forecast-history.ts'

const profileKwh = [505, 452, 431, 372, 328, 311, 322, 324, 316, 358, 417, 489]
const noChecks: CheckedEnergy = { lastReadOn: null, checks: [] }
const today = '2027-03-16'
const lastReadOn = '2027-02-28'

/** Months up to February 2027, oldest first. */
function aHistory(kwh: readonly number[], changes: Partial<MonthlyReading> = {}): MonthlyReading[] {
  return kwh.map((each, place) => ({
    ...addMonthsTo({ year: 2027, month: 2 }, place - kwh.length + 1),
    meterId: 1,
    kind: ReadingKind.remote,
    category: 2,
    kwh: each,
    ...changes,
  }))
}

function foretellMarch(readings: readonly MonthlyReading[], checks = noChecks, on = today) {
  const prepared = prepareForecast({ readings, profileKwh })
  return 'reason' in prepared ? prepared : forecastMonth(prepared, on, checks)
}

function requireMonth(answer: ReturnType<typeof foretellMarch>): MonthForecast {
  if ('reason' in answer) throw new Error(answer.reason)
  return answer
}

const anyHistory = fc
  .array(fc.record({ kwh: fc.integer({ min: -200, max: 4000 }), kind: fc.integer({ min: 1, max: 4 }) }), {
    minLength: 0,
    maxLength: 60,
  })
  .map((months) =>
    aHistory(months.map(({ kwh }) => kwh)).map((month, place) => ({
      ...month,
      kind: months[place]?.kind ?? 1,
    })),
  )

describe('any history', () => {
  it('gives a range in its order and never less than nothing, or a reason', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(3000), fc.integer({ min: 1, max: 31 }), (readings, kwh, day) => {
        const date = `2027-03-${String(day).padStart(2, '0')}`
        const answer = foretellMarch(readings, { lastReadOn, checks: [{ date, kwh }] }, date)
        if ('reason' in answer) return
        const { low, middle, high } = answer.consumption
        expect(low).toBeGreaterThanOrEqual(0)
        expect(middle).toBeGreaterThanOrEqual(low)
        expect(high).toBeGreaterThanOrEqual(middle)
        expect([low, middle, high, answer.soFarKwh, answer.dailyKwh].every(Number.isFinite)).toBe(true)
      }),
    )
  })

  it('ends higher the more a check shows', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(2000), { minLength: 2, maxLength: 40 }),
        fc.nat(900),
        fc.integer({ min: 1, max: 300 }),
        (kwh, used, more) => {
          const endsAt = (checked: number) =>
            requireMonth(
              foretellMarch(aHistory(kwh), { lastReadOn, checks: [{ date: today, kwh: checked }] }),
            ).consumption
          const [less, larger] = [endsAt(used), endsAt(used + more)]
          expect(larger.low).toBeGreaterThanOrEqual(less.low)
          expect(larger.middle).toBeGreaterThan(less.middle)
          expect(larger.high).toBeGreaterThanOrEqual(less.high)
        },
      ),
    )
  })
})

describe('what was read together', () => {
  it('keeps its sum and is shared out by the season of its months', () => {
    const readings = aHistory([400, 0, 0, 1200, 400])
    const months = readings.map((month, place) => ({
      ...month,
      kind: place === 1 || place === 2 ? ReadingKind.unread : 1,
    }))
    const { months: known } = spreadReadings(months, profileKwh)
    expect(known.map(({ together }) => together)).toEqual([1, 3, 3, 3, 1])
    const shared = known.slice(1, 4).map(({ kwh }) => kwh)
    expect(shared.reduce((sum, kwh) => sum + kwh, 0)).toBeCloseTo(1200)
    // November, December, January.
    expect(shared[0]).toBeLessThan(shared[1] ?? 0)
    expect(shared[1]).toBeLessThan(shared[2] ?? 0)
  })

  it('takes a correction back from the months before it, and drops what follows a gap', () => {
    const corrected = spreadReadings(aHistory([400, 400, -300, 400]), profileKwh)
    expect(corrected.months.map(({ together }) => together)).toEqual([1, 2, 2, 1])
    expect(corrected.isIrregular).toBe(false)
    const gap = aHistory([400, 410, 420, 430]).filter((_, place) => place !== 1)
    expect(spreadReadings(gap, profileKwh).months.map(({ kwh }) => kwh)).toEqual([400, 430])
  })
})

describe('too little to go by', () => {
  it('is said', () => {
    expect(foretellMarch([])).toEqual({ reason: 'tooLittleData' })
    expect(foretellMarch(aHistory([400]))).toEqual({ reason: 'tooLittleData' })
    expect(foretellMarch(aHistory([400, 400, -50]))).toEqual({ reason: 'irregularReadings' })
    expect(foretellMarch([...aHistory([400, 400]), ...aHistory([400])])).toEqual({
      reason: 'irregularReadings',
    })
    expect(foretellMarch(aHistory([400, 400, 400]), noChecks, '2027-06-16')).toEqual({
      reason: 'unreadTooLong',
    })
  })

  it('also without statistics of the country the level is told', () => {
    const prepared = prepareForecast({ readings: aHistory([400, 400, 400]), profileKwh: [] })
    if ('reason' in prepared) throw new Error(prepared.reason)
    expect(requireMonth(forecastMonth(prepared, today, noChecks)).consumption.middle).toBeGreaterThan(380)
  })
})

describe('a check', () => {
  const history = aHistory(Array.from({ length: 24 }, () => 400))

  it('before the month began counts only the days of the month', () => {
    const january = aHistory(Array.from({ length: 24 }, () => 400)).slice(0, -1)
    const checks = { lastReadOn: '2027-01-31', checks: [{ date: today, kwh: 620 }] }
    const { soFarKwh } = requireMonth(foretellMarch(january, checks))
    expect(soFarKwh).toBeGreaterThan(180)
    expect(soFarKwh).toBeLessThan(260)
    const withStart = { ...checks, checks: [{ date: '2027-02-28', kwh: 400 }, ...checks.checks] }
    expect(requireMonth(foretellMarch(january, withStart)).soFarKwh).toBe(220)
  })

  it('that a later one contradicts is left out, and one before the last reading says nothing', () => {
    const checks = {
      lastReadOn,
      checks: [
        { date: '2027-03-08', kwh: 900 },
        { date: today, kwh: 210 },
      ],
    }
    expect(requireMonth(foretellMarch(history, checks)).soFarKwh).toBe(210)
    const old = { lastReadOn, checks: [{ date: '2027-02-20', kwh: 900 }] }
    expect(requireMonth(foretellMarch(history, old)).basis).toEqual(['earlierYears', 'recentMonths'])
  })
})

/** The short form of `npm run bench -- forecast-back-test`, whose report stands in docs/insights.md. */
describe('held against what came', () => {
  const cases = [7001, 7002, 7003, 7004, 7005, 7006].flatMap((seed) => {
    const profile = averageProfile(generateHouseholds(seed + 500, 30))
    return generateHouseholds(seed, 25).flatMap((household) => {
      const point = asPoint(household, profile)
      return foretell(point, point.readings.length - 12)
    })
  })

  it('eight months of ten lie in the range', () => {
    const { coverage, checkedCoverage } = measure(cases)
    expect(cases.length).toBeGreaterThan(1000)
    expect(coverage).toBeGreaterThan(76)
    expect(coverage).toBeLessThan(84)
    expect(checkedCoverage).toBeGreaterThan(76)
  })

  it('the middle is nearer than the same month last year, and nearer still with a check', () => {
    const { gain, checkedGain } = measure(cases)
    expect(gain).toBeGreaterThan(15)
    expect(checkedGain).toBeGreaterThan(40)
  })

  it('a change is followed within three months', () => {
    for (const factor of [0.12, 0.55, 0.8, 1.6]) {
      const before = Array.from({ length: 30 }, (_, place) => seasonal(place - 30, 1))
      const after = [seasonal(0, factor), seasonal(1, factor), seasonal(2, factor)]
      const middleAfter = (months: number) => {
        const readings = aHistory([...before, ...after.slice(0, months)])
        const { year, month } = addMonthsTo(readings.at(-1) ?? { year: 0, month: 1 }, 1)
        const prepared = prepareForecast({ readings, profileKwh })
        if ('reason' in prepared) throw new Error(prepared.reason)
        const day = `${year}-${String(month).padStart(2, '0')}-10`
        return requireMonth(forecastMonth(prepared, day, noChecks)).consumption.middle
      }
      const actual = seasonal(3, factor)
      expect(Math.abs(middleAfter(3) / actual - 1)).toBeLessThan(0.12)
    }
  })
})

/** A household like the country's average; month 0 is December, so that three months later is March. */
function seasonal(monthsFromDecember: number, factor: number): number {
  const place = (((monthsFromDecember + 11) % 12) + 12) % 12
  return Math.round((profileKwh[place] ?? 0) * factor)
}
