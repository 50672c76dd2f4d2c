import { describe, expect, it } from 'vitest'
import { parseSource } from '../boundaries/sources.ts'
import { catalogProblems } from './catalog-problems.ts'
import { chosenWordProblems } from './chosen-words.ts'
import { sentencesInCode } from './sentences-in-code.ts'
import { unusedKeys } from './unused-keys.ts'

const problemsOf = (cyrillic: string, english: string) =>
  catalogProblems('bills', (language) => ({ 'bills.a': language === 'sr-Cyrl-RS' ? cyrillic : english }), [
    'sr-Cyrl-RS',
    'en-US',
  ])

describe('the texts check sees planted mistakes', () => {
  it('finds a missing translation', () => {
    expect(problemsOf('Рачун', ' ')).toEqual(['en-US bills: bills.a is missing'])
  })

  it('finds placeholders that do not agree', () => {
    expect(problemsOf('Рок {date}', 'Due {day}').join()).toContain('has {day} where the source has {date}')
  })

  it('finds a plural form that is missing', () => {
    const forms = '{count, plural, one {# рачун} other {# рачуна}}'
    expect(problemsOf(forms, '{count, plural, one {# bill} other {# bills}}').join()).toContain(
      'not few, one, other',
    )
  })

  it('lets a number have a form of its own beside the others', () => {
    const forms = '{count, plural, =1 {рачун} one {# рачун} few {# рачуна} other {# рачуна}}'
    expect(problemsOf(forms, '{count, plural, one {# bill} other {# bills}}')).toEqual([])
  })

  it('finds a key that no code names, and counts composed keys as used', () => {
    const source = parseSource('apps/web/src/app/x.ts', "t('bills.title'); t(`problems.$" + '{code}`)')
    expect(unusedKeys(['bills.title', 'bills.forgotten', 'problems.notFound'], [source])).toEqual([
      'bills.forgotten is used nowhere',
    ])
  })

  it('counts no test as use', () => {
    const flow = parseSource('e2e/finances/bills.spec.ts', "t('bills.title')")
    expect(unusedKeys(['bills.title'], [flow])).toHaveLength(1)
  })

  it.each([
    ['JSX text', 'export const A = () => <p>Рачун</p>'],
    ['English JSX text', 'export const A = () => <p>Your bill</p>'],
    ['an attribute', 'export const A = () => <img alt="Your bill" />'],
    ['a string', "export const a = 'Рачун'"],
    ['a template', 'export const a = (n) => `Рачун $' + '{n}`'],
  ])('finds a sentence in code: %s', (_, text) => {
    expect(
      sentencesInCode(parseSource('apps/web/src/features/finances/bills/bill-card.tsx', text)),
    ).toHaveLength(1)
  })

  it.each(['Прошао је рок за плаћање', 'Са мерног места', 'Отворите линк', 'Контролни збирови датотека'])(
    'finds a word that was decided against: %s',
    (text) => expect(chosenWordProblems('a', text)).toHaveLength(1),
  )

  it('finds an apostrophe of another kind, and lets the quotation marks of the spec through', () => {
    expect(chosenWordProblems('a', "Scan it with your bank's app")).toHaveLength(1)
    expect(chosenWordProblems('a', "Морате одрадити проверу 'Нисам робот'. Рок плаћања, bank’s app")).toEqual(
      [],
    )
  })

  it('lets code without sentences through', () => {
    const text = "export const A = ({ t }) => <p title={t('bills.title')}>{t('bills.title')} · 12</p>"
    expect(sentencesInCode(parseSource('apps/web/src/features/finances/bills/bill-card.tsx', text))).toEqual(
      [],
    )
  })
})
