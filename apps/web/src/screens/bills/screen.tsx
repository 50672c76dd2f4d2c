import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill } from '@portal/contract/finances/bills'
import { todayInBelgrade } from '@portal/domain/dates'
import { durationsMs, pageSizes } from '@portal/domain/limits'
import { formatMonth } from '@portal/i18n/format'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookupQueries } from '#web/features/catalog/lookups/lookup-queries.ts'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { useLazyDialog } from '#web/features/core/use-lazy-dialog.tsx'
import { BillCard } from './bill-card.tsx'
import {
  type BillFilterValues,
  hasFilters,
  isPaidOf,
  noFilters,
  paidWord,
  readYear,
} from '#web/features/finances/bills/bill-filter-values.ts'
import { BillFilters } from './bill-filters.tsx'
import { BillList } from './bill-list.tsx'
import { billQueries } from '#web/features/finances/bills/bill-queries.ts'
import { inOrderOfNeed, leftOfAll } from '#web/features/finances/bills/bill-standing.ts'
import { BillTotalsLine } from './bill-totals-line.tsx'
import { type BillPdf, useBillPdf } from '#web/features/finances/bills/document/use-bill-pdf.ts'
import { searchOfAmount } from '#web/navigation/search/pay-link.ts'
import { RouteButton } from '#web/navigation/route-button.tsx'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSelection } from '#web/session/selection.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { withTexts } from '#web/features/core/with-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import { pagedList } from '#web/ui/list/paged.ts'
import type { Paged } from '#web/ui/list/paged-list.tsx'
import { BillsHeader } from './bills-header.tsx'
import { billsSearch } from './search-params.ts'

const loadDetails = withTexts('billDetails', () => import('./details/bill-details.tsx'))
/** Its texts are those of the profile, which changes the delivery too. */
const loadDelivery = withTexts(
  'customer',
  () => import('#web/features/contracts/commercial-contracts/delivery-change/delivery-change.tsx'),
)

export default function Bills() {
  const { contract } = useSelection()
  const { language, translate } = useTexts()
  const today = todayInBelgrade(Date.now())
  const page = useSearchParams(billsSearch)
  const { bill: billId, change, shown: shownCount } = page.search
  const shown = shownCount ?? pageSizes.bills
  const isChangingDelivery = change !== null
  const { type: typeId, month, paid } = page.search
  const filters = { typeId, year: readYear(page.search.year, today), month, isPaid: isPaidOf(paid) }
  const search = { contractId: contract.id, language, filters }
  const query = useInfiniteQuery(billQueries.search(search, shown))
  const bills = pagedList(query, {
    shown,
    pageSize: pageSizes.bills,
    onShow: (next) => page.adjust({ shown: next }),
  })
  const totals = query.data?.pages.at(-1)?.totals ?? null
  const pdf = useBillPdf(translate('finances.bills.pdfPreparing'))
  const details = useLazyDialog('bill-details', loadDetails, billId !== null)
  const delivery = useLazyDialog('delivery-change', loadDelivery, isChangingDelivery)
  const [deliveryChangedAtMs, setDeliveryChangedAtMs] = useState<number | null>(null)

  const closeDelivery = () => page.closeDialog({ change: null })

  const handleFilters = ({ typeId: type, year, month, isPaid }: BillFilterValues) =>
    page.change({ type, year, month, paid: paidWord(isPaid), shown: null })

  return (
    <>
      <BillsHeader
        contract={contract}
        search={search}
        count={bills.totalCount}
        totals={totals}
        today={today}
        onDelivery={() => page.openDialog({ change: 'delivery' })}
        onDeliveryPrefetch={() => prefetch(loadDelivery)}
      />
      {deliveryChangedAtMs !== null && <DeliveryChanged key={deliveryChangedAtMs} />}
      {details.failure}
      {delivery.failure}
      {pdf.failure && <FailureBanner {...pdf.failure} />}
      <Filtering
        filters={filters}
        today={today}
        areBillsThere={bills.state.kind !== 'loading'}
        onChange={handleFilters}
      />
      <BillTotalsLine
        count={bills.totalCount}
        totals={totals}
        leftPara={totals ? leftOfAll(totals, shownBills(bills), contract) : 0}
      />
      <Listing
        bills={bills}
        contract={contract}
        today={today}
        pdf={pdf}
        filters={filters}
        onFilters={handleFilters}
        onOpen={(bill) => page.openDialog({ bill: bill.id })}
      />
      {details.Dialog && billId !== null && (
        <details.Dialog
          billId={billId}
          listed={findBill(bills, billId)}
          contract={contract}
          today={today}
          onClose={() => page.closeDialog({ bill: null })}
        />
      )}
      {delivery.Dialog && isChangingDelivery && contract.availableChangeDeliveryType && (
        <delivery.Dialog
          contract={contract}
          onChanged={() => {
            setDeliveryChangedAtMs(Date.now())
            closeDelivery()
          }}
          onClose={closeDelivery}
        />
      )}
    </>
  )
}

const shownBills = ({ state }: Paged<Bill>): readonly Bill[] => (state.kind === 'ready' ? state.items : [])

const findBill = (bills: Paged<Bill>, billId: number): Bill | undefined =>
  shownBills(bills).find(({ id }) => id === billId)

function DeliveryChanged() {
  const translate = useTranslate()
  return (
    <Banner kind="success" hideAfterMs={durationsMs.deliveryChangeSuccess}>
      {translate('finances.delivery.changed')}
    </Banner>
  )
}

interface FilteringProps {
  readonly filters: BillFilterValues
  readonly today: string
  readonly areBillsThere: boolean
  readonly onChange: (filters: BillFilterValues) => void
}

function Filtering({ areBillsThere, ...rest }: FilteringProps) {
  const { language } = useTexts()
  // After the bills: the first content waits for two calls at most.
  const { data: billTypes = [] } = useQuery({
    ...lookupQueries.billTypes(language),
    enabled: areBillsThere,
  })
  return <BillFilters {...rest} billTypes={billTypes} />
}

interface ListingProps {
  readonly bills: Paged<Bill>
  readonly contract: CommercialContract
  readonly today: string
  readonly pdf: BillPdf
  readonly filters: BillFilterValues
  readonly onFilters: (filters: BillFilterValues) => void
  readonly onOpen: (bill: Bill) => void
}

function Listing({ bills, contract, today, pdf, filters, onFilters, onOpen }: ListingProps) {
  const { language, translate } = useTexts()
  return (
    <BillList
      {...bills}
      isFiltered={hasFilters(filters)}
      group={(items) => inOrderOfNeed(items, contract, today)}
      onClearFilters={() => onFilters(noFilters)}
      renderBill={(bill) => (
        <BillCard
          key={bill.id}
          bill={bill}
          contract={contract}
          today={today}
          isPdfLoading={pdf.loadingBillId === bill.id}
          renderPay={(leftPara, isLate) => (
            <RouteButton
              to="/do-payment"
              search={searchOfAmount(leftPara, contract.id)}
              variant={isLate ? 'debt' : 'quiet'}
              aria-label={translate('finances.bills.payOf', {
                month: formatMonth(bill.year, bill.month, language),
              })}
            >
              {translate('finances.bills.pay')}
            </RouteButton>
          )}
          onPrefetch={() => prefetch(loadDetails)}
          onOpen={() => onOpen(bill)}
          onPdf={() => pdf.open(bill)}
        />
      )}
    />
  )
}
