import { formatDayOfYear } from '@portal/i18n/format'
import { useQuery } from '@tanstack/react-query'
import MapPin from '#icons/map-pin'
import type { ReactNode } from 'react'
import { itemState } from '#web/features/core/item/item-state.ts'
import { ownReadingQueries } from '#web/features/metering/own-readings/own-reading-queries.ts'
import { PointLine } from '#web/features/metering/points-of-delivery/point-line.tsx'
import { pointOfDeliveryQueries } from '#web/features/metering/points-of-delivery/point-of-delivery-queries.ts'
import { usePointSelection } from '#web/features/metering/points-of-delivery/use-point-selection.ts'
import { useSelection } from '#web/session/selection.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ItemStates } from '#web/ui/item/item-states.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { PointReading } from './point-reading.tsx'
import { useLinkedPoint } from './use-linked-point.ts'

export default function SendReading(): ReactNode {
  const { language, translate } = useTexts()
  const { contract } = useSelection()
  const linked = useLinkedPoint()
  const { points, pointId: selected, selectPoint } = usePointSelection()
  const { isPending } = useQuery(pointOfDeliveryQueries.search({ contractId: contract.id, language }))
  const pointId = linked ?? selected
  return (
    <>
      <PageHeader
        title={translate('shell.title.sendReading')}
        subtitle={
          <PointLine points={points} isLoading={isPending} pointId={pointId} onSelect={selectPoint} />
        }
        actions={pointId !== null && <Until pointId={pointId} />}
      />
      {pointId === null ? (
        <EmptyState icon={MapPin} title={translate('metering.ownReadings.noPoints')}>
          {translate('metering.ownReadings.noPoints.text')}
        </EmptyState>
      ) : (
        <Reading key={pointId} pointId={pointId} />
      )}
    </>
  )
}

interface OfPoint {
  readonly pointId: number
}

/** The last day of an open window. */
function Until({ pointId }: OfPoint) {
  const translate = useTranslate()
  const { data } = useQuery(ownReadingQueries.window(pointId))
  if (!data?.isOpen || data.reason !== null) return null
  return (
    <Badge kind="warn">{translate('metering.ownReadings.until', { date: formatDayOfYear(data.to) })}</Badge>
  )
}

function Reading({ pointId }: OfPoint) {
  const translate = useTranslate()
  const window = useQuery(ownReadingQueries.window(pointId))
  return (
    <ItemStates
      state={itemState(window)}
      texts={{
        loading: translate('metering.ownReadings.loading'),
        missing: translate('metering.ownReadings.missing'),
        error: translate('metering.ownReadings.loadFailed'),
        retry: translate('common.retry'),
      }}
    >
      {(item) => <PointReading pointId={pointId} window={item} />}
    </ItemStates>
  )
}
