import { todayInBelgrade } from '@portal/domain/dates'
import { durationsMs, pageSizes } from '@portal/domain/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { lazy, Suspense, useState } from 'react'
import { useBillList } from '#web/app/bills/use-bill-list.ts'
import { FailureBanner } from '#web/app/failure-banner.tsx'
import { RouteButton } from '#web/app/route-button.tsx'
import { useSelection } from '#web/app/selection.ts'
import { usePageAddress } from '#web/app/use-page-address.ts'
import { lookupQueries } from '#web/features/catalog/lookups/lookup-queries.ts'
import { DeliverySummary } from '#web/features/contracts/delivery-change/delivery-summary.tsx'
import {
  type BillAddress,
  type BillFilters as Filters,
  hasFilters,
  noFilters,
  readBillAddress,
  writeBillAddress,
} from '#web/features/finances/bills/bill-address.ts'
import { BillCard } from '#web/features/finances/bills/bill-card.tsx'
import { BillFilters } from '#web/features/finances/bills/bill-filters.tsx'
import { BillList } from '#web/features/finances/bills/bill-list.tsx'
import { type BillSearch, loadAllBills } from '#web/features/finances/bills/bill-queries.ts'
import { isPayable } from '#web/features/finances/bills/bill-standing.ts'
import { useBillPdf } from '#web/features/finances/bills/use-bill-pdf.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

const loadDetails = () => import('#web/app/bills/bill-details.tsx')
const loadDelivery = () => import('#web/app/bills/delivery-change.tsx')
const BillDetails = lazy(loadDetails)
const DeliveryChange = lazy(loadDelivery)

const closed: Partial<BillAddress> = { billId: null, isChangingDelivery: false }

export default function Bills() {
  const { contract } = useSelection()
  const { language, translate } = useTexts()
  const today = todayInBelgrade(Date.now())
  const { address, change, adjust, openDialog, closeDialog } = usePageAddress({
    path: '/bills',
    read: (query) => readBillAddress(query, today),
    write: writeBillAddress,
  })
  const { filters, shown, billId } = address
  const search = { contractId: contract.id, language, filters }
  const bills = useBillList(search, shown, (next) => adjust({ shown: next }))
  const pdf = useBillPdf(translate('finances.bills.pdfPreparing'))
  // What it asks for includes the bills before it.
  const newestToPay = bills.state.kind === 'ready' ? bills.state.items.find(isPayable) : undefined
  const [deliveryChangedAtMs, setDeliveryChangedAtMs] = useState<number | null>(null)

  const handleFilters = (next: Filters) => change({ filters: next, shown: pageSizes.bills })
  const handleClose = () => closeDialog(closed)

  function handleDeliveryChanged() {
    setDeliveryChangedAtMs(Date.now())
    handleClose()
  }

  return (
    <>
      <PageHeader
        title={translate('shell.title.bills')}
        subtitle={
          <DeliverySummary
            contract={contract}
            onApproach={loadDelivery}
            onChange={() => openDialog({ isChangingDelivery: true })}
          />
        }
        actions={<CsvExport search={search} collectionNumber={contract.commercialContractsNumber} />}
      />
      {deliveryChangedAtMs !== null && (
        <Banner key={deliveryChangedAtMs} kind="success" hideAfterMs={durationsMs.deliveryChangeSuccess}>
          {translate('finances.delivery.changed')}
        </Banner>
      )}
      {pdf.failure && billId === null && <FailureBanner {...pdf.failure} />}
      <Filtering
        filters={filters}
        today={today}
        isFirst={bills.state.kind === 'loading'}
        onChange={handleFilters}
      />
      <BillList
        {...bills}
        isFiltered={hasFilters(filters)}
        onLoadMore={bills.loadMore}
        onClearFilters={() => handleFilters(noFilters)}
        renderBill={(bill) => (
          <BillCard
            key={bill.id}
            bill={bill}
            today={today}
            isPdfLoading={pdf.loadingBillId === bill.id}
            payAction={
              bill.id === newestToPay?.id && (
                <RouteButton to="/do-payment" variant="debt">
                  {translate('finances.bills.pay')}
                </RouteButton>
              )
            }
            onApproach={loadDetails}
            onOpen={() => openDialog({ billId: bill.id })}
            onPdf={() => pdf.open(bill)}
          />
        )}
      />
      <Suspense>
        {billId !== null && (
          <BillDetails
            billId={billId}
            listed={bills.find(billId)}
            contract={contract}
            pdf={pdf}
            onClose={handleClose}
          />
        )}
        {address.isChangingDelivery && contract.availableChangeDeliveryType && (
          <DeliveryChange contract={contract} onChanged={handleDeliveryChanged} onClose={handleClose} />
        )}
      </Suspense>
    </>
  )
}

interface FilteringProps {
  readonly filters: Filters
  readonly today: string
  /** The bills come first: the first content waits for two calls at most. */
  readonly isFirst: boolean
  readonly onChange: (filters: Filters) => void
}

function Filtering({ isFirst, ...rest }: FilteringProps) {
  const { language } = useTexts()
  const { data: billTypes = [] } = useQuery({ ...lookupQueries.billTypes(language), enabled: !isFirst })
  return <BillFilters {...rest} billTypes={billTypes} />
}

interface CsvExportProps {
  readonly search: BillSearch
  readonly collectionNumber: string
}

function CsvExport({ search, collectionNumber }: CsvExportProps) {
  const translate = useTranslate()
  const { mutate, isPending, error, submittedAt } = useMutation({
    mutationFn: async () => {
      const [{ saveBillsCsv }, bills] = await Promise.all([
        import('#web/features/finances/bills/bill-csv.ts'),
        loadAllBills(search),
      ])
      saveBillsCsv(bills, { collectionNumber, language: search.language, translate })
    },
    networkMode: 'always',
  })
  return (
    <>
      <Button variant="quiet" icon={Download} isLoading={isPending} onClick={() => mutate()}>
        {translate('finances.bills.exportCsv')}
      </Button>
      {error && <FailureBanner error={error} atMs={submittedAt} />}
    </>
  )
}
