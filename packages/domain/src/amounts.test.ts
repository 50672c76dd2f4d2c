import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatAmountEntry,
  parseAmountEntry,
  parseAmountRange,
  parseNumberEntry,
  parsePayAmount,
  unclearReadings,
} from './amounts.ts'
import { Language, languages } from './enumerations.ts'

const serbian = Language.serbianCyrillic
const anAmount = fc.integer({ min: 0, max: 999_999_999_999 })
const serbianPages = [Language.serbianCyrillic, Language.serbianLatin]

describe('a number entry', () => {
  test.each([
    ['0', '0'],
    ['1234', '1234'],
    ['1.234', '1234'],
    ['12.345.678,90', '12345678.90'],
    ['1234,5', '1234.5'],
    [' 7,25 ', '7.25'],
    ['007', '007'],
  ])('%j is %s', (entry, number) => {
    for (const language of serbianPages) expect(parseNumberEntry(entry, language)).toBe(number)
  })

  test.each([
    '',
    ' ',
    ',',
    '.',
    ',5',
    '5,',
    '1.23',
    '1.2345',
    '1234.567',
    '.123',
    '1..234',
    '1.234.',
    '1,234.56',
    '1,2,3',
    '1 234',
    '-5',
    '+5',
    '5 RSD',
    '1e3',
    '٣',
    '1.234,5.6',
    'NaN',
  ])('%j is invalid', (entry) => {
    for (const language of serbianPages) expect(parseNumberEntry(entry, language)).toBeNull()
  })
})

describe('the amount to pay', () => {
  test.each([
    ['0,01', 1],
    ['1.234,5', 123450],
    ['28,77', 2877],
    ['9.999.999.999,99', 999_999_999_999],
    ['0000000000000,50', 50],
  ])('%j is %i para', (entry, amountPara) => {
    expect(parsePayAmount(entry, serbian)).toEqual({ amountPara, problem: null })
  })

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['0', 'greaterThanZero'],
    ['0,00', 'greaterThanZero'],
    ['abc', 'number'],
    ['-5', 'number'],
    ['1,234', 'number'],
    ['0000000000000001,5', 'maxLength'],
    ['12345678901234567', 'aboveLimit'],
    ['9999999999999999', 'aboveLimit'],
    ['10000000000', 'aboveLimit'],
    ['10.000.000.000,00', 'aboveLimit'],
  ])('%j has the problem %s', (entry, problem) => {
    expect(parsePayAmount(entry, serbian)).toEqual({ amountPara: null, problem })
  })

  test('survives being shown and read again', () => {
    fc.assert(
      fc.property(anAmount, fc.constantFrom(...languages), (amountPara, language) => {
        const shown = formatAmountEntry(amountPara, language)
        expect(parseAmountEntry(shown, language)).toEqual({ amountPara, problem: null })
      }),
    )
  })
})

test('an amount is shown with two decimals, as the page writes numbers', () => {
  const amounts = [0, 5, 123, 100_000, 123_456_789, -123_450]
  const inSerbian = ['0,00', '0,05', '1,23', '1.000,00', '1.234.567,89', '-1.234,50']
  const inEnglish = ['0.00', '0.05', '1.23', '1,000.00', '1,234,567.89', '-1,234.50']
  for (const language of serbianPages) {
    expect(amounts.map((amountPara) => formatAmountEntry(amountPara, language))).toEqual(inSerbian)
  }
  expect(amounts.map((amountPara) => formatAmountEntry(amountPara, Language.english))).toEqual(inEnglish)
})

