import { useQuery } from '@tanstack/react-query'
import MapPin from '#icons/map-pin'
import type { ReactNode } from 'react'
import { useLazyDialog } from '#web/features/core/use-lazy-dialog.tsx'
import { loadMeterCheck } from '#web/features/insights/meter-checks/load-meter-check.ts'
import { pointOfDeliveryQueries } from '#web/features/metering/points-of-delivery/point-of-delivery-queries.ts'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSelection } from '#web/session/selection.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import { listState } from '#web/ui/list/list-state.ts'
import { ListStates } from '#web/ui/list/list-states.tsx'
import { PointCard, PointCardSkeleton } from './point-card.tsx'
import { pointsSearch } from './search-params.ts'

const loadDetails = () => import('./point-details.tsx')

export default function PointsOfDelivery(): ReactNode {
  const { language, translate } = useTexts()
  const { contract } = useSelection()
  const points = useQuery(pointOfDeliveryQueries.search({ contractId: contract.id, language }))
  const { search, openDialog, closeDialog } = useSearchParams(pointsSearch)
  const details = useLazyDialog('point-details', loadDetails, search.point !== null)
  const check = useLazyDialog('meter-check', loadMeterCheck, search.meter !== null)
  return (
    <>
      <PageHeader title={translate('shell.title.pointsOfDelivery')} />
      {details.failure}
      {check.failure}
      <ListStates
        state={listState(points)}
        texts={{
          loading: translate('metering.points.loading'),
          error: translate('metering.points.error'),
          retry: translate('common.retry'),
        }}
        skeleton={<PointCardSkeleton />}
        skeletonCount={2}
        empty={
          <EmptyState icon={MapPin} title={translate('metering.points.empty')}>
            {translate('metering.points.emptyText')}
          </EmptyState>
        }
        renderItem={(point) => (
          <PointCard
            key={point.id}
            point={point}
            onPrefetch={() => prefetch(loadDetails)}
            onOpen={() => openDialog({ point: point.id })}
          />
        )}
      />
      {details.Dialog && search.point !== null && (
        <details.Dialog
          pointId={search.point}
          listed={points.data?.find(({ id }) => id === search.point)}
          onCheckMeter={(pointId) => openDialog({ point: null, meter: pointId })}
          onClose={() => closeDialog({ point: null })}
        />
      )}
      {check.Dialog && search.meter !== null && (
        <check.Dialog
          contractId={contract.id}
          pointId={search.meter}
          onClose={() => closeDialog({ meter: null })}
        />
      )}
    </>
  )
}
