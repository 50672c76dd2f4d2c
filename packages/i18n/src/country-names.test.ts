import { expect, test } from 'vitest'
import { countryNames } from './country-names.ts'

test('a country is known by the name the supplier writes and has one in English', () => {
  expect(countryNames).toContainEqual({ cyrillic: 'Србија', english: 'Serbia' })
  expect(countryNames).toContainEqual({ cyrillic: 'Северна Македонија', english: 'North Macedonia' })
})

test('no name can end a literal of SQL', () => {
  expect(JSON.stringify(countryNames)).not.toContain("'")
})
