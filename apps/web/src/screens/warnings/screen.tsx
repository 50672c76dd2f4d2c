import type { Warning } from '@portal/contract/customers/warnings'
import { todayInBelgrade } from '@portal/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { lookupQueries } from '#web/features/catalog/lookups/lookup-queries.ts'
import {
  hasFilters,
  noFilters,
  type WarningFilters,
} from '#web/features/customers/warnings/warning-filters.ts'
import { warningQueries } from '#web/features/customers/warnings/warning-queries.ts'
import { datesOf, periodOf } from '#web/navigation/search/search-values.ts'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSelection } from '#web/session/selection.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { listState } from '#web/ui/list/list-state.ts'
import { warningsSearch } from './search-params.ts'
import { WarningFilterBar } from './warning-filter-bar.tsx'
import { WarningList } from './warning-list.tsx'

export default function Warnings() {
  const { contract } = useSelection()
  const { language, translate } = useTexts()
  const { search, change } = useSearchParams(warningsSearch)
  const filters = { dates: datesOf(search), typeId: search.type }
  const handleFilters = ({ dates, typeId }: WarningFilters) => change({ ...periodOf(dates), type: typeId })
  const warnings = useQuery(warningQueries.search({ contractId: contract.id, language, filters }))
  // Not before the warnings: the first content waits for two calls at most.
  const { data: warningTypes = [] } = useQuery({
    ...lookupQueries.warningTypes(language),
    enabled: !warnings.isPending,
  })
  return (
    <>
      <PageHeader
        title={translate('shell.title.warnings')}
        subtitle={<WarningCount warnings={warnings.data ?? []} />}
      />
      <WarningFilterBar
        filters={filters}
        warningTypes={warningTypes}
        today={todayInBelgrade(Date.now())}
        onChange={handleFilters}
      />
      <WarningList
        state={listState(warnings)}
        isFiltered={hasFilters(filters)}
        onClearFilters={() => handleFilters(noFilters)}
      />
    </>
  )
}

/** Announces the number of results to screen readers. */
function WarningCount({ warnings }: { readonly warnings: readonly Warning[] }) {
  const translate = useTranslate()
  const activeCount = warnings.filter(({ active }) => active).length
  const counts = [
    warnings.length > 0 && translate('customers.warnings.count', { count: warnings.length }),
    activeCount > 0 && translate('customers.warnings.countActive', { count: activeCount }),
  ]
  return <span role="status">{counts.filter(Boolean).join(' · ')}</span>
}
