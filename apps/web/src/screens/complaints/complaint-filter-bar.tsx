import type { Lookup } from '@portal/contract/catalog/lookups'
import { useDateRangeTexts } from '#web/features/core/filters/use-date-range-texts.ts'
import type { ComplaintFilters } from '#web/features/customers/complaints/complaint-filters.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { DateRangeChip } from '#web/ui/form/date-range/date-range-chip.tsx'
import { FilterBar, FilterChip } from '#web/ui/list/filter-chip.tsx'
import type { SelectOption } from '#web/ui/form/select-input.tsx'

interface ComplaintFilterBarProps {
  readonly filters: ComplaintFilters
  readonly points: readonly SelectOption<number>[]
  /** Empty until they are loaded. */
  readonly types: readonly Lookup[]
  readonly statuses: readonly Lookup[]
  readonly today: string
  readonly onChange: (filters: ComplaintFilters) => void
}

const options = (lookups: readonly Lookup[]) => lookups.map(({ id, text }) => ({ value: id, label: text }))

export function ComplaintFilterBar(props: ComplaintFilterBarProps) {
  const { filters, points, types, statuses, today, onChange } = props
  const translate = useTranslate()
  const dateTexts = useDateRangeTexts()
  const clear = (filter: string) => translate('customers.complaints.filter.clear', { filter })
  const dateLabel = translate('customers.complaints.filter.date')
  const choices = [
    { name: 'pointId', label: translate('customers.complaints.filter.point'), options: points },
    { name: 'typeId', label: translate('customers.complaints.filter.type'), options: options(types) },
    { name: 'statusId', label: translate('customers.complaints.filter.status'), options: options(statuses) },
  ] as const
  return (
    <FilterBar label={translate('customers.complaints.filters')}>
      <DateRangeChip
        label={dateLabel}
        clearLabel={clear(dateLabel)}
        calendarLabel={translate('customers.complaints.filter.calendar')}
        texts={dateTexts}
        value={filters.dates}
        onChange={(dates) => onChange({ ...filters, dates })}
        todayIso={today}
      />
      {choices.map(({ name, label, options }) => (
        <FilterChip
          key={name}
          label={label}
          clearLabel={clear(label)}
          options={options}
          value={filters[name]}
          onChange={(value) => onChange({ ...filters, [name]: value })}
        />
      ))}
    </FilterBar>
  )
}
