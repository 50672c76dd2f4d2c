import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  AmountInput,
  CatalogIdText,
  DayOfRange,
  EmailAddress,
  Id,
  IdText,
  IsoDate,
  IsoMoment,
  inputText,
  lineText,
  TotalInput,
} from '#contract/fields.ts'

const accepted = (schema: z.ZodMiniType, values: unknown[]) =>
  values.filter((value) => z.safeParse(schema, value).success)

test('an id in an address is digits and becomes a number', () => {
  expect(z.parse(IdText, '41207')).toBe(41207)
  expect(z.parse(IdText, 41207)).toBe(41207)
  const unfit = ['', ' 1', '0', '-1', '01', '1.0', '1e3', '0x10', '1'.repeat(16), 'null', ['1'], true, null]
  expect(accepted(IdText, unfit)).toEqual([])
})

test('an id of a catalog has at most four digits', () => {
  expect(z.parse(CatalogIdText, '311')).toBe(311)
  expect(accepted(CatalogIdText, ['0', '10000', '-1', 'a', 10_000])).toEqual([])
})

test('an id in a body is a whole number', () => {
  expect(accepted(Id, [1, 999_999_999_999_999])).toHaveLength(2)
  expect(accepted(Id, ['1', 0, -1, 1.5, 1e15, Number.NaN, null, true])).toEqual([])
})

test('a date is a day of the calendar in these centuries', () => {
  expect(accepted(IsoDate, ['2024-02-29', '1990-12-31'])).toHaveLength(2)
  expect(accepted(IsoDate, ['2025-02-29', '2025-2-1', '0000-01-01', '2025-01-01T00:00:00Z', ''])).toEqual([])
})

test('a moment carries its offset', () => {
  expect(accepted(IsoMoment, ['2026-03-11T18:42:07+01:00', '2026-03-11T17:42:07.123Z'])).toHaveLength(2)
  expect(accepted(IsoMoment, ['2026-03-11T18:42:07', '2026-03-11', '11.03.2026.'])).toEqual([])
})

test('an end of a range is a date, or the day of a moment in Belgrade', () => {
  const days = [
    ['2026-03-11', '2026-03-11'],
    ['2026-03-11T23:59:59', '2026-03-11'],
    ['2026-03-10T23:00:00.000Z', '2026-03-11'],
    ['2026-07-10T22:00:00Z', '2026-07-11'],
    ['2026-03-11T00:30:00+02:00', '2026-03-10'],
  ]
  expect(days.map(([text]) => z.parse(DayOfRange, text))).toEqual(days.map(([, day]) => day))
  const unfit = [
    '',
    '11.03.2026.',
    '2025-02-29',
    '2025-02-29T10:00:00Z',
    '0001-01-01T00:00:00Z',
    '2026-03-11T25:00',
    5,
  ]
  expect(accepted(DayOfRange, unfit)).toEqual([])
})

test('an amount has at most two decimals', () => {
  const amounts = [0, 0.01, 0.07, 19.99, 28.77, 1025, 6511.12, 9_999_999_999.99]
  expect(accepted(AmountInput, amounts)).toEqual(amounts)
  expect(accepted(AmountInput, [-0.01, 0.001, 19.999, 10_000_000_000, Number.POSITIVE_INFINITY])).toEqual([])
  const totals = [9_999_999_999.99, 10_000_000_028.76]
  expect(accepted(TotalInput, [...totals, 10_000_001_000])).toEqual(totals)
})

test('text is trimmed and holds no control characters', () => {
  const text = inputText({ min: 1, max: 5 })
  expect(z.parse(text, '  Ана ')).toBe('Ана')
  expect(z.parse(text, 'а\nб')).toBe('а\nб')
  expect(accepted(text, ['', '   ', 'шестра', 'а\u0000', '\u001b[0m', 5, null])).toEqual([])
})

test('a line shows what it is: nothing unseen, nothing that turns the direction, no break', () => {
  const line = lineText({ min: 1, max: 8 })
  expect(z.parse(line, ' А\u200Bна\r\nБ ')).toBe('Ана Б')
  expect(z.parse(line, '\u202Eexe.а')).toBe('exe.а')
  expect(z.parse(line, 'а\ud800')).toBe('а\ufffd')
  expect(accepted(line, ['\u200B\u200B', '\u2060', ' \n ', 'а\u0000', '\u001b[0m', 'деветорка'])).toEqual([])
})

test('an e-mail address follows the same rule as the forms', () => {
  expect(z.parse(EmailAddress, ' ana@primer.rs ')).toBe('ana@primer.rs')
  expect(accepted(EmailAddress, ["o'neil@primer.rs", 'ana@xn--80akhbyknj4f.xn--90a3ac'])).toHaveLength(2)
  expect(accepted(EmailAddress, ['ana', 'ana@primer', `${'a'.repeat(250)}@primer.rs`, null])).toEqual([])
})
