import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeModel97Reference } from '../check-digits.ts'
import { buildIpsQr, type IpsPayment, parseIpsQr } from './ips-qr.ts'

function aPayment(changes: Partial<IpsPayment> = {}): IpsPayment {
  return {
    code: 'PR',
    payeeAccount: '845000000040484987',
    payee: 'Моја струја\nБеоград',
    amountPara: 1025_00,
    payer: 'Ана Петровић',
    paymentCode: '289',
    purpose: 'Рачун за струју',
    reference: { model: '97', number: '14123412' },
    ...changes,
  }
}

const exampleText =
  'K:PR|V:01|C:1|R:845000000040484987|N:Моја струја\nБеоград|I:RSD1025,00|P:Ана Петровић|SF:289|S:Рачун за струју|RO:9714123412'

describe('writing', () => {
  test('keeps the order of the tags and joins them with bars', () => {
    expect(buildIpsQr(aPayment())).toBe(exampleText)
  })

  test('leaves empty tags out', () => {
    expect(buildIpsQr(aPayment({ payer: null, purpose: ' ', reference: null }))).toBe(
      'K:PR|V:01|C:1|R:845000000040484987|N:Моја струја\nБеоград|I:RSD1025,00|SF:289',
    )
  })

  test('fits free texts to their fields', () => {
    const text = buildIpsQr(
      aPayment({ payee: 'а\nб\nв\nг|д', payer: 'Ж'.repeat(500), purpose: 'Сврха '.repeat(20) }),
    )
    const { payment } = parseIpsQr(text)
    expect(payment?.payee).toBe('а\nб\nв г д')
    expect(payment?.payer).toBe('Ж'.repeat(70))
    expect(payment?.purpose?.length).toBeLessThanOrEqual(35)
  })

  test.each([
    ['account', { payeeAccount: '845000000040484988' }],
    ['amount', { amountPara: 1_000_000_000_000_00 }],
    ['above zero', { amountPara: 0 }],
    ['paymentCode', { paymentCode: '28' }],
    ['reference', { reference: { model: '97', number: '15123412' } }],
    ['reference', { reference: { model: '00', number: '1'.repeat(24) } }],
    ['missingTag', { payee: ' | ' }],
  ])('refuses a wrong %s', (problem, changes) => {
    expect(() => buildIpsQr(aPayment(changes))).toThrow(problem)
  })

  test('is read back the same', () => {
    const line = fc.string({ unit: fc.constantFrom(...'абвгАБВГabc123:.,- '), minLength: 1, maxLength: 30 })
    const word = line.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
    const digits = fc.stringMatching(/^[0-9]{1,20}$/)
    fc.assert(
      fc.property(
        word,
        word,
        fc.integer({ min: 1, max: 99_999_999_999_999 }),
        digits,
        (payee, payer, para, number) => {
          const reference = { model: '97', number: makeModel97Reference(number) }
          const payment = aPayment({ payee, payer, amountPara: para, reference })
          expect(parseIpsQr(buildIpsQr(payment))).toEqual({ payment, problem: null })
        },
      ),
    )
  })
})

describe('reading', () => {
  test('accepts the published example and every way to write its decimals', () => {
    expect(parseIpsQr(exampleText)).toEqual({ payment: aPayment(), problem: null })
    for (const [value, amountPara] of [
      ['RSD1025,', 1025_00],
      ['RSD1025,5', 1025_50],
      ['RSD0,01', 1],
      ['RSD999999999999,99', 99_999_999_999_999],
    ] as const) {
      expect(parseIpsQr(exampleText.replace('RSD1025,00', value)).payment?.amountPara).toBe(amountPara)
    }
  })

  test('accepts a reference without a model and the other codes', () => {
    expect(parseIpsQr(exampleText.replace('RO:9714123412', 'RO:0012-34')).payment?.reference).toEqual({
      model: '00',
      number: '12-34',
    })
    expect(parseIpsQr(exampleText.replace('K:PR', 'K:PT')).problem).toBeNull()
    expect(parseIpsQr(exampleText.replace('K:PR', 'K:EK')).problem).toBeNull()
  })

  test.each([
    ['separator', '', ''],
    ['separator', 'K:PR', '|K:PR'],
    ['separator', 'RO:9714123412', 'RO:9714123412|'],
    ['separator', '|V:01', '||V:01'],
    ['unknownTag', 'P:Ана', 'X:Ана'],
    ['unknownTag', 'K:PR', 'k:PR'],
    ['duplicateTag', 'V:01', 'V:01|V:01'],
    ['order', 'V:01|C:1', 'C:1|V:01'],
    ['emptyTag', 'P:Ана Петровић', 'P:'],
    ['missingTag', '|SF:289', ''],
    ['code', 'K:PR', 'K:XX'],
    ['version', 'V:01', 'V:1'],
    ['characterSet', 'C:1', 'C:2'],
    ['account', '845000000040484987', '845-404849-87'],
    ['payee', 'N:Моја', 'N:а\nб\nМоја'],
    ['payee', 'N:Моја', `N:${'а'.repeat(70)}`],
    ['amount', 'RSD1025,00', 'RSD,01'],
    ['amount', 'RSD1025,00', 'RSD1025'],
    ['amount', 'RSD1025,00', 'RSD1025.00'],
    ['amount', 'RSD1025,00', 'RSD1025,000'],
    ['amount', 'RSD1025,00', 'EUR1025,00'],
    ['amount', 'RSD1025,00', 'RSD1234567890123,'],
    ['payer', 'P:Ана', `P:${'а'.repeat(70)}`],
    ['paymentCode', 'SF:289', 'SF:2890'],
    ['purpose', 'S:Рачун', `S:${'а'.repeat(30)}`],
    ['reference', 'RO:9714123412', 'RO:9715123412'],
    ['reference', 'RO:9714123412', 'RO:97'],
    ['reference', 'RO:9714123412', `RO:00${'1'.repeat(24)}`],
  ])('names the problem %s when %j becomes %j', (problem, from, to) => {
    const text = from === '' ? '' : exampleText.replace(from, to)
    expect(parseIpsQr(text)).toEqual({ payment: null, problem })
  })
})
