import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Payment } from '@portal/contract/finances/payments'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'
import { addMonths, todayInBelgrade } from '@portal/domain/dates'
import { listLimits, pageSizes, paymentConstants } from '@portal/domain/limits'
import { formatDate, formatMonth } from '@portal/i18n/format'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ChartColumn from '#icons/chart-column'
import ListFilter from '#icons/list-filter'
import { Suspense, useState } from 'react'
import { loadDrawing, WaitingChart } from '#web/charts/card/chart-skeleton.tsx'
import { PartFailure } from '#web/features/core/part-failure.tsx'
import { isOutOfSync } from '#web/features/contracts/commercial-contracts/sync-warning.tsx'
import { useChartTexts } from '#web/features/core/charts/chart-texts.ts'
import { PaymentExport } from './payment-export.tsx'
import { PaymentFilterForm } from './payment-filter-form.tsx'
import {
  countFilters,
  noFilters,
  type PaymentFilters,
} from '#web/features/finances/payments/payment-filters.ts'
import { PaymentList } from './payment-list.tsx'
import { paymentQueries } from '#web/features/finances/payments/payment-queries.ts'
import { PaymentSummary, PaymentSummarySkeleton } from './payment-summary.tsx'
import { GiveUpPayment } from '#web/features/transactions/pay/give-up-payment.tsx'
import { PendingActions } from '#web/features/transactions/pay/pending-actions.tsx'
import { PendingList } from './pending-list.tsx'
import { transactionQueries } from '#web/features/transactions/transactions/transaction-queries.ts'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSelection } from '#web/session/selection.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { ToggleButton } from '#web/ui/form/toggle-button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import { pagedList } from '#web/ui/list/paged.ts'
import { filtersOf, paymentsSearch, searchOf } from './search-params.ts'

const loadChart = () => {
  void loadDrawing()
  return import('./payment-chart.tsx')
}
const PaymentChart = lazyPart(loadChart, PartFailure)

export default function Payments() {
  const { contract } = useSelection()
  const { language, translate } = useTexts()
  const today = todayInBelgrade(Date.now())
  const { search: address, change, adjust } = useSearchParams(paymentsSearch)
  const filters = filtersOf(address)
  const shown = address.shown ?? pageSizes.payments
  const isFilterOpen = address.filter !== null
  const isChartShown = address.chart === null
  const search = { contractId: contract.id, language, filters }
  const query = useInfiniteQuery(paymentQueries.search(search, shown))
  const payments = pagedList(query, {
    shown,
    pageSize: pageSizes.payments,
    onShow: (next) => adjust({ shown: next }),
  })
  const filterCount = countFilters(filters)
  const pending = useQuery({
    ...transactionQueries.pending({ contractId: contract.id }),
    enabled: !query.isPending && filterCount === 0,
  })
  const earliest = addMonths(today, -12 * listLimits.archiveYears)
  const years = query.data?.pages.at(-1)?.years ?? []

  function handleFilters(next: PaymentFilters) {
    change({ ...searchOf(next), shown: null })
  }

  return (
    <>
      <PageHeader
        title={translate('shell.title.payments')}
        subtitle={
          <>
            <PaymentCount count={payments.totalCount} />
            {isOutOfSync(contract) && <SyncNote contract={contract} />}
          </>
        }
        actions={
          <>
            <ToggleButton
              icon={ListFilter}
              isOpen={isFilterOpen}
              onToggle={(isOpen) => adjust({ filter: isOpen ? 'on' : null })}
            >
              {filterCount === 0
                ? translate('finances.payments.filter')
                : translate('finances.payments.filterCount', { count: filterCount })}
            </ToggleButton>
            <ToggleButton
              icon={ChartColumn}
              isOpen={isChartShown}
              onToggle={(isOn) => adjust({ chart: isOn ? null : 'off' })}
              onPrefetch={() => prefetch(loadChart)}
            >
              {translate('finances.payments.chart')}
            </ToggleButton>
            <PaymentExport search={search} collectionNumber={contract.commercialContractsNumber} />
          </>
        }
      />
      {isFilterOpen && (
        <PaymentFilterForm filters={filters} today={today} earliest={earliest} onApply={handleFilters} />
      )}
      {filterCount === 0 && payments.state.kind === 'loading' && <PaymentSummarySkeleton />}
      {filterCount === 0 && payments.state.kind === 'ready' && (
        <PaymentSummary payments={payments.state.items} years={years} today={today} />
      )}
      {filterCount === 0 && <Pending transactions={pending.data ?? []} />}
      {isChartShown && (
        <TwelveMonths contract={contract} isFirst={query.isPending} isHeld={pending.isLoading} />
      )}
      <PaymentList
        {...payments}
        years={years}
        earliest={earliest}
        isFiltered={filterCount > 0}
        onClearFilters={() => handleFilters(noFilters)}
        renderLinks={(payment) =>
          payment.billId === null && payment.transactionId === null ? null : (
            <PaymentLinks payment={payment} />
          )
        }
      />
    </>
  )
}

