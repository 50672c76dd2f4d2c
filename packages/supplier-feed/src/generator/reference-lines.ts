import { listMonthsUntil, splitDate } from '@portal/domain/dates'
import { publishedPriceLists } from '@portal/domain/tariff/price-lists'
import { writeCsvLine } from '../format/csv-row.ts'
import type { Entity } from '../format/entities.ts'
import { dayOfPriceList, writePriceList } from '../format/price-list.ts'
import { averageHouseholdKwh } from './consumption.ts'
import { supplier } from './supplier.ts'

export const headerOf = (entity: Entity): string => writeCsvLine(entity.columns.map(({ name }) => name))

export function companyLine(): string {
  const { companyNumber, taxNumber, bankAccount, paymentCode, ...rest } = supplier
  return writeCsvLine([...Object.values(rest), companyNumber, taxNumber, bankAccount, paymentCode])
}

const statisticsYears = 6

export function statisticsLines(today: string): string {
  const { year, month } = splitDate(today)
  return listMonthsUntil({ year, month }, statisticsYears * 12)
    .map((each) => writeCsvLine([each.year, each.month, averageHouseholdKwh(each)]))
    .join('')
}

export const priceListLines = (): string =>
  publishedPriceLists
    .map((list) => writeCsvLine([dayOfPriceList(list), JSON.stringify(writePriceList(list))]))
    .join('')
