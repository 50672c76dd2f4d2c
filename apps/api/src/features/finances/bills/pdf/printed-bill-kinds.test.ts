import { ConsumptionCategory, ReadingKind } from '@portal/domain/enumerations'
import { formatNumber } from '@portal/i18n/format-number'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCalculation } from '#testing/bill-calculations.ts'
import {
  aCalculatedBill,
  aCompany,
  aHouseholdBill,
  downloadBill,
  listFigures,
  payable,
  scanCode,
  tableAfter,
} from '#testing/printed-bills.ts'
import { aBill, aContract, aCustomer, aPoint, type Customer } from '#testing/supplier-world.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let customer: Customer

beforeAll(async () => {
  app = await createTestApp()
  await aCompany(app.database)
  customer = await aCustomer(app)
})

const numberOnPaper = (value: number) => formatNumber(value, 'sr-Cyrl-RS')

describe('a printed bill', () => {
  test('of an unread month has the fixed costs only and says why', async () => {
    const contract = await aContract(app.database, customer)
    const calculation = aCalculation({ energy: {}, readingKindId: ReadingKind.unread, discountPercent: null })
    const bill = await downloadBill(
      app,
      await aCalculatedBill(app.database, contract, calculation, payable),
      customer.signedIn,
    )
    expect(bill.pages).toBe(1)
    expect(bill.text).toContain('Бројило није очитано.')
    expect(
      tableAfter(bill, 'Обрачун')
        .find(([number]) => number === '3')
        ?.slice(2),
    ).toEqual(['0 kWh', '0,00'])
  })

  test('after unread months and a change of prices tells the days and both prices on one page', async () => {
    const contract = await aContract(app.database, customer)
    const calculation = aCalculation({
      energyFrom: '2025-09-01',
      energy: { higher: 5000_00, lower: 3000_00 },
    })
    const bill = await downloadBill(
      app,
      await aCalculatedBill(app.database, contract, calculation, payable),
      customer.signedIn,
    )
    expect(bill.pages).toBe(1)
    expect(bill.text).toContain('Потрошња је од 01.09.2025. до 28.02.2026.')
    const labels = tableAfter(bill, 'Обрачун').map(([label]) => label)
    expect(labels).toContain('По ценама од 01.09.2025.')
    expect(labels).toContain('По ценама од 01.10.2025.')
    expect(scanCode(bill)).not.toBeNull()
  })

  test('of a legal entity with five points stands on one page and adds their lines up', async () => {
    const contract = await aContract(app.database, customer, {
      customer_name: 'Хладњача „Малина” д.о.о.',
      customer_type_id: 2,
    })
    const points = ['3301000011', '3301000022', '3301000033', '3301000044', '3301000055']
    for (const point_of_delivery_number of points)
      await aPoint(app.database, contract, { point_of_delivery_number })
    const calculation = aCalculation(
      ...points.map((number, index) => ({
        number,
        category:
          index % 2 ? ConsumptionCategory.commercialSingleTariff : ConsumptionCategory.commercialTwoTariff,
        energy: index % 2 ? { single: 412_00 } : { higher: 3150_00, lower: 1210_00 },
        discountPercent: null,
        hasMediaTax: false,
      })),
    )
    const bill = await downloadBill(
      app,
      await aCalculatedBill(app.database, contract, calculation, payable),
      customer.signedIn,
    )
    expect(bill.pages).toBe(1)
    for (const number of points) expect(bill.text).toContain(number)
    const rows = tableAfter(bill, 'Обрачун')
    expect(rows.find(([number]) => number === '3')?.[2]).toBe('13.904 kWh')
    expect(rows.find(([number]) => number === 'A')?.at(-1)).toBe(numberOnPaper(calculation.lines.amount))
    expect(scanCode(bill)).not.toBeNull()
  })

  test('of a point whose tariff changed within the period says its power once', async () => {
    const contract = await aContract(app.database, customer)
    const single = { category: ConsumptionCategory.householdSingleTariff, energy: { single: 200_00 } }
    const calculation = aCalculation(
      { ...single, period: { from: '2026-02-01', to: '2026-02-15' } },
      { period: { from: '2026-02-16', to: '2026-02-28' } },
    )
    const id = await aCalculatedBill(app.database, contract, calculation, payable)
    const bill = await downloadBill(app, id, customer.signedIn)
    const power = tableAfter(bill, 'Обрачун').find(([number]) => number === '1')
    expect(power).toContain('11,04 kW')
  })

  test('of six points whose prices changed within the period still stands on one page', async () => {
    const contract = await aContract(app.database, customer)
    const period = { from: '2025-09-16', to: '2025-10-15' }
    const points = Array.from({ length: 6 }, (_, index) => ({
      number: `33010000${index + 10}`,
      period,
      energy: { higher: 9000_00, lower: 4000_00 },
    }))
    const id = await aCalculatedBill(app.database, contract, aCalculation(...points), {
      ...payable,
      period_from: period.from,
      period_to: period.to,
    })
    const bill = await downloadBill(app, id, customer.signedIn)
    expect(bill.pages).toBe(1)
    expect(tableAfter(bill, 'Обрачун')).toHaveLength(1 + 14 + 2 + 12 + 2)
    expect(scanCode(bill)).not.toBeNull()
  })

  test.each([
    [ReadingKind.remote, 1, false],
    [ReadingKind.conventional, 1, true],
    [ReadingKind.conventional, 2, false],
  ])(
    'asks for the state of a meter only where somebody must read it (kind %i, type %i)',
    async (readingKindId, bill_type_id, isAsked) => {
      const contract = await aContract(app.database, customer)
      const calculation = aCalculation({ readingKindId })
      const id = await aCalculatedBill(app.database, contract, calculation, { ...payable, bill_type_id })
      const bill = await downloadBill(app, id, customer.signedIn)
      expect(bill.text.includes('Пошаљите стање бројила')).toBe(isAsked)
    },
  )

  test('names no days for readings: each month may have its own', async () => {
    const contract = await aContract(app.database, customer)
    const calculation = aCalculation({ readingKindId: ReadingKind.conventional })
    const id = await aCalculatedBill(app.database, contract, calculation, payable)
    const { text } = await downloadBill(app, id, customer.signedIn)
    expect(text).toMatch(/Док\s+траје\s+рок\s+за\s+слање/)
    expect(text).not.toContain('Од 1. до 6.')
  })

  test('over many points keeps the first page payable and lists the points on the next', async () => {
    const contract = await aContract(app.database, customer)
    const numbers = Array.from({ length: 40 }, (_, index) => `33010000${index + 10}`)
    const calculation = aCalculation(...numbers.map((number) => ({ number })))
    const bill = await downloadBill(
      app,
      await aCalculatedBill(app.database, contract, calculation, payable),
      customer.signedIn,
    )
    expect(bill.pages).toBe(3)
    expect(bill.text).toContain('Рачун обухвата 40 места мерења.')
    for (const number of numbers) expect(bill.text).toContain(number)
    expect(bill.untagged).toBe(0)
    expect(scanCode(bill)).not.toBeNull()
  })

  test.each([
    ['a prepayment', { previous_balance: -20_000 }, 'Претплата од 9.312,74 RSD'],
    ['nothing', { previous_balance: -10_687.26 }, 'Ваше обавезе су измирене.'],
  ])('that leaves %s has neither a slip nor a code', async (_, changes, said) => {
    const contract = await aContract(app.database, customer)
    const bill = await downloadBill(
      app,
      await aBill(app.database, contract, { ...payable, ...changes }),
      customer.signedIn,
    )
    expect(bill.text).toContain(said)
    expect(bill.text).not.toContain('Налог за уплату')
    expect(bill.text).not.toContain('Како да платите')
    expect(scanCode(bill)).toBeNull()
  })

  test('without an account to pay to says what is owed and nothing else', async () => {
    const contract = await aContract(app.database, customer)
    const bill = await downloadBill(
      app,
      await aBill(app.database, contract, { bank_account_number: null }),
      customer.signedIn,
    )
    expect(bill.text).toContain('10.687,26 RSD')
    expect(bill.text).not.toContain('Налог за уплату')
    expect(bill.text).not.toContain('Немате дуговања')
  })

  test('of a credit note is a page of its own kind', async () => {
    const contract = await aContract(app.database, customer)
    const id = await aBill(app.database, contract, {
      bill_type_id: 4,
      amount: -812.4,
      due_date: null,
      ...payable,
    })
    const bill = await downloadBill(app, id, customer.in('en-US'))
    expect(bill.pages).toBe(1)
    expect(tableAfter(bill, 'Calculation').slice(1)).toEqual([
      ['A', 'Credit note', '\u2212812.40'],
      ['Previous balance', '0.00'],
      ['Prepayment', '812.40'],
    ])
    expect(scanCode(bill)).toBeNull()
  })

  test('leaves the code out where the supplier gave a wrong reference, and keeps the slip', async () => {
    const bill = await downloadBill(
      app,
      await aHouseholdBill(app, customer, { payment_reference: '97 23-2009548217' }),
      customer.signedIn,
    )
    expect(bill.text).toContain('Налог за уплату')
    expect(listFigures(bill)).toHaveLength(1)
    expect(scanCode(bill)).toBeNull()
  })

  test('prints names as they are, however long and whatever they mean to a typesetter', async () => {
    const hostile = '#panic("x") $a$ *b* _c_ `d` <e> @f // g'
    const contract = await aContract(app.database, customer, {
      customer_name: `${hostile} ${'Дугачко име '.repeat(20)}`,
      street: 'Веома дугачка улица са именом које се не завршава '.repeat(3),
    })
    const bill = await downloadBill(
      app,
      await aCalculatedBill(app.database, contract, aCalculation(), payable),
      customer.signedIn,
    )
    expect(bill.pages).toBe(1)
    expect(bill.text.replaceAll(/\s/g, '')).toContain(hostile.replaceAll(/\s/g, ''))
  })
})
