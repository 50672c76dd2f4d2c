import { addMonthsTo, firstDayOf, listMonthsUntil, splitDate } from '@portal/domain/dates'
import { publishedPriceLists } from '@portal/domain/tariff/price-lists'
import { writeCsvLine } from '../format/csv-row.ts'
import type { Entity } from '../format/entity.ts'
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

const windowMonths = 12
const lastWindowDay = '06'

/**
 * Days 1 to 6 of the month after. The demo opens the window of the running month with the month itself, so that a reading
 * can be tried on any day.
 */
export function windowLines(today: string, { isOpenEarly }: { isOpenEarly: boolean }): string {
  const running = splitDate(today)
  return listMonthsUntil(running, windowMonths)
    .map((billed) => {
      const next = firstDayOf(addMonthsTo(billed, 1))
      const isEarly = isOpenEarly && billed.year === running.year && billed.month === running.month
      const firstDay = isEarly ? firstDayOf(billed) : next
      return writeCsvLine([billed.year, billed.month, firstDay, `${next.slice(0, 8)}${lastWindowDay}`])
    })
    .join('')
}