/** To the bill that it covered, and to its receipt when it was paid here. */
function PaymentLinks({ payment }: { readonly payment: Payment }) {
  const { language, translate } = useTexts()
  const { billId, billMonth, billYear, transactionId, paymentDate } = payment
  const hasBill = billId !== null && billMonth !== null && billYear !== null
  const receipt = translate('finances.payments.receipt')
  return (
    <>
      {hasBill && (
        <RouteLink to="/bills" search={{ bill: billId }} state={{ isDialogOpened: true }}>
          {translate('finances.payments.billOf', { month: formatMonth(billYear, billMonth, language) })}
        </RouteLink>
      )}
      {transactionId !== null && (
        <RouteLink
          to="/check-payment-status"
          search={{ transactionId }}
          aria-label={`${receipt}, ${formatDate(paymentDate)}`}
        >
          {receipt}
        </RouteLink>
      )}
    </>
  )
}

/** Announces the number of results to screen readers. */
function PaymentCount({ count }: { readonly count: number }) {
  const translate = useTranslate()
  return <div role="status">{count > 0 && translate('finances.payments.count', { count })}</div>
}

/** Spec 2.9: only when the payments are not of the same day as the rest. */
function SyncNote({ contract }: { readonly contract: CommercialContract }) {
  const translate = useTranslate()
  if (contract.paymentSyncDate === null) return translate('finances.payments.neverSynced')
  return translate('finances.payments.synced', { date: formatDate(contract.paymentSyncDate) })
}

/** Payments made here that are open, or that the supplier has not booked yet. */
function Pending({ transactions }: { readonly transactions: readonly PendingTransaction[] }) {
  const [givenUp, setGivenUp] = useState<PendingTransaction | null>(null)
  return (
    <>
      <PendingList
        transactions={transactions}
        renderActions={(transaction) => <PendingActions transaction={transaction} onGiveUp={setGivenUp} />}
      />
      {givenUp && <GiveUpPayment transaction={givenUp} onClose={() => setGivenUp(null)} />}
    </>
  )
}

interface TwelveMonthsProps {
  readonly contract: CommercialContract
  /** The payments come first: the first content waits for two calls at most. */
  readonly isFirst: boolean
  /** What stands above it is not known yet: the chart is not drawn to be pushed down. */
  readonly isHeld: boolean
}

function TwelveMonths({ contract, isFirst, isHeld }: TwelveMonthsProps) {
  const chartTexts = useChartTexts(paymentConstants.currency)
  const { data, isError, isFetching, refetch } = useQuery({
    ...paymentQueries.lastTwelveMonths({ contractId: contract.id }),
    enabled: !isFirst,
  })
  const waiting = <WaitingChart shape="bars" label={chartTexts.labels.loading} />
  if (isFirst || isHeld) return waiting
  return (
    <Suspense fallback={waiting}>
      <PaymentChart
        {...chartTexts}
        months={data}
        hasFailed={isError}
        isRetrying={isFetching}
        onRetry={refetch}
        collectionNumber={contract.commercialContractsNumber}
      />
    </Suspense>
  )
}
