import { describe, expect, test } from 'vitest'
import { countReading, judgeStates, type MeterRegister, photosNeeded } from './own-reading.ts'
import { type ReadMonth, usedDaily } from './used-daily.ts'

const aRegister = (changes: Partial<MeterRegister> = {}): MeterRegister => ({
  register: 'Ht',
  lastState: 18_266,
  digits: 6,
  highestDaily: 20,
  ...changes,
})

const judge = (state: number, changes: Partial<MeterRegister> = {}, days = 30) =>
  judgeStates([aRegister(changes)], [{ register: 'Ht', state }], days)[0]

describe('a typed state', () => {
  test('is counted from the last one, whose decimals the customer leaves out', () => {
    expect(judge(18_420)).toEqual({
      register: 'Ht',
      kwh: 154,
      fault: null,
      hasRolledOver: false,
      isUnusual: false,
      highestKwh: 601,
    })
    expect(judge(18_266, { lastState: 18_266.7 })).toMatchObject({ kwh: 0, fault: null })
    expect(judge(18_265)).toMatchObject({ kwh: null, fault: 'tooLow' })
  })

  test('above all that was ever used in so many days is unusual', () => {
    expect(judge(18_266 + 601)?.isUnusual).toBe(false)
    expect(judge(18_266 + 602)?.isUnusual).toBe(true)
    expect(judge(90_000, { highestDaily: null })).toMatchObject({ isUnusual: false, highestKwh: null })
  })

  test('has no more digits than the meter', () => {
    expect(judge(999_999)?.fault).toBeNull()
    expect(judge(1_000_000)?.fault).toBe('tooLong')
    expect(judge(100_000, { digits: 5 })?.fault).toBe('tooLong')
  })

  test('below the last one is right only where the counter reached its end', () => {
    expect(judge(120, { lastState: 999_900 })).toMatchObject({ kwh: 220, hasRolledOver: true, fault: null })
    // It turned over, and more was used than ever: the customer is asked.
    expect(judge(700, { lastState: 999_900 })).toMatchObject({ kwh: 800, isUnusual: true })
    expect(judge(5000, { lastState: 999_900 })?.fault).toBe('tooLow')
    expect(judge(10, { lastState: 899_999 })?.fault).toBe('tooLow')
    // Much was used here, and yet the counter was far from its end.
    expect(judge(2000, { lastState: 85_000, digits: 5, highestDaily: 200 })?.fault).toBe('tooLow')
    expect(judge(10, { lastState: 99_990, digits: 5 })).toMatchObject({ kwh: 20, hasRolledOver: true })
    expect(judge(9999, { lastState: 99_990, digits: 5, highestDaily: null })?.fault).toBe('tooLow')
  })

  test('of a meter that nobody has read says nothing', () => {
    expect(judge(5, { lastState: null })).toMatchObject({ kwh: null, fault: null, isUnusual: false })
  })
})

describe('a whole reading', () => {
  const two = [aRegister(), aRegister({ register: 'Lt', lastState: 9213 })]

  test('has each register once and no other', () => {
    const states = [
      { register: 'Lt', state: 9310 },
      { register: 'Ht', state: 18_420 },
    ] as const
    expect(countReading(two, states, 30)).toEqual({ kwh: 251, kwhOf: { Ht: 154, Lt: 97 }, isUnusual: false })
    const differ = { fault: 'meterRegistersDiffer' }
    expect(countReading(two, states.slice(1), 30)).toEqual(differ)
    expect(countReading(two, [...states, { register: 'St', state: 1 }], 30)).toEqual(differ)
    expect(countReading(two, [states[0], states[0]], 30)).toEqual(differ)
  })

  test('is refused for its first fault', () => {
    const fault = (ht: number, lt: number) =>
      countReading(
        two,
        [
          { register: 'Ht', state: ht },
          { register: 'Lt', state: lt },
        ],
        30,
      )
    expect(fault(1_000_000, 1)).toEqual({ fault: 'meterStateTooLong' })
    expect(fault(18_300, 1)).toEqual({ fault: 'meterStateTooLow' })
    expect(countReading([], [], 30)).toEqual({ fault: 'meterNotRead' })
    const unread = countReading([aRegister({ lastState: null })], [{ register: 'Ht', state: 1 }], 30)
    expect(unread).toEqual({ fault: 'meterNotRead' })
  })
})

test('a digital meter is photographed once for each register', () => {
  expect(photosNeeded('mechanical', 2)).toBe(1)
  expect([1, 2].map((registers) => photosNeeded('digital', registers))).toEqual([1, 2])
  expect(photosNeeded('remote', 2)).toBe(0)
})

describe('what a register used in a day', () => {
  const aMonth = (month: number, kwh: number, changes: Partial<ReadMonth> = {}): ReadMonth => ({
    year: 2026,
    month,
    kind: 2,
    isTwoTariff: true,
    kwh,
    lowerKwh: kwh * 0.4,
    ...changes,
  })

  test('is the most of a month and the average of all', () => {
    const months = [aMonth(1, 310), aMonth(2, 560), aMonth(3, 310)]
    expect(usedDaily(months, 'Ht')).toEqual({ highest: 12, average: (1180 * 0.6) / 90 })
    expect(usedDaily(months, 'Lt')?.highest).toBeCloseTo(8)
    expect(usedDaily(months, 'St')).toBeNull()
  })

  test('spreads what was read late over the months that went unread', () => {
    const months = [aMonth(1, 0, { kind: 4 }), aMonth(2, 0, { kind: 4 }), aMonth(3, 900)]
    expect(usedDaily(months, 'Ht')?.highest).toBe(6)
  })

  test('adds up two meters of one month', () => {
    expect(usedDaily([aMonth(1, 155), aMonth(1, 155)], 'Ht')?.highest).toBe(6)
  })
})
