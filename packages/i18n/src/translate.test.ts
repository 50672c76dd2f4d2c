import { languages } from '@portal/domain/enumerations'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { catalogNames, catalogTexts } from './catalogs.ts'
import { compileTexts, serverTexts } from './compile.ts'
import { pickLanguage } from './language.ts'
import { createTranslate, type PlaceholdersOf } from './translate.ts'

describe('texts', () => {
  it('compile in every language', () => {
    for (const language of languages)
      expect(Object.keys(compileTexts(language, catalogNames)).length).toBeGreaterThan(100)
  })

  it('can all be written', () => {
    const anyValues = new Proxy<Record<string, number>>({}, { get: () => 2 })
    for (const language of languages) {
      const messages = compileTexts(language, catalogNames)
      const translate = createTranslate(language, messages) as (key: string, values: object) => string
      for (const key of Object.keys(messages)) expect(translate(key, anyValues), key).not.toBe('')
    }
  })

  it('are the same keys in every language', () => {
    for (const name of catalogNames) {
      const keys = Object.keys(catalogTexts('sr-Cyrl-RS', name)).sort()
      for (const language of languages) expect(Object.keys(catalogTexts(language, name)).sort()).toEqual(keys)
    }
  })

  it('say the generic failure of spec 8 to the letter', () => {
    expect(serverTexts('sr-Latn-RS')('problems.unexpected')).toBe(
      'Desila se greška. Pokušajte ponovo kasnije ili kontaktirajte korisničku podršku.',
    )
    expect(serverTexts('en-US')('problems.unexpected')).toBe(
      'Something went wrong. Try again later or contact customer support.',
    )
  })

  it('count in Serbian by one, few and other', () => {
    // A message of our own, so that the rule is tested and not today's catalog.
    const key = 'problems.unexpected'
    const plural = [
      ['count', 'plural', { offset: undefined, one: ['рачун'], few: ['рачуна (2–4)'], other: ['рачуна'] }],
    ]
    const translate = createTranslate('sr-Cyrl-RS', { [key]: plural as never })
    const count = (value: number) =>
      (translate as (key: string, values: object) => string)(key, { count: value })
    expect([1, 21, 101].map(count)).toEqual(['рачун', 'рачун', 'рачун'])
    expect([2, 3, 4, 22].map(count)).toEqual(Array(4).fill('рачуна (2–4)'))
    expect([0, 5, 11, 14, 20, 111].map(count)).toEqual(Array(6).fill('рачуна'))
  })

  it('count by a form of their own where a number has one', () => {
    const forms = [['count', 'plural', { 0: ['nothing'], one: ['#', ' bill'], other: ['#', ' bills'] }]]
    const translate = createTranslate('en-US', { 'problems.unexpected': forms as never })
    const count = (value: number) =>
      (translate as (key: string, values: object) => string)('problems.unexpected', { count: value })
    expect([0, 1, 2].map(count)).toEqual(['nothing', '1 bill', '2 bills'])
  })

  it('write a large count as any number', () => {
    expect(serverTexts('sr-Cyrl-RS')('problems.tooManyRequestsFor', { minutes: 1234 })).toContain(
      '1.234 минута',
    )
    expect(serverTexts('en-US')('problems.tooManyRequestsFor', { minutes: 1 })).toContain('in 1 minute.')
  })

  it('show their placeholders to the compiler', () => {
    expectTypeOf<PlaceholdersOf<'Дуг на дан {date} износи {amount}'>>().toEqualTypeOf<'date' | 'amount'>()
    expectTypeOf<
      PlaceholdersOf<'{count, plural, one {# рачун} few {# рачуна} other {# рачуна}}'>
    >().toEqualTypeOf<'count'>()
    expectTypeOf<PlaceholdersOf<'Пријава'>>().toEqualTypeOf<never>()
  })
})

describe('the language of a request', () => {
  it.each([
    [undefined, 'sr-Cyrl-RS'],
    ['', 'sr-Cyrl-RS'],
    ['sr-Latn-RS', 'sr-Latn-RS'],
    ['en-US', 'en-US'],
    ['en-GB,en;q=0.9', 'en-US'],
    ['de-DE,de;q=0.9,en;q=0.8', 'en-US'],
    ['en;q=0.5,sr-Cyrl-RS;q=0.9', 'sr-Cyrl-RS'],
    ['sr-RS', 'sr-Cyrl-RS'],
    ['hr', 'sr-Latn-RS'],
    ['fr', 'sr-Cyrl-RS'],
    ['*', 'sr-Cyrl-RS'],
    ['en;q=0, sr', 'sr-Cyrl-RS'],
    [';;;,,q=', 'sr-Cyrl-RS'],
  ])('of %j is %s', (header, language) => {
    expect(pickLanguage(header)).toBe(language)
  })
})
