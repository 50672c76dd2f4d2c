import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { energyUnit, pageSizes, paymentConstants } from '@portal/domain/limits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ChartColumn from '#icons/chart-column'
import { type ReactNode, Suspense } from 'react'
import { loadDrawing, WaitingChart } from '#web/charts/card/chart-skeleton.tsx'
import { PartFailure } from '#web/features/core/part-failure.tsx'
import { useChartTexts } from '#web/features/core/charts/chart-texts.ts'
import {
  type ConsumptionSearch,
  consumptionQueries,
} from '#web/features/metering/consumption/consumption-queries.ts'
import { ConsumptionTotals } from './consumption-totals.tsx'
import type { ConsumptionUnit } from './consumption-unit.ts'
import { PlaceLine } from './place-facts.tsx'
import { PointTotals } from './point-totals.tsx'
import { ReadingList } from './readings/reading-list.tsx'
import { sharedPlace } from './shared-place.ts'
import { pointOfDeliveryQueries } from '#web/features/metering/points-of-delivery/point-of-delivery-queries.ts'
import { PointLine } from '#web/features/metering/points-of-delivery/point-line.tsx'
import { usePointSelection } from '#web/features/metering/points-of-delivery/use-point-selection.ts'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSelection } from '#web/session/selection.ts'
import type { ChosenPoint } from '#web/session/selection-store.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { ToggleButton } from '#web/ui/form/toggle-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import { pagedList } from '#web/ui/list/paged.ts'
import styles from './consumption.module.css'
import { Exports } from './exports.tsx'
import { consumptionSearch } from './search-params.ts'

const loadChart = () => {
  void loadDrawing()
  return import('./consumption-chart.tsx')
}
const ConsumptionChart = lazyPart(loadChart, PartFailure)

export default function Consumption() {
  const { contract } = useSelection()
  const { language, translate } = useTexts()
  const { points, pointId, chosen, selectPoint } = usePointSelection()
  const areAll = chosen === 'all'
  const { search: address, adjust } = useSearchParams(consumptionSearch)
  const isChartShown = address.chart === null
  const unit = address.unit === null ? energyUnit : paymentConstants.currency
  const shown = address.shown ?? pageSizes.consumption
  const search = { contractId: contract.id, pointId: areAll ? null : pointId, language }
  const { query, arePointsAwaited, areReadingsAwaited } = useReadings(search, { shown, areAll })
  const readings = pagedList(query, {
    shown,
    pageSize: pageSizes.consumption,
    onShow: (next) => adjust({ shown: next }),
  })
  const [newest] = query.data?.pages ?? []
  const listed = readings.state.kind === 'ready' ? readings.state.items : []
  const place = sharedPlace(listed)
  const hasNothing = newest?.data.length === 0 || query.isLoadingError

  function handlePoint(point: ChosenPoint) {
    selectPoint(point)
    adjust({ shown: null })
  }

  const totals = (
    <ConsumptionTotals
      totals={areReadingsAwaited ? undefined : newest?.totals}
      years={areAll ? undefined : new Set(listed.map(({ year }) => year))}
      unit={unit}
      onUnit={(next) => adjust({ unit: next === energyUnit ? null : 'rsd' })}
    />
  )
  return (
    <>
      <PageHeader
        title={translate('shell.title.consumption')}
        actions={
          !areAll && (
            <ToggleButton
              icon={ChartColumn}
              isOpen={isChartShown}
              onToggle={(isOn) => adjust({ chart: isOn ? null : 'off' })}
              onPrefetch={() => prefetch(loadChart)}
            >
              {translate('metering.consumption.chart')}
            </ToggleButton>
          )
        }
      />
      <div className={styles.place}>
        <PointLine
          points={points}
          isLoading={arePointsAwaited}
          pointId={pointId}
          onSelect={handlePoint}
          all={{ isChosen: areAll, onSelect: () => handlePoint('all') }}
        />
        {!areAll && <PlaceLine place={place} />}
      </div>
      {!hasNothing && (areAll || !isChartShown) && (
        <Card as="section">
          {totals}
          {areAll && (
            <PointTotals
              totals={areReadingsAwaited ? undefined : newest?.pointTotals}
              points={points}
              unit={unit}
            />
          )}
        </Card>
      )}
      {!hasNothing && !areAll && isChartShown && (
        <Chart
          readings={areReadingsAwaited ? undefined : newest?.data}
          unit={unit}
          lead={totals}
          collectionNumber={contract.commercialContractsNumber}
        />
      )}
      <ReadingList {...readings} shared={place} tools={<Exports search={search} points={points} />} />
    </>
  )
}

interface ChartProps {
  readonly readings: readonly ConsumptionReading[] | undefined
  readonly unit: ConsumptionUnit
  readonly lead: ReactNode
  readonly collectionNumber: string
}

function Chart(props: ChartProps) {
  const chartTexts = useChartTexts(props.unit)
  return (
    <div className={styles.chart}>
      <Suspense fallback={<WaitingChart shape="bars" label={chartTexts.labels.loading} lead={props.lead} />}>
        <ConsumptionChart {...props} {...chartTexts} />
      </Suspense>
    </div>
  )
}

/** A contract just selected has no known point until its points are there; asking for all of them would only flash. */
function useReadings(search: ConsumptionSearch, { shown, areAll }: { shown: number; areAll: boolean }) {
  const { contractId, pointId, language } = search
  const points = useQuery(pointOfDeliveryQueries.search({ contractId, language }))
  const areReadingsAwaited = pointId === null && !areAll && points.isPending
  const query = useInfiniteQuery({
    ...consumptionQueries.search(search, shown),
    enabled: !areReadingsAwaited,
  })
  return { query, arePointsAwaited: points.isPending, areReadingsAwaited }
}
