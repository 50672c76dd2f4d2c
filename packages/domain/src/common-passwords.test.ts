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
])('%s is on the list of common passwords, in disguise', (password) => {
  expect(isCommonPassword(password)).toBe(true)
})

// The demo password of the product's operations must stay a settable one.
test.each([
  'Struja-2026!',
  'NovaSifra-77',
  'Suncokret-93?',
  'Beograd-5814!',
  'Lozinka-26x!',
  'Aa-83629174',
  'Kišobran-u-7-ujutru',
  'Xk7#mPq2vL',
  'Плава-Шоља-42',
  'TrolejbusBroj29!',
  '!!!!2026',
])('%s is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

const signs = fc.string({ unit: fc.constantFrom(...'#.-_?*'), maxLength: 6 })
const word = fc.constantFrom('Lozinka', 'PASSWORD', 'Београд')

test('signs around a word and its number do not help', () => {
  const number = fc.constantFrom('', '1', '123', '2026')
  fc.assert(
    fc.property(signs, word, signs, number, signs, (before, listed, between, digits, after) => {
      expect(isCommonPassword(before + listed + between + digits + after)).toBe(true)
      expect(isCommonPassword(before + digits + between + listed + after)).toBe(true)
    }),
  )
})

test('only what is on the list is refused: a word with a number of its own is not', () => {
  const number = fc.constantFrom('77', '93', '26', '4087', '83629', '1987')
  fc.assert(
    fc.property(word, signs, number, signs, (listed, between, digits, after) => {
      expect(isCommonPassword(listed + between + digits + after)).toBe(false)
    }),
  )
})

test('any text is answered, however long', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof isCommonPassword(text) === 'boolean'))
  expect(isCommonPassword(`${'1'.repeat(100_000)}a${'!b'.repeat(1000)}`)).toBe(false)
  expect(checkPassword('Lozinka1!')).toBeNull()
})
