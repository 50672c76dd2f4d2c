import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { pointContractQueries } from '#web/features/contracts/point-contracts/point-contract-queries.ts'
import { itemState } from '#web/features/core/item/item-state.ts'
import { PartFailure } from '#web/features/core/part-failure.tsx'
import { meterQueries } from '#web/features/metering/meters/meter-queries.ts'
import { pointOfDeliveryQueries } from '#web/features/metering/points-of-delivery/point-of-delivery-queries.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { withTexts } from '#web/features/core/with-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { listState } from '#web/ui/list/list-state.ts'
import { MeterList } from './meter-list.tsx'
import { PointContractList } from './point-contract-list.tsx'
import { PointDetailsDialog } from './point-details-dialog.tsx'

const OwnReadings = lazyPart(
  withTexts('ownReadings', () => import('./own-readings.tsx')),
  PartFailure,
)

interface PointDetailsProps {
  readonly pointId: number
  /** The point where the list has it. */
  readonly listed: PointOfDelivery | undefined
  readonly onCheckMeter: (pointId: number) => void
  readonly onClose: () => void
}

export default function PointDetails({ pointId, listed, onCheckMeter, onClose }: PointDetailsProps) {
  const { language } = useTexts()
  const point = useQuery({
    ...pointOfDeliveryQueries.one({ pointId, language }),
    enabled: listed === undefined,
  })
  return (
    <PointDetailsDialog
      state={itemState({ ...point, data: listed ?? point.data })}
      meters={<PointMeters pointId={pointId} />}
      contracts={<PointContracts pointId={pointId} />}
      readings={
        <Suspense fallback={<Skeleton />}>
          <OwnReadings pointId={pointId} />
        </Suspense>
      }
      onCheckMeter={() => onCheckMeter(pointId)}
      onClose={onClose}
    />
  )
}

function PointMeters({ pointId }: { readonly pointId: number }) {
  const meters = useInfiniteQuery(meterQueries.search(pointId))
  const pages = meters.data?.pages
  return (
    <MeterList
      state={listState({ ...meters, data: pages?.flatMap(({ data }) => data) })}
      totalCount={pages?.at(-1)?.totalCount ?? 0}
      isLoadingMore={meters.isFetchingNextPage}
      onLoadMore={meters.fetchNextPage}
    />
  )
}

function PointContracts({ pointId }: { readonly pointId: number }) {
  const { language } = useTexts()
  const contracts = useQuery(pointContractQueries.search({ pointId, language }))
  return <PointContractList state={listState(contracts)} />
}
