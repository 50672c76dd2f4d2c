import type { DateRange } from '#web/ui/form/date-range/date-choice.ts'

export interface ComplaintFilters {
  readonly dates: DateRange | null
  readonly pointId: number | null
  readonly typeId: number | null
  readonly statusId: number | null
}

export const noFilters: ComplaintFilters = { dates: null, pointId: null, typeId: null, statusId: null }

export const hasFilters = (filters: ComplaintFilters): boolean =>
  Object.values(filters).some((value) => value !== null)
