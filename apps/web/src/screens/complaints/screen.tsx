import type { Complaint } from '@portal/contract/customers/complaints'
import { todayInBelgrade } from '@portal/domain/dates'
import { pageSizes } from '@portal/domain/limits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Plus from '#icons/plus'
import { lookupQueries } from '#web/features/catalog/lookups/lookup-queries.ts'
import { useLazyDialog } from '#web/features/core/use-lazy-dialog.tsx'
import {
  type ComplaintFilters,
  hasFilters,
  noFilters,
} from '#web/features/customers/complaints/complaint-filters.ts'
import { complaintQueries } from '#web/features/customers/complaints/complaint-queries.ts'
import { usePointSelection } from '#web/features/metering/points-of-delivery/use-point-selection.ts'
import { datesOf, periodOf } from '#web/navigation/search/search-values.ts'
import { type ScreenSearch, useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSelection } from '#web/session/selection.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import type { SelectOption } from '#web/ui/form/select-input.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import type { Paged } from '#web/ui/list/paged-list.tsx'
import { pagedList } from '#web/ui/list/paged.ts'
import { Adding, loadAdding } from './adding.tsx'
import { ComplaintCard } from './complaint-card.tsx'
import { ComplaintFilterBar } from './complaint-filter-bar.tsx'
import { ComplaintList } from './complaint-list.tsx'
import { pointOptions } from './point-options.ts'
import { type ComplaintsSearch, complaintsSearch } from './search-params.ts'

const loadDetails = () => import('./complaint-details.tsx')

export default function Complaints() {
  const { contract } = useSelection()
  const { language, translate } = useTexts()
  const { features } = useSession()
  const page = useSearchParams(complaintsSearch)
  const { point: pointId, type: typeId, status: statusId } = page.search
  const filters = { dates: datesOf(page.search), pointId, typeId, statusId }
  const shown = page.search.shown ?? pageSizes.complaints
  const search = { contractId: contract.id, language, filters }
  const complaints = pagedList(useInfiniteQuery(complaintQueries.search(search, shown)), {
    shown,
    pageSize: pageSizes.complaints,
    onShow: (next) => page.adjust({ shown: next }),
  })
  const points = pointOptions(usePointSelection().points)

  const handleFilters = ({ dates, ...next }: ComplaintFilters) =>
    page.change({
      ...periodOf(dates),
      point: next.pointId,
      type: next.typeId,
      status: next.statusId,
      shown: null,
    })

  // Spec 6: only if the server says that complaints are enabled.
  const handleAdd = features.complaintsEnabled ? () => page.openDialog({ add: 'yes' }) : null

  return (
    <>
      <PageHeader
        title={translate('shell.title.complaints')}
        subtitle={<ComplaintCount count={complaints.totalCount} />}
        actions={handleAdd && <AddButton onAdd={handleAdd} />}
      />
      {features.complaintsEnabled && <Adding page={page} contract={contract} points={points} />}
      <Filtering
        filters={filters}
        points={points}
        areComplaintsThere={complaints.state.kind !== 'loading'}
        onChange={handleFilters}
      />
      <ComplaintList
        {...complaints}
        isFiltered={hasFilters(filters)}
        onAdd={handleAdd}
        onClearFilters={() => handleFilters(noFilters)}
        renderComplaint={(complaint) => (
          <ComplaintCard
            key={complaint.id}
            complaint={complaint}
            onPrefetch={() => prefetch(loadDetails)}
            onOpen={() => page.openDialog({ complaint: complaint.id })}
          />
        )}
      />
      <Details page={page} complaints={complaints} />
    </>
  )
}

type Page = ScreenSearch<ComplaintsSearch>

interface DetailsProps {
  readonly page: Page
  readonly complaints: Paged<Complaint>
}

function Details({ page, complaints }: DetailsProps) {
  const complaintId = page.search.complaint
  const dialog = useLazyDialog('complaint-details', loadDetails, complaintId !== null)
  return (
    <>
      {dialog.failure}
      {dialog.Dialog && complaintId !== null && (
        <dialog.Dialog
          complaintId={complaintId}
          listed={findComplaint(complaints, complaintId)}
          onClose={() => page.closeDialog({ complaint: null })}
        />
      )}
    </>
  )
}

function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  const translate = useTranslate()
  const handlePrefetch = () => prefetch(loadAdding)
  return (
    <Button icon={Plus} onClick={onAdd} onPointerEnter={handlePrefetch} onFocus={handlePrefetch}>
      {translate('customers.complaints.add')}
    </Button>
  )
}

const findComplaint = ({ state }: Paged<Complaint>, complaintId: number): Complaint | undefined =>
  state.kind === 'ready' ? state.items.find(({ id }) => id === complaintId) : undefined

/** Announces the number of results to screen readers. */
function ComplaintCount({ count }: { readonly count: number }) {
  const translate = useTranslate()
  return <span role="status">{count > 0 && translate('customers.complaints.count', { count })}</span>
}

interface FilteringProps {
  readonly filters: ComplaintFilters
  readonly points: readonly SelectOption<number>[]
  readonly areComplaintsThere: boolean
  readonly onChange: (filters: ComplaintFilters) => void
}

function Filtering({ areComplaintsThere, ...rest }: FilteringProps) {
  const { language } = useTexts()
  // After the complaints: the first content waits for two calls at most.
  const enabled = areComplaintsThere
  const { data: types = [] } = useQuery({ ...lookupQueries.complaintTypes(language), enabled })
  const { data: statuses = [] } = useQuery({ ...lookupQueries.complaintStatuses(language), enabled })
  return (
    <ComplaintFilterBar {...rest} types={types} statuses={statuses} today={todayInBelgrade(Date.now())} />
  )
}
