import { describe, expect, it } from 'vitest'
import { checkState, consumptionOf, type MeterEntry, type Register, statesOf } from './meter-entry.ts'

const higher: Register = { register: 'Ht', lastState: 18_266, lastDate: '2026-02-28', digits: 6 }
const lower: Register = { register: 'Lt', lastState: 9213, lastDate: '2026-02-28', digits: 6 }
const both = [higher, lower]

const problemOf = (entry: MeterEntry, register = higher) => checkState(entry, register, both)

describe('a state of a meter', () => {
  it.each([
    ['18420', null],
    ['018420', null],
    ['18 420', null],
    ['18266', null],
    ['', 'required'],
    ['   ', 'required'],
    [undefined, 'required'],
    ['18420,5', 'wholeNumber'],
    ['18420.5', 'wholeNumber'],
    ['18.420', 'wholeNumber'],
    ['-18420', 'wholeNumber'],
    ['1e5', 'wholeNumber'],
    ['осамнаест', 'wholeNumber'],
    ['1842000', 'tooLong'],
    ['18265', 'tooLow'],
  ] as const)('typed as %j has the problem %j', (typed, problem) => {
    expect(problemOf(typed === undefined ? {} : { Ht: typed })).toBe(problem)
  })

  it('that fits the other register is asked back as swapped', () => {
    const entry = { Ht: '9310', Lt: '18420' }
    expect(problemOf(entry)).toBe('swapped')
    expect(problemOf(entry, lower)).toBeNull()
  })

  it('is lower, not swapped, where the other fits nowhere either', () => {
    expect(problemOf({ Ht: '9310', Lt: '9400' })).toBe('tooLow')
  })

  it('of a meter whose last state has decimals may be the whole number below it', () => {
    expect(
      checkState({ St: '500' }, { register: 'St', lastState: 500.6, lastDate: null, digits: 5 }, []),
    ).toBe(null)
  })

  it('of a counter that began anew is left to the server', () => {
    const full: Register = { register: 'St', lastState: 99_870, lastDate: '2026-02-28', digits: 6 }
    expect(checkState({ St: '00120' }, full, [full])).toBeNull()
    expect(checkState({ St: '50120' }, full, [full])).toBe('tooLow')
  })

  it('goes out as a number', () => {
    expect(statesOf({ Ht: '018 420', Lt: '9310' }, both)).toEqual([
      { register: 'Ht', state: 18_420 },
      { register: 'Lt', state: 9310 },
    ])
  })

  it('means so much since the last reading', () => {
    const states = statesOf({ Ht: '18420', Lt: '9310' }, both)
    expect(consumptionOf(states, both, '2026-03-16')).toEqual({ energyKwh: 251, days: 16 })
    expect(consumptionOf(states, both, '2026-02-28').days).toBe(0)
  })
})
