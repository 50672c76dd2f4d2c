import { expect, test } from 'vitest'
import {
  checkExpiryEntry,
  formatExpiryForGateway,
  formatExpiryShort,
  isCardExpired,
  parseCardExpiry,
} from './card-expiry.ts'

const today = '2026-11-15'

test('an expiry is read in its four forms', () => {
  const expiry = { month: 5, year: 2028 }
  expect(['05/28', '05/2028', '05.28', '05.2028'].map(parseCardExpiry)).toEqual(Array(4).fill(expiry))
  const wrong = ['', '5/28', '00/28', '13/28', '05-28', '05/028', '05/20281', '0528', ' 05/28', '05/28\n']
  expect(wrong.map(parseCardExpiry)).toEqual(wrong.map(() => null))
})

test('a card is good to the end of its month', () => {
  expect(isCardExpired({ month: 11, year: 2026 }, today)).toBe(false)
  expect(isCardExpired({ month: 11, year: 2026 }, '2026-11-30')).toBe(false)
  expect(isCardExpired({ month: 11, year: 2026 }, '2026-12-01')).toBe(true)
  expect(isCardExpired({ month: 12, year: 2025 }, today)).toBe(true)
  expect(isCardExpired({ month: 1, year: 2027 }, today)).toBe(false)
})

test('the entry of a new card takes slashes only and must not be past', () => {
  expect(checkExpiryEntry('11/26', today)).toBeNull()
  expect(checkExpiryEntry('11/2026', today)).toBeNull()
  expect(checkExpiryEntry('', today)).toBe('required')
  expect(checkExpiryEntry('11.26', today)).toBe('expiryFormat')
  expect(checkExpiryEntry('11/', today)).toBe('expiryFormat')
  expect(checkExpiryEntry('10/26', today)).toBe('cardExpired')
  expect(checkExpiryEntry('11/0026', today)).toBe('cardExpired')
})

test('an expiry is shown short and sent long', () => {
  expect(formatExpiryShort({ month: 5, year: 2028 })).toBe('05/28')
  expect(formatExpiryForGateway({ month: 5, year: 2028 })).toBe('05.2028')
})
