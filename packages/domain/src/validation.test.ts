import { describe, expect, test } from 'vitest'
import {
  checkDigitsOnly,
  checkEmail,
  checkExactLength,
  checkMaxLength,
  checkMinLength,
  checkPassword,
  checkRequired,
  checkSamePassword,
  checkVerificationCode,
  collapseWhitespace,
  firstProblem,
} from './validation.ts'

test('a required text is more than blanks', () => {
  expect(checkRequired('')).toBe('required')
  expect(checkRequired(' \t\n ')).toBe('required')
  expect(checkRequired(' a ')).toBeNull()
})

test('lengths are checked at their edges', () => {
  expect(checkExactLength('1234567890123', 13)).toBeNull()
  expect(checkExactLength('123456789012', 13)).toBe('exactLength')
  expect(checkMaxLength('abc', 3)).toBeNull()
  expect(checkMaxLength('abcd', 3)).toBe('maxLength')
  expect(checkMinLength('ab', 3)).toBe('minLength')
  expect(checkMinLength('abc', 3)).toBeNull()
})

test('digits only means ASCII digits, at least one', () => {
  expect(checkDigitsOnly('0123')).toBeNull()
  expect(['', '12a', '1 2', '٣٤', '-1', '1\n'].map(checkDigitsOnly)).toEqual(Array(6).fill('digitsOnly'))
})

describe('an e-mail address', () => {
  const localOfLength = (length: number) => 'a'.repeat(length)

  test.each([
    'ana@primer.rs',
    'ana.petrovic+struja@posta.primer.co.rs',
    "o'neil@primer.rs",
    'a@b-c.rs',
    'ANA@PRIMER.RS',
    'ana@xn--80akhbyknj4f.xn--90a3ac',
    `${localOfLength(64)}@primer.rs`,
  ])('%s is accepted', (address) => {
    expect(checkEmail(address)).toBeNull()
  })

  test.each([
    '',
    '@',
    'ana',
    'ana@',
    '@primer.rs',
    'ana@primer',
    'ana@@primer.rs',
    'a@na@primer.rs',
    'ana..p@primer.rs',
    '.ana@primer.rs',
    'ana.@primer.rs',
    'ana@-primer.rs',
    'ana@primer-.rs',
    'ana@primer..rs',
    'ana@primer.rs.',
    'ana@primer.r',
    'ana@primer.123',
    'ana petrovic@primer.rs',
    ' ana@primer.rs',
    'ana@primer.rs\n',
    'ана@primer.rs',
    'ana@primer.rs, druga@primer.rs',
    `${localOfLength(65)}@primer.rs`,
    `ana@${'a'.repeat(64)}.rs`,
    `ana@${'a.'.repeat(125)}rs`,
  ])('%j is refused', (address) => {
    expect(checkEmail(address)).toBe('email')
  })

  test('of a megabyte is refused at once', () => {
    expect(checkEmail(`${'a.'.repeat(500_000)}@primer.rs`)).toBe('email')
  })
})

describe('a password', () => {
  test.each(['Struja-2026!', 'Аа1!аааа', 'Aa1!    ', 'Šđ1_čćžž', `Aa1!${'x'.repeat(60)}`])(
    '%s fulfils the rule',
    (password) => {
      expect(checkPassword(password)).toBeNull()
    },
  )

  test.each(['', 'Aa1!aaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa', 'Aa1 aaaa', 'Aa1!😀😀'])(
    '%j breaks the rule',
    (password) => {
      expect(checkPassword(password)).toBe('passwordRule')
    },
  )

  test('may have 128 characters and no more', () => {
    expect(checkPassword(`Aa1!${'x'.repeat(124)}`)).toBeNull()
    expect(checkPassword(`Aa1!${'x'.repeat(125)}`)).toBe('maxLength')
  })

  test('must be repeated exactly', () => {
    expect(checkSamePassword('Aa1!aaaa', 'Aa1!aaaa')).toBeNull()
    expect(checkSamePassword('Aa1!aaaa', 'Aa1!aaaa ')).toBe('passwordsDiffer')
  })
})

test('a verification code is six digits', () => {
  expect(checkVerificationCode('012345')).toBeNull()
  for (const code of ['', '12345', '1234567', '12345a', '12345 ', '１２３４５６', '123456\n']) {
    expect(checkVerificationCode(code)).toBe('codeFormat')
  }
})

test('rules run in order and stop at the first problem', () => {
  const rules = [checkRequired, (value: string) => checkExactLength(value, 8), checkDigitsOnly] as const
  expect(firstProblem('', ...rules)).toBe('required')
  expect(firstProblem('abc', ...rules)).toBe('exactLength')
  expect(firstProblem('abcdefgh', ...rules)).toBe('digitsOnly')
  expect(firstProblem('66143627', ...rules)).toBeNull()
})

test('whitespace is collapsed', () => {
  expect(collapseWhitespace('  Бројило \n\n не\u00a0ради\t ')).toBe('Бројило не ради')
})
