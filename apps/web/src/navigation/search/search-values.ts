import { isIsoDate } from '@portal/domain/dates'
import type { DateRange } from '#web/ui/form/date-range/date-choice.ts'

export type Query = Readonly<Record<string, unknown>>

/** What a screen keeps in the address, named as there; null is left out. */
export interface SearchParams<Search extends object> {
  readonly path: `/${string}`
  readonly validate: (query: Query) => Search
}

export const searchParams = <Search extends object>(
  path: SearchParams<Search>['path'],
  validate: (query: Query) => Search,
): SearchParams<Search> => ({ path, validate })

/** Anybody may have written the address. Null for what makes no sense, here and below: the screen shows its default. */
export function readWhole(value: unknown, highest: number): number | null {
  if (typeof value !== 'string' || !/^[1-9][0-9]{0,14}$/.test(value)) return null
  const number = Number(value)
  return number <= highest ? number : null
}

const highestId = 999_999_999_999_999
export const readId = (value: unknown): number | null => readWhole(value, highestId)

const highestCatalogId = 9999
export const readCatalogId = (value: unknown): number | null => readWhole(value, highestCatalogId)

/** One of the words that the address knows. */
export const readWord = <Word extends string>(value: unknown, ...words: readonly Word[]): Word | null =>
  words.find((word) => word === value) ?? null

const highestShown = 99_999

/** How much of a list is to be seen, in whole pages; what one answer cannot hold is asked for after it. Null is the first page. */
export function readShown(value: unknown, pageSize: number): number | null {
  const shown = Math.ceil((readWhole(value, highestShown) ?? 0) / pageSize) * pageSize
  return shown > pageSize ? shown : null
}

interface Period {
  readonly dateFrom: string | null
  readonly dateTo: string | null
}

/** Two days or none. */
export function readPeriod({ dateFrom, dateTo }: Query): Period {
  const isPeriod = isArchiveDate(dateFrom) && isArchiveDate(dateTo) && dateFrom <= dateTo
  return isPeriod ? { dateFrom, dateTo } : { dateFrom: null, dateTo: null }
}

/** Other centuries are refused by the server too. */
const isArchiveDate = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:19|20)/.test(value) && isIsoDate(value)

export const datesOf = ({ dateFrom, dateTo }: Period): DateRange | null =>
  dateFrom !== null && dateTo !== null ? { fromIso: dateFrom, toIso: dateTo } : null

export const periodOf = (dates: DateRange | null): Period => ({
  dateFrom: dates?.fromIso ?? null,
  dateTo: dates?.toIso ?? null,
})
