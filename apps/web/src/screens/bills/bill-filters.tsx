import type { Lookup } from '@portal/contract/catalog/lookups'
import { formatMonthName } from '@portal/i18n/format'
import {
  type BillFilterValues,
  isPaidOf,
  listFilterYears,
  paidWord,
} from '#web/features/finances/bills/bill-filter-values.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { FilterBar, FilterChip } from '#web/ui/list/filter-chip.tsx'

interface BillFiltersProps {
  readonly filters: BillFilterValues
  /** Empty until they are loaded. */
  readonly billTypes: readonly Lookup[]
  readonly today: string
  readonly onChange: (filters: BillFilterValues) => void
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)

export function BillFilters({ filters, billTypes, today, onChange }: BillFiltersProps) {
  const { language, translate } = useTexts()
  const paidName = translate('finances.bills.filter.payment')
  const nameOf = {
    typeId: translate('finances.bills.filter.type'),
    year: translate('finances.bills.filter.year'),
    month: translate('finances.bills.filter.month'),
  }
  const optionsOf = {
    typeId: billTypes.map(({ id, text }) => ({ value: id, label: text })),
    year: listFilterYears(today).map((year) => ({
      value: year,
      label: translate('finances.bills.filter.yearValue', { year: String(year) }),
    })),
    month: months.map((month) => ({ value: month, label: capitalize(formatMonthName(month, language)) })),
  }
  return (
    <FilterBar label={translate('finances.bills.filters')}>
      <FilterChip
        label={paidName}
        clearLabel={translate('finances.bills.filter.clear', { filter: paidName })}
        options={[
          { value: 'no', label: translate('finances.bills.filter.unpaid') },
          { value: 'yes', label: translate('finances.bills.filter.paid') },
        ]}
        value={paidWord(filters.isPaid)}
        onChange={(value) => onChange({ ...filters, isPaid: isPaidOf(value) })}
      />
      {(['typeId', 'year', 'month'] as const).map((name) => (
        <FilterChip
          key={name}
          label={nameOf[name]}
          clearLabel={translate('finances.bills.filter.clear', { filter: nameOf[name] })}
          options={optionsOf[name]}
          value={filters[name]}
          onChange={(value) => onChange({ ...filters, [name]: value })}
        />
      ))}
    </FilterBar>
  )
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