describe('an amount on the English page', () => {
  const read = (entry: string) => parsePayAmount(entry, Language.english)

  test.each([
    ['1,234.50', 123450],
    ['1234.50', 123450],
    ['1.234,50', 123450],
    ['1234,50', 123450],
    ['1234', 123400],
    ['12.34', 1234],
    ['12,34', 1234],
    ['1.5', 150],
    ['1,5', 150],
    ['1,234,567', 123456700],
    ['1.234.567', 123456700],
    [' 1,234,567.8 ', 123456780],
    ['9,999,999,999.99', 999_999_999_999],
  ])('%j is %i para', (entry, amountPara) => {
    expect(read(entry)).toEqual({ amountPara, problem: null })
  })

  test.each([
    ['1,234', [123400, 123]],
    ['1.234', [123400, 123]],
    ['12.345', [1234500, 1235]],
    ['999,999', [99999900, 100000]],
    ['0.125', [12500, 13]],
    [' 1,000 ', [100000, 100]],
  ])('%j could be two amounts, so neither is taken', (entry, readings) => {
    expect(read(entry)).toEqual({ amountPara: null, problem: 'unclear' })
    expect(unclearReadings(entry, Language.english)).toEqual(readings)
  })

  test.each([
    '1,234,56',
    '1.23,4.5',
    '1,23.45',
    '1234,567',
    '1234.567',
    '1,234.567',
    '.5',
    '1,',
    '-1.00',
    '1 234',
  ])('%j is no amount', (entry) => {
    expect(read(entry)).toEqual({ amountPara: null, problem: 'number' })
  })

  test.each([
    ['0.00', 'greaterThanZero'],
    ['10,000,000,000.00', 'aboveLimit'],
    ['', 'required'],
  ])('%j has the problem %s', (entry, problem) => {
    expect(read(entry)).toEqual({ amountPara: null, problem })
  })

  test('whatever is typed means one amount, or two that are asked about, and an answer is clear', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 })
    fc.assert(
      fc.property(typed, (entry) => {
        const { amountPara, problem } = parseAmountEntry(entry, Language.english)
        const readings = unclearReadings(entry, Language.english)
        expect(problem === 'unclear').toBe(readings !== null)
        for (const reading of readings ?? []) {
          expect(parseAmountEntry(formatAmountEntry(reading, Language.english), Language.english)).toEqual({
            amountPara: reading,
            problem: null,
          })
        }
        // What the spec's way reads stays what it was, unless it is asked about.
        const bySpec = parseAmountEntry(entry, serbian).amountPara
        if (bySpec !== null && readings === null) expect(amountPara).toBe(bySpec)
        if (readings !== null && bySpec !== null) expect(readings).toContain(bySpec)
      }),
      { numRuns: 2000 },
    )
  })

  test('what the Serbian page shows is read the same, so that a change of language keeps the amount', () => {
    fc.assert(
      fc.property(anAmount, (amountPara) => {
        expect(parseAmountEntry(formatAmountEntry(amountPara, serbian), Language.english)).toEqual({
          amountPara,
          problem: null,
        })
      }),
    )
  })

  test('on Serbian pages nothing is asked', () => {
    for (const language of serbianPages) {
      expect(unclearReadings('1,234', language)).toBeNull()
      expect(parseAmountEntry('1.234', language)).toEqual({ amountPara: 123400, problem: null })
      expect(parseAmountEntry('1,234.50', language)).toEqual({ amountPara: null, problem: 'number' })
      expect(parseAmountEntry('1234.50', language)).toEqual({ amountPara: null, problem: 'number' })
    }
  })
})

describe('the amounts of a filter', () => {
  test('may be empty, equal or rising', () => {
    const nothing = { fromProblem: null, toProblem: null }
    expect(parseAmountRange('', '', serbian)).toEqual({ fromPara: null, toPara: null, ...nothing })
    expect(parseAmountRange('0', '', serbian)).toEqual({ fromPara: 0, toPara: null, ...nothing })
    expect(parseAmountRange('5', '5,00', serbian)).toEqual({ fromPara: 500, toPara: 500, ...nothing })
  })

  test('may not cross, and both fields say so', () => {
    expect(parseAmountRange('5,01', '5', serbian)).toMatchObject({
      fromProblem: 'fromAboveTo',
      toProblem: 'toBelowFrom',
    })
  })

  test('must be numbers', () => {
    expect(parseAmountRange('x', '0000000000000001,5', serbian)).toMatchObject({
      fromProblem: 'number',
      toProblem: 'maxLength',
    })
  })

  test('are asked about on the English page where they could be two', () => {
    expect(parseAmountRange('1,234', '2,000.00', Language.english)).toMatchObject({
      fromProblem: 'unclear',
      toPara: 200000,
    })
  })

  test('may have exactly sixteen characters; what is too large is told by the limit', () => {
    expect(parseAmountRange('0000000000001,00', '9.999.999.999,99', serbian)).toEqual({
      fromPara: 100,
      toPara: 999_999_999_999,
      fromProblem: null,
      toProblem: null,
    })
    expect(parseAmountRange('9999999999999999', '10000000000', serbian)).toMatchObject({
      fromProblem: 'aboveLimit',
      toProblem: 'aboveLimit',
    })
  })
})
