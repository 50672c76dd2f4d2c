import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { pageSizes } from '@portal/domain/limits'
import Gauge from 'lucide-react/icons/gauge'
import { useSharedPatterns } from '#web/charts/draw/patterns.tsx'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type Paged, PagedList } from '#web/ui/list/paged-list.tsx'
import { ReadingCard, ReadingCardSkeleton } from './reading-card.tsx'

const everyStyle = Object.values(tariffItemStyle)

export function ReadingList(readings: Paged<ConsumptionReading>) {
  const translate = useTranslate()
  useSharedPatterns(everyStyle)
  return (
    <PagedList
      {...readings}
      pageSize={pageSizes.consumption}
      texts={{
        loading: translate('metering.consumption.loading'),
        error: translate('metering.consumption.loadFailed'),
        retry: translate('common.retry'),
        more: (count) => translate('metering.consumption.loadMore', { count }),
        moreFailed: translate('metering.consumption.moreFailed'),
        shown: (counts) => translate('metering.consumption.shown', counts),
      }}
      skeleton={<ReadingCardSkeleton />}
      skeletonCount={3}
      empty={
        <EmptyState icon={Gauge} title={translate('metering.consumption.empty.title')}>
          {translate('metering.consumption.empty.text')}
        </EmptyState>
      }
      renderItem={(reading) => <ReadingCard key={reading.id} reading={reading} />}
    />
  )
}
