import { splitDate } from '@portal/domain/dates'
import { listLimits } from '@portal/domain/limits'

export interface BillFilterValues {
  readonly typeId: number | null
  readonly year: number | null
  readonly month: number | null
  readonly isPaid: boolean | null
}

export const noFilters: BillFilterValues = { typeId: null, year: null, month: null, isPaid: null }

export const hasFilters = ({ typeId, year, month, isPaid }: BillFilterValues): boolean =>
  typeId !== null || year !== null || month !== null || isPaid !== null

/** Spec 2.7: this year and the four before it, newest first. */
export function listFilterYears(today: string): number[] {
  const { year } = splitDate(today)
  return Array.from({ length: listLimits.yearFilterYears }, (_, index) => year - index)
}

/** A year that the filter does not offer filters nothing. */
export const readYear = (year: number | null, today: string): number | null =>
  year !== null && listFilterYears(today).includes(year) ? year : null

/** As the filter and the address say it. */
export type PaidWord = 'yes' | 'no'

export function paidWord(isPaid: boolean | null): PaidWord | null {
  if (isPaid === null) return null
  return isPaid ? 'yes' : 'no'
}

export const isPaidOf = (word: PaidWord | null): boolean | null => (word === null ? null : word === 'yes')
