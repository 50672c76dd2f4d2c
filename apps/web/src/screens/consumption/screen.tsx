import { energyUnit, pageSizes } from '@portal/domain/limits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ChartColumn from 'lucide-react/icons/chart-column'
import { Suspense } from 'react'
import { loadDrawing, WaitingChart } from '#web/charts/card/chart-skeleton.tsx'
import { useChartTexts } from '#web/features/core/chart-texts.ts'
import { CsvExport } from '#web/features/core/csv-export.tsx'
import {
  type ConsumptionSearch,
  consumptionQueries,
  loadAllReadings,
} from '#web/features/metering/consumption/consumption-queries.ts'
import { pointOfDeliveryQueries } from '#web/features/metering/points-of-delivery/point-of-delivery-queries.ts'
import { usePointSelection } from '#web/features/metering/points-of-delivery/use-point-selection.ts'
import { useSearchParams } from '#web/navigation/search/use-search-params.ts'
import { useSelection } from '#web/session/selection.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { ToggleButton } from '#web/ui/form/toggle-button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { lazyPart } from '#web/ui/lazy/lazy-part.ts'
import { prefetch } from '#web/ui/lazy/prefetch.ts'
import { pagedList } from '#web/ui/list/paged.ts'
import { PointSelect } from './point-select.tsx'
import { ReadingList } from './reading-list.tsx'
import { consumptionSearch } from './search-params.ts'

const loadChart = () => {
  void loadDrawing()
  return import('./consumption-chart.tsx')
}
const ConsumptionChart = lazyPart(loadChart)

export default function Consumption() {
  const { contract } = useSelection()
  const { language, translate } = useTexts()
  const { points, pointId, selectPoint } = usePointSelection()
  const { search: address, adjust } = useSearchParams(consumptionSearch)
  const isChartShown = address.chart !== null
  const shown = address.shown ?? pageSizes.consumption
  const search = { contractId: contract.id, pointId, language }
  const { query, areReadingsAwaited } = useReadings(search, shown)
  const readings = pagedList(query, {
    shown,
    pageSize: pageSizes.consumption,
    onShow: (next) => adjust({ shown: next }),
  })
  const chartTexts = useChartTexts(energyUnit)
  const newest = query.data?.pages[0]?.data
  const collectionNumber = contract.commercialContractsNumber

  async function handleExport(of: number | null) {
    const [{ saveConsumptionCsv }, all] = await Promise.all([
      import('./consumption-csv.ts'),
      loadAllReadings({ ...search, pointId: of }),
    ])
    const pointNumber = points.find(({ id }) => id === of)?.pointOfDeliveryNumber ?? null
    saveConsumptionCsv(all, { collectionNumber, pointNumber, language, translate })
  }

  function handlePoint(id: number) {
    selectPoint(id)
    adjust({ shown: null })
  }

  return (
    <>
      <PageHeader
        title={translate('shell.title.consumption')}
        actions={
          <>
            <ToggleButton
              icon={ChartColumn}
              isOpen={isChartShown}
              onToggle={(isOn) => adjust({ chart: isOn ? 'on' : null })}
              onPrefetch={() => prefetch(loadChart)}
            >
              {translate('metering.consumption.chart')}
            </ToggleButton>
            <CsvExport
              label={translate('metering.consumption.exportCsv')}
              onExport={() => handleExport(pointId)}
            />
          </>
        }
      />
      {points.length > 1 && (
        <PointSelect points={points} pointId={pointId} onSelect={handlePoint}>
          <CsvExport
            label={translate('metering.consumption.exportAllPointsCsv')}
            onExport={() => handleExport(null)}
          />
        </PointSelect>
      )}
      {isChartShown && !(newest?.length === 0) && !query.isLoadingError && (
        <Suspense fallback={<WaitingChart shape="bars" label={chartTexts.labels.loading} />}>
          <ConsumptionChart
            {...chartTexts}
            readings={areReadingsAwaited ? undefined : newest}
            collectionNumber={collectionNumber}
          />
        </Suspense>
      )}
      <ReadingList {...readings} />
    </>
  )
}

/** A contract just selected has no known point until its points are there; asking for all of them would only flash. */
function useReadings(search: ConsumptionSearch, shown: number) {
  const { contractId, pointId, language } = search
  const points = useQuery(pointOfDeliveryQueries.search({ contractId, language }))
  const areReadingsAwaited = pointId === null && points.isPending
  const query = useInfiniteQuery({
    ...consumptionQueries.search(search, shown),
    enabled: !areReadingsAwaited,
  })
  return { query, areReadingsAwaited }
}
