import type { CommercialContract } from '@portal/contract/contracts/commercial-contracts'
import type { Bill, BillTotals } from '@portal/contract/finances/bills'
import { archiveLimits } from '@portal/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { PartFailure } from '#web/features/core/part-failure.tsx'
import type { BillExport } from './download/bill-export.ts'
import { type BillSearch, loadAllBills } from '#web/features/finances/bills/bill-queries.ts'
import { DeliverySummary } from './delivery-summary.tsx'
import { DownloadMenu } from './download/download-menu.tsx'
import { useBillArchive } from './download/use-bill-archive.ts'
import { withTexts } from '#web/features/core/with-texts.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'

const ArchiveNews = lazyPart(
  withTexts('billDetails', () => import('./download/archive-news.tsx')),
  PartFailure,
)
const loadExport = withTexts('billDetails', () => import('./download/bill-export.ts'))

interface BillsHeaderProps {
  readonly contract: CommercialContract
  readonly search: BillSearch
  readonly count: number
  /** Null until the bills are there. */
  readonly totals: BillTotals | null
  readonly today: string
  readonly onDelivery: () => void
  readonly onDeliveryPrefetch: () => void
}

/** A download that goes on redraws the header alone. */
export function BillsHeader(props: BillsHeaderProps) {
  const { contract, search, count, totals, today, onDelivery, onDeliveryPrefetch } = props
  const { language, translate } = useTexts()
  const archive = useBillArchive()
  const [isRefused, setIsRefused] = useState(false)
  const about = { collectionNumber: contract.commercialContractsNumber, language, translate, today }
  const lists = useMutation({ mutationFn: (kind: ListKind) => saveList(kind, search, about) })
  const documentCount = totals?.documentCount ?? 0
  const canArchive = documentCount > 0 && documentCount <= archiveLimits.documentsMax

  function handleArchive() {
    setIsRefused(!canArchive)
    if (canArchive && archive.progress === null)
      archive.download({ search, ...about, documentCount, missingCount: count - documentCount })
  }

  return (
    <>
      <PageHeader
        title={translate('shell.title.bills')}
        subtitle={
          <DeliverySummary contract={contract} onPrefetch={onDeliveryPrefetch} onChange={onDelivery} />
        }
        actions={
          <DownloadMenu
            isLoading={lists.isPending || totals === null}
            onArchive={handleArchive}
            onXlsx={() => lists.mutate('xlsx')}
            onCsv={() => lists.mutate('csv')}
          />
        }
      />
      {lists.error && <FailureBanner error={lists.error} atMs={lists.submittedAt} />}
      <Suspense>
        {isRefused && !canArchive && <ArchiveNews refusedCount={documentCount} />}
        {archive.request && <ArchiveNews archive={archive} request={archive.request} />}
      </Suspense>
    </>
  )
}

type ListKind = 'xlsx' | 'csv'

async function saveList(kind: ListKind, search: BillSearch, about: BillExport): Promise<void> {
  const [{ saveBillsCsv, saveBillsXlsx }, bills]: [BillExports, readonly Bill[]] = await Promise.all([
    loadExport(),
    loadAllBills(search),
  ])
  if (kind === 'xlsx') saveBillsXlsx(bills, about)
  else saveBillsCsv(bills, about)
}

type BillExports = typeof import('./download/bill-export.ts')
