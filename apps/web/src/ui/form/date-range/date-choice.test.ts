import { describe, expect, it } from 'vitest'
import { chooseDay, presetNames, presetRange, readTypedRange, withinArchive } from './date-choice.ts'

it('starts a new period of one day with the first press', () => {
  expect(chooseDay(null, '2026-10-05')).toEqual({
    range: { fromIso: '2026-10-05', toIso: '2026-10-05' },
    isHalfDone: true,
  })
})

it.each([
  ['later', '2026-11-03', { fromIso: '2026-10-05', toIso: '2026-11-03' }],
  ['earlier', '2026-09-30', { fromIso: '2026-09-30', toIso: '2026-10-05' }],
  ['the same', '2026-10-05', { fromIso: '2026-10-05', toIso: '2026-10-05' }],
])('ends the period with a second press on a day that is %s', (_which, dayIso, range) => {
  const half = { fromIso: '2026-10-05', toIso: '2026-10-05' }
  expect(chooseDay(half, dayIso)).toEqual({ range, isHalfDone: false })
})

describe('periods that are asked for most', () => {
  const rangesOn = (todayIso: string) =>
    presetNames.map((name) => Object.values(presetRange(name, todayIso)).join(' '))

  it('end today or with the last month and year', () => {
    expect(rangesOn('2026-11-15')).toEqual([
      '2026-11-01 2026-11-15',
      '2026-10-01 2026-10-31',
      '2026-01-01 2026-11-15',
      '2025-01-01 2025-12-31',
    ])
  })

  it('cross the turn of the year and know a leap February', () => {
    expect(rangesOn('2026-01-01').slice(0, 2)).toEqual(['2026-01-01 2026-01-01', '2025-12-01 2025-12-31'])
    expect(rangesOn('2024-03-31')[1]).toBe('2024-02-01 2024-02-29')
  })

  it('begin with the archive', () => {
    const lastYear = presetRange('lastYear', '2026-11-15')
    expect(withinArchive(lastYear, '2025-03-10')).toEqual({ fromIso: '2025-03-10', toIso: '2025-12-31' })
    expect(withinArchive(lastYear, '2026-02-01')).toBeNull()
    expect(withinArchive(lastYear, undefined)).toEqual(lastYear)
  })
})

describe('typed dates', () => {
  const days = { todayIso: '2026-11-15', earliestIso: '2021-11-15' }
  const read = (from: string, to: string) => readTypedRange({ from, to }, days)

  it('are a period, and one alone is a day', () => {
    expect(read('1.10.2026.', '31.10.2026.').range).toEqual({ fromIso: '2026-10-01', toIso: '2026-10-31' })
    expect(read('1.10.2026.', '').range).toEqual({ fromIso: '2026-10-01', toIso: '2026-10-01' })
  })

  it.each([
    ['32.10.2026.', '1.11.2026.', 'notADate', null],
    ['', '', 'notADate', 'notADate'],
    ['1.1.2020.', '1.11.2026.', 'tooEarly', null],
    ['1.11.2026.', '16.11.2026.', null, 'tooLate'],
    ['2.11.2026.', '1.11.2026.', null, 'reversed'],
  ])('"%s" and "%s" say what is wrong', (from, to, fromProblem, toProblem) => {
    expect(read(from, to)).toEqual({ range: null, fromProblem, toProblem })
  })
})
