import { expect, test } from 'vitest'
import { splitByPriceList } from './periods.ts'
import { publishedPriceLists } from './price-lists.ts'

function splitDays(from: string, to: string) {
  return splitByPriceList({ from, to }, publishedPriceLists).map((part) => [part.from, part.days])
}

test('a period under one price list stays whole', () => {
  expect(splitDays('2025-09-01', '2025-09-30')).toEqual([['2025-09-01', 30]])
  expect(splitDays('2025-10-01', '2025-10-31')).toEqual([['2025-10-01', 31]])
  expect(splitDays('2001-01-01', '2001-01-01')).toEqual([['2001-01-01', 1]])
})

test('a period is cut where prices change', () => {
  expect(splitDays('2025-09-16', '2025-10-15')).toEqual([
    ['2025-09-16', 15],
    ['2025-10-01', 15],
  ])
  expect(splitDays('2025-09-30', '2025-10-01')).toEqual([
    ['2025-09-30', 1],
    ['2025-10-01', 1],
  ])
})

test('a period outside all lists or without days is refused', () => {
  expect(() =>
    splitByPriceList({ from: '2025-09-01', to: '2025-09-30' }, publishedPriceLists.slice(1)),
  ).toThrow('no price list')
  expect(() =>
    splitByPriceList({ from: '2025-09-15', to: '2025-10-15' }, publishedPriceLists.slice(1)),
  ).toThrow('no price list')
  expect(() => splitDays('2025-09-30', '2025-09-29')).toThrow('ends before')
})
