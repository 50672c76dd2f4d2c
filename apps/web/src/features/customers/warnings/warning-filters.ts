import type { DateRange } from '#web/ui/form/date-range/date-choice.ts'

export interface WarningFilters {
  readonly dates: DateRange | null
  readonly typeId: number | null
}

export const noFilters: WarningFilters = { dates: null, typeId: null }

export const hasFilters = ({ dates, typeId }: WarningFilters): boolean => dates !== null || typeId !== null
