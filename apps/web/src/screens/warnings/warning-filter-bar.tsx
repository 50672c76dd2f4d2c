import type { Lookup } from '@portal/contract/catalog/lookups'
import { useDateRangeTexts } from '#web/features/core/filters/use-date-range-texts.ts'
import type { WarningFilters } from '#web/features/customers/warnings/warning-filters.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { DateRangeChip } from '#web/ui/form/date-range/date-range-chip.tsx'
import { FilterBar, FilterChip } from '#web/ui/list/filter-chip.tsx'

interface WarningFilterBarProps {
  readonly filters: WarningFilters
  /** Empty until they are loaded. */
  readonly warningTypes: readonly Lookup[]
  readonly today: string
  readonly onChange: (filters: WarningFilters) => void
}

export function WarningFilterBar({ filters, warningTypes, today, onChange }: WarningFilterBarProps) {
  const translate = useTranslate()
  const dateTexts = useDateRangeTexts()
  return (
    <FilterBar label={translate('customers.warnings.filters')}>
      <DateRangeChip
        label={translate('customers.warnings.filter.date')}
        clearLabel={translate('customers.warnings.filter.clearDate')}
        calendarLabel={translate('customers.warnings.filter.calendar')}
        texts={dateTexts}
        value={filters.dates}
        onChange={(dates) => onChange({ ...filters, dates })}
        todayIso={today}
      />
      <FilterChip
        label={translate('customers.warnings.filter.type')}
        clearLabel={translate('customers.warnings.filter.clearType')}
        options={warningTypes.map(({ id, text }) => ({ value: id, label: text }))}
        value={filters.typeId}
        onChange={(typeId) => onChange({ ...filters, typeId })}
      />
    </FilterBar>
  )
}
