import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cardBrandOf,
  checkCardNumber,
  checkCvv,
  groupCardNumber,
  hasLuhnDigit,
  maskCardNumber,
} from './card.ts'

describe('a card number', () => {
  test('is sixteen digits', () => {
    expect(checkCardNumber('4111111111111111')).toBeNull()
    expect(checkCardNumber(' ')).toBe('required')
    expect(checkCardNumber('4111 1111 1111 1111')).toBe('digitsOnly')
    expect(checkCardNumber('411111111111111')).toBe('exactLength')
    expect(checkCardNumber('41111111111111111')).toBe('exactLength')
  })

  test.each([
    '4111111111111111',
    '5555555555554444',
    '4000000000003220',
    '9891000000000003',
    '4000000000000002',
    '4000000000009995',
    '4000000000000127',
    '4000000000000119',
    '4000000000000341',
    '4000000000006975',
  ])('%s of the test cards has its Luhn digit', (number) => {
    expect(hasLuhnDigit(number)).toBe(true)
  })

  test('with one digit changed loses its Luhn digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (index, by) => {
        const number = '4111111111111111'
        const changed = number.slice(0, index) + ((Number(number[index]) + by) % 10) + number.slice(index + 1)
        expect(hasLuhnDigit(changed)).toBe(false)
      }),
    )
    expect(hasLuhnDigit('')).toBe(false)
    expect(hasLuhnDigit('4111-1111')).toBe(false)
  })

  test.each([
    ['4', 'VISA'],
    ['51', 'MC'],
    ['55', 'MC'],
    ['2221', 'MC'],
    ['2720', 'MC'],
    ['2220', 'UNKNOWN'],
    ['2721', 'UNKNOWN'],
    ['50', 'UNKNOWN'],
    ['34', 'AMEX'],
    ['37', 'AMEX'],
    ['305', 'DINERS'],
    ['309', 'DINERS'],
    ['306', 'UNKNOWN'],
    ['36', 'DINERS'],
    ['38', 'DINERS'],
    ['39', 'DINERS'],
    ['6011', 'DISCOVER'],
    ['65', 'DISCOVER'],
    ['622126', 'DISCOVER'],
    ['622925', 'DISCOVER'],
    ['644', 'DISCOVER'],
    ['622125', 'UNIONPAY'],
    ['622926', 'UNIONPAY'],
    ['62', 'UNIONPAY'],
    ['3528', 'JCB'],
    ['3589', 'JCB'],
    ['3527', 'UNKNOWN'],
    ['9792', 'TROY'],
    ['989100', 'DINACARD'],
    ['9', 'UNKNOWN'],
    ['', 'UNKNOWN'],
  ])('that begins with %j is %s', (prefix, brand) => {
    expect(cardBrandOf(prefix)).toBe(brand)
    // What follows may decide only between Discover and UnionPay.
    if (prefix.length >= 4) expect(cardBrandOf(prefix.padEnd(16, '0'))).toBe(brand)
  })

  test('is shown in groups of four', () => {
    expect(groupCardNumber('4111111111111111')).toBe('4111 1111 1111 1111')
    expect(['', '4111', '41111'].map(groupCardNumber)).toEqual(['', '4111', '4111 1'])
  })

  test('is masked between its first six and last four digits', () => {
    expect(maskCardNumber('411111', '1111')).toBe('411111******1111')
  })
})

test('a CVV is three digits', () => {
  expect(checkCvv('123')).toBeNull()
  expect(['', '12a', '12', '1234'].map(checkCvv)).toEqual([
    'required',
    'digitsOnly',
    'exactLength',
    'exactLength',
  ])
})
