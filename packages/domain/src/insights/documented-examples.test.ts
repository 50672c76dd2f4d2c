import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { calculateBill, discountAndTax } from '../tariff/bill-calculation.ts'
import { publishedPriceLists } from '../tariff/price-lists.ts'
import { gainOf } from './discounts/gain.ts'
import { aYear, otherwise } from '@portal/domain/testing/billed-year'

const text = readFileSync(new URL('../../../../docs/insights.md', import.meta.url), 'utf8')

const sectionOf = (title: string) => text.split(/^## /m).find((section) => section.startsWith(title)) ?? ''

/** 1234567 → 12,345.67, as the documents write it. */
const write = (para: number) => {
  const [whole = '', decimals] = (Math.abs(para) / 100).toFixed(2).split('.')
  return `${para < 0 ? '−' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}

const taxes = publishedPriceLists.at(-1)
if (!taxes) throw new Error('a price list is expected')

test('the example of "The discount" is what the engine says', () => {
  const charges = { subtotalPara: 7_915_44, renewableFeePara: 640_80, efficiencyFeePara: 12_00 }
  const figures = [null, '7', '6', '5'].flatMap((percent) => {
    const lines = discountAndTax(charges, percent, taxes)
    return [...Object.values(lines).filter((para) => para !== 0), gainOf(charges, percent, taxes)]
  })
  const section = sectionOf('The discount')
  for (const figure of figures.filter((para) => para !== 0)) expect(section).toContain(write(figure))
})

test('the example of "What if" is what the engine says', () => {
  const section = sectionOf('What if')
  const { basePara, amountPara, differencePara, verdict, months } = otherwise(aYear(), {
    kind: 'moveToNight',
    percent: 20,
  })
  expect(verdict).toBe('cheaper')
  const february = months.at(-1)
  for (const figure of [basePara, amountPara, differencePara, february?.basePara, february?.amountPara]) {
    expect(section).toContain(write(figure ?? 0))
  }
  const few = otherwise(aYear(), { kind: 'moveToNight', percent: 5 })
  expect(few.verdict).toBe('same')
  expect(section).toContain(write(few.differencePara))
  for (const [higher, lower] of [
    [250_00, 150_00],
    [200_00, 200_00],
  ] as const) {
    const bill = calculateBill({
      category: 2,
      period: { from: '2026-02-01', to: '2026-02-28' },
      energy: { higher, lower },
      billedPowerKwHundredths: 1104,
      discountPercent: '7',
      isEnergyVulnerable: false,
      hasMediaTax: true,
    })
    const { items, energyKwhHundredths: _energy, ...lines } = bill
    for (const para of Object.values(lines)) expect(section).toContain(write(para))
    for (const { energyKwhHundredths } of items) expect(section).toContain(write(energyKwhHundredths))
  }
})
