import { expect, it } from 'vitest'
import { chooseDay } from './date-choice.ts'

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
