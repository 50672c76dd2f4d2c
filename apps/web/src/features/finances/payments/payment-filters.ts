import type { DateRange } from '#web/ui/form/date-range/date-choice.ts'

export interface PaymentFilters {
  readonly dates: DateRange | null
  readonly amountFromPara: number | null
  readonly amountToPara: number | null
}

export const noFilters: PaymentFilters = { dates: null, amountFromPara: null, amountToPara: null }

/** Dates are one filter, and so is each of the two amounts. */
export const countFilters = ({ dates, amountFromPara, amountToPara }: PaymentFilters): number =>
  [dates, amountFromPara, amountToPara].filter((value) => value !== null).length

export const isSameFilters = (one: PaymentFilters, other: PaymentFilters): boolean =>
  one.dates?.fromIso === other.dates?.fromIso &&
  one.dates?.toIso === other.dates?.toIso &&
  one.amountFromPara === other.amountFromPara &&
  one.amountToPara === other.amountToPara
