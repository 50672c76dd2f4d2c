import { expect, it } from 'vitest'
import { countSinceReading, digitsOf, highestPlausibleKwh, type LastState } from './forecast-meter.ts'

const last: readonly LastState[] = [
  { register: 'Ht', state: 18_266 },
  { register: 'Lt', state: 9213.4 },
]
const count = (ht: number, lt: number, highest = 1000) =>
  countSinceReading(
    last,
    [
      { register: 'Lt', state: lt },
      { register: 'Ht', state: ht },
    ],
    highest,
  )

it('what was used is the sum of the registers, in any order', () => {
  expect(count(18_420, 9310)).toEqual({ kwh: expect.closeTo(250.6) })
  // The last reading's decimals are no reason to refuse the same state.
  expect(count(18_266, 9213)).toEqual({ kwh: 0 })
  expect(count(18_265, 9310)).toEqual({ fault: 'meterStateTooLow' })
})

it('registers are those of the meter, each once', () => {
  const typed = (...registers: ('Ht' | 'Lt' | 'St')[]) =>
    countSinceReading(
      last,
      registers.map((register) => ({ register, state: 20_000 })),
      9e9,
    )
  expect(typed('Ht')).toEqual({ fault: 'meterRegistersDiffer' })
  expect(typed('Ht', 'Ht')).toEqual({ fault: 'meterRegistersDiffer' })
  expect(typed('Ht', 'St')).toEqual({ fault: 'meterRegistersDiffer' })
  expect(typed('Ht', 'Lt')).toHaveProperty('kwh')
})

it('a counter near its end begins anew, one in the middle does not', () => {
  const turned = (state: number, now: number) =>
    countSinceReading([{ register: 'St', state }], [{ register: 'St', state: now }], 500)
  expect(turned(99_900, 120)).toEqual({ kwh: 220 })
  expect(turned(999_900, 120)).toEqual({ kwh: 220 })
  expect(turned(99_900, 900)).toEqual({ fault: 'meterStateTooLow' })
  expect(turned(50_000, 120)).toEqual({ fault: 'meterStateTooLow' })
  expect(turned(980, 20)).toEqual({ fault: 'meterStateTooLow' })
})

it('digits are six at least, and what is plausible follows the estimate, or the connection', () => {
  expect([digitsOf(0), digitsOf(18_266), digitsOf(1_234_567.5)]).toEqual([6, 6, 7])
  expect(highestPlausibleKwh(10, { expectedHighKwhPerDay: 20, billedPowerKw: 11.04 })).toBe(600)
  expect(highestPlausibleKwh(10, { expectedHighKwhPerDay: 0.1, billedPowerKw: 11.04 })).toBe(100)
  expect(highestPlausibleKwh(10, { expectedHighKwhPerDay: 500, billedPowerKw: 5 })).toBe(1200)
  expect(highestPlausibleKwh(10, { expectedHighKwhPerDay: null, billedPowerKw: 5 })).toBe(1200)
})
