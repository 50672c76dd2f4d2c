import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ConsumptionCategory } from '../enumerations.ts'
import { fromAmountText } from '../money.ts'
import { billLineNumbers, calculateBill } from '../tariff/bill-calculation.ts'

interface Golden {
  category: ConsumptionCategory
  from: string
  to: string
  energyFrom: string
  kwh: Record<string, number>
  kw: number
  discount: string | null
}

/** Number and amount of each row: `| 5 | −7 % of 4 | −614.38 |`. */
const readLines = (table: string): Record<string, number | null> =>
  Object.fromEntries(
    [...table.matchAll(/^\| (\d+|A) \| .* \| (−?[0-9,.]+) \|$/gm)].map(([, number = '', amount = '']) => [
      number,
      fromAmountText(amount.replace('−', '-').replaceAll(',', '')),
    ]),
  )

const text = readFileSync(new URL('../../../../docs/insights.md', import.meta.url), 'utf8')
const section = text.slice(text.indexOf('### Golden bills'))
const goldens = [...section.matchAll(/^#### (.+)\n```json\n(.+)\n```\n([\s\S]*?)\n\| A \|.*$/gm)].map(
  ([whole, title = '', json = '']) => {
    const input: Golden = JSON.parse(json)
    return { title, input, lines: readLines(whole) }
  },
)

test('there are three golden bills with all their lines', () => {
  expect(goldens).toHaveLength(3)
  for (const { lines } of goldens) {
    expect(Object.keys(lines).sort()).toEqual(Object.values(billLineNumbers).sort())
  }
})

test.each(goldens)('$title comes out line by line', ({ input, lines }) => {
  const bill = calculateBill({
    category: input.category,
    period: { from: input.from, to: input.to },
    energyFrom: input.energyFrom,
    energy: Object.fromEntries(
      Object.entries(input.kwh).map(([register, kwh]) => [register, Math.round(kwh * 100)]),
    ),
    billedPowerKwHundredths: Math.round(input.kw * 100),
    discountPercent: input.discount,
    isEnergyVulnerable: false,
    hasMediaTax: true,
  })
  const computed = Object.entries(billLineNumbers).map(([line, number]) => [
    number,
    bill[line as keyof typeof billLineNumbers], // its keys are the lines
  ])
  expect(Object.fromEntries(computed)).toEqual(lines)
})
