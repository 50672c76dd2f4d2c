import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bankAccountControl,
  completeCompanyNumber,
  completeTaxNumber,
  isBankAccount,
  isCompanyNumber,
  isJmbg,
  isModel97Reference,
  isTaxNumber,
  makeJmbg,
  makeModel97Reference,
  model97Control,
  printBankAccount,
  readBankAccount,
} from './check-digits.ts'
import { addDays } from './dates.ts'

function digits(length: number) {
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
}

function changeOneDigit(text: string, index: number, by: number): string {
  return text.slice(0, index) + ((Number(text[index]) + by) % 10) + text.slice(index + 1)
}

describe('a reference by model 97', () => {
  test('has the control digits of the published example', () => {
    expect(model97Control('123412')).toBe('14')
    expect(makeModel97Reference('123412')).toBe('14123412')
    expect(isModel97Reference('14123412')).toBe(true)
    expect(isModel97Reference('14-123412')).toBe(true)
    expect(isModel97Reference('15123412')).toBe(false)
  })

  test('counts letters as 10 to 35, in either case', () => {
    expect(model97Control('AZ')).toBe(model97Control('1035'))
    expect(model97Control('az')).toBe(model97Control('AZ'))
  })

  test('is long or short, and never malformed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ'), minLength: 1, maxLength: 23 }),
        (body) => {
          expect(isModel97Reference(makeModel97Reference(body))).toBe(true)
        },
      ),
    )
    expect(['', '14', '1', 'AB123412', '14 12.34', '14ž'].some(isModel97Reference)).toBe(false)
    expect(() => model97Control('12/3')).toThrow(RangeError)
    expect(() => model97Control('')).toThrow(RangeError)
  })

  test('notices any one wrong digit', () => {
    fc.assert(
      fc.property(digits(12), fc.nat(13), fc.integer({ min: 1, max: 9 }), (body, index, by) => {
        expect(isModel97Reference(changeOneDigit(makeModel97Reference(body), index, by))).toBe(false)
      }),
    )
  })
})

describe('a bank account', () => {
  test('has the control digits of the published example', () => {
    expect(isBankAccount('845000000040484987')).toBe(true)
    expect(bankAccountControl('8450000000404849')).toBe('87')
    expect(isBankAccount('845000000040484988')).toBe(false)
    expect(['', '84500000004048498', '8450000000404849870', '84500000004048498a'].some(isBankAccount)).toBe(
      false,
    )
  })

  test('is printed with hyphens and read back', () => {
    expect(printBankAccount('160000000012345678')).toBe('160-123456-78')
    expect(readBankAccount('160-123456-78')).toBe('160000000012345678')
    expect(printBankAccount('160000000000000078')).toBe('160-0-78')
    fc.assert(
      fc.property(digits(18), (account) => {
        expect(readBankAccount(printBankAccount(account))).toBe(account)
        expect(readBankAccount(account)).toBe(account)
      }),
    )
  })

  test('in a wrong shape is not read', () => {
    const wrong = ['', '160-123456', '16-123456-78', '160-12345678901234-78', '160-12a-78', '160 - 1 - 78']
    expect(wrong.map(readBankAccount)).toEqual(wrong.map(() => null))
    expect(() => printBankAccount('160')).toThrow(RangeError)
    expect(() => bankAccountControl('160')).toThrow(RangeError)
  })
})

describe('a tax number', () => {
  test.each(['101134702', '112497859'])('%s is valid', (taxNumber) => {
    expect(isTaxNumber(taxNumber)).toBe(true)
  })

  test('notices any one wrong digit', () => {
    fc.assert(
      fc.property(digits(7), fc.integer({ min: 1, max: 9 }), fc.nat(8), (rest, first, index) => {
        const taxNumber = completeTaxNumber(`${first}${rest}`)
        expect(isTaxNumber(taxNumber)).toBe(true)
        expect(isTaxNumber(changeOneDigit(taxNumber, index, 1))).toBe(false)
      }),
    )
    expect(['', '10113470', '1011347020', '10113470a', '000000000'].some(isTaxNumber)).toBe(false)
    expect(() => completeTaxNumber('01234567')).toThrow(RangeError)
  })
})

describe('a company number', () => {
  test.each(['66143627', '17162543'])('%s is valid', (companyNumber) => {
    expect(isCompanyNumber(companyNumber)).toBe(true)
  })

  test('is completed or has no control digit at all', () => {
    fc.assert(
      fc.property(digits(7), (body) => {
        const companyNumber = completeCompanyNumber(body)
        const valid = '0123456789'.split('').filter((digit) => isCompanyNumber(body + digit))
        expect(valid).toEqual(companyNumber === null ? [] : [companyNumber.at(-1)])
      }),
    )
    expect(['', '6614362', '661436270', '6614362x'].some(isCompanyNumber)).toBe(false)
    expect(() => completeCompanyNumber('66')).toThrow(RangeError)
  })
})

describe('a JMBG', () => {
  test.each(['1703990715178', '0101000710009'])('%s is valid', (jmbg) => {
    expect(isJmbg(jmbg)).toBe(true)
  })

  test('needs its control digit and a real date of birth', () => {
    expect(isJmbg('1703990715179')).toBe(false)
    expect(['', '170399071517', '17039907151780', '170399071517x'].some(isJmbg)).toBe(false)
    const onThirtyFirstOfFebruary = '0123456789'.split('').map((digit) => `310299071517${digit}`)
    expect(onThirtyFirstOfFebruary.some(isJmbg)).toBe(false)
  })

  test('is made from its parts, except where it has no control digit', () => {
    expect(makeJmbg({ birthDate: '1990-03-17', region: 71, number: 517 })).toBe('1703990715178')
    expect(makeJmbg({ birthDate: '2000-01-01', region: 71, number: 0 })).toBe('0101000710009')
    fc.assert(
      fc.property(fc.nat(40_000), fc.nat(99), fc.nat(999), (days, region, number) => {
        const jmbg = makeJmbg({ birthDate: addDays('1920-01-01', days), region, number })
        expect(jmbg === null || isJmbg(jmbg)).toBe(true)
      }),
    )
    expect(() => makeJmbg({ birthDate: '1990-03-17', region: 71, number: 1000 })).toThrow(RangeError)
    expect(() => makeJmbg({ birthDate: '1799-03-17', region: 71, number: 1 })).toThrow(RangeError)
    expect(() => makeJmbg({ birthDate: '1990-02-30', region: 71, number: 1 })).toThrow(RangeError)
  })
})
