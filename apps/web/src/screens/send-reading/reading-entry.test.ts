import { describe, expect, it } from 'vitest'
import { type Entry, isToldWhileTyping, judgeEntry, readyStates, totalKwh } from './reading-entry.ts'
import { aWindow } from './testing/builders.ts'

const { registers } = aWindow()
const days = 30
const judge = (entry: Entry) => judgeEntry(entry, registers, days)
const problemsOf = (entry: Entry) => judge(entry).map(({ problem }) => problem)

describe('a state that is typed', () => {
  it.each([
    ['18420', null],
    ['018420', null],
    ['18 420', null],
    ['18266', null],
    ['', 'required'],
    ['  ', 'required'],
    ['18420,5', 'wholeNumber'],
    ['18.420', 'wholeNumber'],
    ['-18420', 'wholeNumber'],
    ['осамнаест', 'wholeNumber'],
    ['1842000', 'tooLong'],
    ['18265', 'tooLow'],
  ] as const)('as %j has the problem %j', (typed, problem) => {
    expect(problemsOf({ Ht: typed, Lt: '9310' })[0]).toBe(problem)
  })

  it('that fits the other register is asked back as swapped', () => {
    expect(problemsOf({ Ht: '9310', Lt: '18420' })).toEqual(['swapped', null])
    expect(problemsOf({ Ht: '9310', Lt: '9400' })).toEqual(['tooLow', null])
  })

  it('is not called too low while its digits are still coming', () => {
    const [half] = judge({ Ht: '184' })
    const [whole] = judge({ Ht: '18200' })
    expect(half && isToldWhileTyping(half, false)).toBe(false)
    expect(half && isToldWhileTyping(half, true)).toBe(true)
    expect(whole && isToldWhileTyping(whole, false)).toBe(true)
  })

  it('is told at once where no more digits can make it right', () => {
    const [letters] = judge({ Ht: '18a' })
    const [long] = judge({ Ht: '1842000' })
    expect(letters && isToldWhileTyping(letters, false)).toBe(true)
    expect(long && isToldWhileTyping(long, false)).toBe(true)
  })

  it('goes out as a number once every register has one', () => {
    expect(readyStates(judge({ Ht: '018 420' }))).toBeNull()
    const whole = judge({ Ht: '018 420', Lt: '9310' })
    expect(readyStates(whole)).toEqual([
      { register: 'Ht', state: 18_420 },
      { register: 'Lt', state: 9310 },
    ])
    expect(totalKwh(whole)).toBe(251)
  })
})
