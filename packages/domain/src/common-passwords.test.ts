import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { checkPassword } from './validation.ts'

test.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd123!',
  'Passw0rd#2026',
  '1Qaz2Wsx!',
  'Qwertz123!',
  'Admin@123',
  '@dm1n123!',
  'Lozinka1!',
  'L0z1nk@99',
  'ЛОЗИНКА1!',
  'Лозинка123!',
  'Šifra2026!',
  'Beograd011!',
  'Beograd#1',
  'Partizan1945!',
  'Zvezd@1!',
  'Crvena-Zvezda1945',
  'Струја123!',
  'MojaStruja1!',
  'Aaaaaaa1!',
  '2026!Novisad',
  'He11o123!',
])('%s is a common password in disguise', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

// The demo password of the product's operations must stay a settable one.
test.each([
  'Struja-2026!',
  'Kišobran-u-7-ujutru',
  'Xk7#mPq2vL',
  'Плава-Шоља-42',
  'TrolejbusBroj29!',
  '!!!!2026',
])('%s is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

test('decorating a common word with digits and signs does not help', () => {
  const decoration = fc.string({ unit: fc.constantFrom(...'0123456789!#.-_?*'), maxLength: 8 })
  fc.assert(
    fc.property(
      decoration,
      decoration,
      fc.constantFrom('Lozinka', 'PASSWORD', 'Београд'),
      (before, after, word) => {
        expect(isCommonPassword(before + word + after)).toBe(true)
      },
    ),
  )
})

test('any text is answered, however long', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof isCommonPassword(text) === 'boolean'))
  expect(isCommonPassword(`${'1'.repeat(100_000)}a${'!b'.repeat(1000)}`)).toBe(false)
  expect(checkPassword('Lozinka1!')).toBeNull()
})
