import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Warning } from '@portal/contract/customers/warnings'
import { remainingWithin } from '@portal/domain/debts'
import { todayInBelgrade } from '@portal/domain/dates'
import { formatSum } from '@portal/i18n/format-number'
import { useQuery } from '@tanstack/react-query'
import { lookupQueries } from '#web/features/catalog/lookups/lookup-queries.ts'
import {
  hasFilters,
  noFilters,
  type WarningFilters,
} from '#web/features/customers/warnings/warning-filters.ts'
import { warningQueries } from '#web/features/customers/warnings/warning-queries.ts'
import { searchOfAmount } from '#web/navigation/search/pay-link.ts'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { datesOf, periodOf } from '#web/navigation/search/search-values.ts'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSelection } from '#web/session/selection.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { listState } from '#web/ui/list/list-state.ts'
import { warningsSearch } from './search-params.ts'
import { WarningCard } from './warning-card.tsx'
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
  const today = todayInBelgrade(Date.now())
  return (
    <>
      <PageHeader
        title={translate('shell.title.warnings')}
        subtitle={<WarningCount warnings={warnings.data ?? []} />}
      />
      <WarningFilterBar
        filters={filters}
        warningTypes={warningTypes}
        today={today}
        onChange={handleFilters}
      />
      <WarningList
        state={listState(warnings)}
        isFiltered={hasFilters(filters)}
        onClearFilters={() => handleFilters(noFilters)}
        renderWarning={(warning) => (
          <ListedWarning key={warning.id} warning={warning} contract={contract} today={today} />
        )}
      />
    </>
  )
}

interface ListedWarningProps {
  readonly warning: Warning
  readonly contract: CommercialContract
  readonly today: string
}

function ListedWarning({ warning, contract, today }: ListedWarningProps) {
  const { language, translate } = useTexts()
  const payPara = remainingWithin(warning.amount, contract)
  return (
    <WarningCard
      warning={warning}
      today={today}
      renderBill={(id, name) => (
        <RouteLink to="/bills" search={{ bill: id }}>
          {name}
        </RouteLink>
      )}
      payAction={
        payPara > 0 && (
          <RouteButton to="/do-payment" search={searchOfAmount(payPara, contract.id)} variant="debt">
            {translate('customers.warnings.pay', { amount: formatSum(payPara, language) })}
          </RouteButton>
        )
      }
      isWaiting={payPara === 0 && contract.unbookedAmount > 0}
      unbookedAmount={contract.unbookedAmount}
    />
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
