import { isModel97Reference } from '@portal/domain/check-digits'
import { type Language, languages } from '@portal/domain/enumerations'
import { parseIpsQr } from '@portal/domain/payments/ips-qr'
import { formatNumber } from '@portal/i18n/format-number'
import { calculationLines } from '@portal/supplier-feed/format/bill-calculation'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCalculation } from '#testing/bill-calculations.ts'
import {
  aCompany,
  aHouseholdBill,
  downloadBill,
  listFigures,
  scanCode,
  tableAfter,
} from '#testing/printed-bills.ts'
import { aCustomer, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await createTestApp()
  await aCompany(app.database)
  customer = await aCustomer(app)
})

const numberOnPaper = (value: number, language: Language = 'sr-Cyrl-RS') => formatNumber(value, language)

describe('the printed bill', () => {
  test('says every line of the calculation by its number, and the amounts are those of the supplier', async () => {
    const calculation = aCalculation()
    const bill = await downloadBill(app, await aHouseholdBill(app, customer), customer.signedIn)
    const rows = tableAfter(bill, 'Обрачун')
    const numbered = rows.filter(([number = '']) => /^(\d+|A)$/.test(number))
    expect(numbered.map(([number]) => number).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 11 14 15 A')
    expect(numbered.map((row) => row.at(-1))).toEqual(
      calculationLines.map((line) => numberOnPaper(calculation.lines[line])),
    )
    expect(rows.slice(4, 8)).toEqual([
      ['Зелена зона, виша тарифа', '204,16 kWh', '9,6136', '1.962,71'],
      ['Зелена зона, нижа тарифа', '122,50 kWh', '2,4034', '294,42'],
      ['Плава зона, виша тарифа', '295,84 kWh', '14,4203', '4.266,10'],
      ['Плава зона, нижа тарифа', '177,50 kWh', '3,6051', '639,91'],
    ])
  })

  test.each(languages)('agrees with the API to the para in %s, earlier debt included', async (language) => {
    const id = await aHouseholdBill(app, customer, { previous_balance: 6482.35 })
    const api = await app.get(`/api/finances/financial-documents/${id}`, customer.in(language))
    const { amount, financialDocumentNumber, paymentReference, bankAccountNumber } = api.json()
    const bill = await downloadBill(app, id, customer.in(language))
    expect(bill.pages).toBe(1)
    for (const said of [financialDocumentNumber, bankAccountNumber, paymentReference.slice(3)]) {
      expect(bill.text).toContain(said)
    }
    const toPay = Math.round(amount * 100 + 648_235) / 100
    expect(bill.text).toContain(`${numberOnPaper(toPay, language)} RSD`)
    expect(bill.text).toContain(`= ${numberOnPaper(toPay, language)}`)
    expect(bill.text).toContain(numberOnPaper(amount, language))
    expect(bill.text).toContain(numberOnPaper(6482.35, language))
  })

  test('names customer, collection number, point, meter, reading, period and states', async () => {
    const bill = await downloadBill(app, await aHouseholdBill(app, customer), customer.signedIn)
    for (const said of [
      'Ана Петровић',
      'Љубичица Њ 14а/6',
      '21000 Нови Сад',
      'Наплатни број',
      '01.02.2026. – 28.02.2026.',
      '20.03.2026.',
    ]) {
      expect(bill.text).toContain(said)
    }
    expect(tableAfter(bill, 'Место мерења и очитавање').slice(1)).toEqual([
      [
        '3301987745 · Стан, Липов дрворед 14/6, 21000 Нови Сад',
        '20417765',
        'Виша (ВТ)',
        '31.407',
        '31.907',
        '500',
      ],
      [
        'Даљинско очитавање · Домаћинство, двотарифно мерење · 11,04 kW',
        '20417765',
        'Нижа (НТ)',
        '12.950',
        '13.250',
        '300',
      ],
    ])
  })

  test.each(languages)('carries an IPS code that a reader of pixels decodes, in %s', async (language) => {
    const bill = await downloadBill(
      app,
      await aHouseholdBill(app, customer, { previous_balance: 100.01 }),
      customer.in(language),
    )
    const { payment, problem } = parseIpsQr(scanCode(bill) ?? '')
    expect(problem).toBeNull()
    expect(payment).toMatchObject({
      code: 'PR',
      payeeAccount: '999000000924800188',
      amountPara: Math.round(aCalculation().lines.amount * 100) + 100_01,
      payer: 'Ana Petrović\nLjubičica Nj 14a/6\n21000 Novi Sad',
      paymentCode: '189',
      reference: { model: '97', number: '222009548217' },
    })
    expect(payment?.payee).toMatch(/^.Svetlost snabdevanje. d\.o\.o\. Beograd\n11070 Beograd$/)
    expect(isModel97Reference(payment?.reference?.number ?? '')).toBe(true)
  })

  test.each(languages)('is tagged from the first word to the last, in %s', async (language) => {
    const bill = await downloadBill(app, await aHouseholdBill(app, customer), customer.in(language))
    expect(bill).toMatchObject({ isTagged: true, untagged: 0 })
    const [document] = bill.elements
    expect(document?.role).toBe('Document')
    expect(document?.children.map(({ role }) => role).slice(0, 2)).toEqual(['H1', 'Table'])
    expect(bill.title).toContain('2602-0041207')
    expect(listFigures(bill)).toHaveLength(2)
    expect(listFigures(bill)[0]).toContain(language === 'en-US' ? 'February 2026 800' : '2026. 800')
    expect(bill.fonts.every((font) => /Manrope-(Regular|SemiBold)$/.test(font))).toBe(true)
    if (language !== 'sr-Cyrl-RS') expect(bill.text).not.toMatch(/\p{Script=Cyrillic}/u)
  })
})
