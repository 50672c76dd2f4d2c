import { parseScaled } from '@portal/domain/money'
import type { ColumnKind } from './column-kinds.ts'
import { findJsonFault } from './json-shape.ts'
import { isPriceListData, type PriceListData, priceListSchema, priceListShape } from './price-list.ts'

/** In CSV the JSON stands as a quoted text. */
export const prices: ColumnKind = {
  name: 'a price list as its schema describes it',
  schema: priceListSchema,
  isRight(bytes, from, to) {
    const field = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from)
    return parsePrices(field.toString().replaceAll('""', '"')) !== null
  },
  findFault: (json) => findJsonFault(priceListShape, json),
}

function parsePrices(json: string): PriceListData | null {
  try {
    const value: unknown = JSON.parse(json)
    return isPriceListData(value) ? value : null
  } catch {
    return null
  }
}

/** What a right list still may not say; null when it may. */
export function findPriceListProblem(json: string): string | null {
  const data = parsePrices(json)
  if (data === null) return 'prices is not a price list'
  const { greenLimit, blueLimit, vulnerableBlueLimit } = data.household
  const kwh = (limit: string) => parseScaled(limit, 2)
  for (const wider of [blueLimit, vulnerableBlueLimit]) {
    if (kwh(wider.thirtyDays) < kwh(greenLimit.thirtyDays)) return 'the blue zone ends before the green one'
  }
  const late = data.discounts.find(({ paidByDay }) => paidByDay < 1 || paidByDay > 31)
  if (late) return `paidByDay ${late.paidByDay} of a discount is no day of a month`
  return null
}
