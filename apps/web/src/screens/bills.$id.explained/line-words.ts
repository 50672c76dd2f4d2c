import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import type { Discounts } from '@portal/contract/insights/discounts'
import type { TariffItem } from '@portal/domain/enumerations'
import { splitTariffItem } from '@portal/domain/tariff/tariff-items'
import { formatDate } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import { listed, percentText } from '#web/features/insights/discounts/discount-words.ts'

export type Line = BillExplanation['lines'][number]
export type MissedDiscount = Discounts['missed'][number]

/** The numbers of the printed lines; 12 and 13 are none of ours. */
const lineNumbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '14', '15', 'A'] as const
type LineNumber = (typeof lineNumbers)[number]

/** What is charged; the rest is added up to fees and taxes until somebody asks for it. */
const mainNumbers: ReadonlySet<string> = new Set(['1', '2', '3', '5', 'A'] satisfies LineNumber[])

export const isMain = ({ number }: Line): boolean => mainNumbers.has(number)

const numberOf = ({ number }: Line): LineNumber | null =>
  lineNumbers.find((known) => known === number) ?? null

export function nameLine(line: Line, translate: Translate): string {
  if (line.item !== null) return nameItem(line.item, translate)
  const number = numberOf(line)
  return number === null ? '' : translate(`insights.explanation.line.${number}`)
}

/** What the line is, and the law or the price list it comes from; rows of line 3 are explained by the line itself. */
export function explainLine(line: Line, translate: Translate): string {
  const number = numberOf(line)
  if (number === null || line.item !== null) return ''
  return [translate(`insights.explanation.lineIs.${number}`), ...originOf(line, translate)].join(' ')
}

function originOf({ source, priceListFrom }: Line, translate: Translate): readonly string[] {
  // A price list's name ends with its date, and that with a dot of its own.
  if (source !== null) {
    return [translate('insights.explanation.lines.source', { source: source.replace(/\.$/, '') })]
  }
  if (priceListFrom === null) return []
  return [translate('insights.explanation.lines.pricesFrom', { date: formatDate(priceListFrom) })]
}

/** Of line 5: which discount the bill could have had, what it would have saved and why it was not given. */
export function sayMissed({ percent, amount, lacking }: MissedDiscount, translate: Translate): string {
  return translate('insights.explanation.lines.missed', {
    percent: percentText(percent, translate),
    amount: formatNumber(amount, translate.language),
    steps: listed(
      lacking.map((step) => translate(`insights.savings.lacking.${step}`)),
      translate,
    ),
  })
}

/** "Зелена зона, виша тарифа" */
export function nameItem(item: TariffItem, translate: Translate): string {
  const { zone, tariff } = splitTariffItem(item)
  const tariffName = translate(`metering.consumption.tariff.${tariff}`)
  if (zone === null) return tariffName
  return translate('insights.explanation.zones.itemOf', {
    zone: translate(`metering.consumption.zone.${zone}`),
    tariff: tariffName.charAt(0).toLowerCase() + tariffName.slice(1),
  })
}

const priceDecimals = 4

/** Quantity × price, or base × rate; null for sums, whose names say of what. */
export function computeLine(line: Line, translate: Translate): string | null {
  const { language } = translate
  const { quantity, unit, price, base, rate, amount } = line
  if (base !== null && rate !== null) {
    return translate('insights.explanation.lines.rate', {
      rate: trimmed(Math.abs(rate), translate),
      base: formatNumber(base, language),
    })
  }
  if (line.number === '5' && amount === 0) return translate('insights.explanation.lines.noDiscount')
  if (quantity === null || unit === null) return null
  if (unit === 'month') {
    if (price === null) return null
    return translate('insights.explanation.lines.months', {
      count: quantity,
      price: formatNumber(price, language),
    })
  }
  const written = { quantity: trimmed(quantity, translate), unit }
  if (price !== null) {
    const exact = formatNumber(price, language, priceDecimals)
    return translate('insights.explanation.lines.quantity', { ...written, price: exact })
  }
  if (quantity === 0) return null
  const average = formatNumber(amount / quantity, language)
  return translate('insights.explanation.lines.average', { ...written, price: average })
}

/** Whole numbers without empty decimals. */
const trimmed = (value: number, { language }: Translate): string =>
  formatNumber(value, language, decimalsOf(value))

const decimalsOf = (value: number): number => {
  if (Number.isInteger(value)) return 0
  return Number.isInteger(value * 10) ? 1 : 2
}
