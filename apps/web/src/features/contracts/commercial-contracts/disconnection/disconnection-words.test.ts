import { Language } from '@portal/domain/enumerations'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate } from '@portal/i18n/translate'
import { expect, it } from 'vitest'
import { disconnectionWords, urgentWarning } from './disconnection-words.ts'

const wordsIn = (language: Language) => ({
  language,
  translate: createTranslate(language, compileTexts(language, ['shell', 'dashboard'])),
})
const cyrillic = wordsIn(Language.serbianCyrillic)
const warning = { amount: 8959.53, dueDate: '2026-11-20', daysLeft: 4, bills: [] }
const today = '2026-11-16'
const unpaid = { balanceAmount: 24689.49, unbookedAmount: 0 }

it('says how much, by when and what happens then', () => {
  expect(disconnectionWords(warning, unpaid, today, cyrillic)).toEqual({
    text: '8.959,53\u00a0RSD није плаћено. Рок је 20.11.2026. После рока испорука може да буде обустављена.',
    time: 'још 4 дана',
  })
  expect(disconnectionWords(warning, unpaid, '2026-11-19', wordsIn(Language.english))).toEqual({
    text: '8,959.53\u00a0RSD is unpaid. The deadline is 20.11.2026. After it your supply may be disconnected.',
    time: '1 day left',
  })
})

it.each([
  ['2026-10-30', 'још 21 дан'],
  ['2026-11-15', 'још 5 дана'],
  ['2026-11-20', 'рок је данас'],
  ['2026-11-21', 'рок је прошао'],
])('on %s there is time: %s, whenever the server was asked', (day, time) => {
  expect(disconnectionWords(warning, unpaid, day, cyrillic).time).toBe(time)
})

it('names no day that nobody has named', () => {
  expect(disconnectionWords({ ...warning, dueDate: null, daysLeft: null }, unpaid, today, cyrillic)).toEqual({
    text: '8.959,53\u00a0RSD није плаћено. Испорука може да буде обустављена.',
    time: null,
  })
})

const financialDocumentTypeText = 'Рачун за електричну енергију'

it('names the months of its bills, the oldest first', () => {
  const bills = [
    { id: 2, month: 9, year: 2026, financialDocumentTypeText },
    { id: 1, month: 8, year: 2026, financialDocumentTypeText },
  ]
  const about = (count: number, language: Language) =>
    disconnectionWords({ ...warning, bills: bills.slice(0, count) }, unpaid, today, wordsIn(language)).text
  expect(about(1, Language.serbianCyrillic)).toMatch(/обустављена\. Односи се на рачун за септембар 2026\.$/)
  expect(about(2, Language.serbianLatin)).toMatch(/Odnosi se na račune za avgust 2026\., septembar 2026\.$/)
  expect(about(2, Language.english)).toMatch(/It is about the bills for August 2026, September 2026\.$/)
})

it('names a month once, also where two of its bills are owed', () => {
  const bills = [
    { id: 2, month: 6, year: 2026, financialDocumentTypeText },
    { id: 1, month: 6, year: 2026, financialDocumentTypeText },
  ]
  const { text } = disconnectionWords({ ...warning, bills }, unpaid, today, cyrillic)
  expect(text).toMatch(/Односи се на рачуне за јун 2026\.$/)
})

it.each([
  [7269.46, / Уплаћено, чека књижење: 7\.269,46\u00a0RSD\.$/],
  // The place of the button says it then.
  [8959.53, /обустављена\.$/],
  [0, /обустављена\.$/],
])('says what of it was paid here where a part is left: %s', (unbookedAmount, end) => {
  expect(disconnectionWords(warning, { ...unpaid, unbookedAmount }, today, cyrillic).text).toMatch(end)
})

it('is shown while something is owed', () => {
  const disconnectionWarning = warning
  expect(urgentWarning({ balanceAmount: 0.01, disconnectionWarning })).toBe(warning)
  expect(urgentWarning({ balanceAmount: 0, disconnectionWarning })).toBeNull()
  expect(urgentWarning({ balanceAmount: -5, disconnectionWarning })).toBeNull()
})
