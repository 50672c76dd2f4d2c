import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { pageSizes } from '@portal/domain/limits'
import Gauge from 'lucide-react/icons/gauge'
import { useId } from 'react'
import { ReadingCard, ReadingCardSkeleton } from '#web/features/metering/consumption/reading-card.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { PatternStore } from '#web/ui/chart/pattern.tsx'
import { tariffItemStyle } from '#web/ui/chart/tariff-item-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type ListState, ListStates } from '#web/ui/list-states.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'

const everyStyle = Object.values(tariffItemStyle)

interface ReadingListProps {
  readonly state: ListState<ConsumptionReading>
  readonly totalCount: number
  readonly isLoadingMore: boolean
  readonly hasMoreFailed: boolean
  readonly onLoadMore: () => void
}

export function ReadingList({
  state,
  totalCount,
  isLoadingMore,
  hasMoreFailed,
  onLoadMore,
}: ReadingListProps) {
  const translate = useTranslate()
  const patternPrefix = useId()
  const shown = state.kind === 'ready' ? state.items.length : 0
  return (
    <>
      <PatternStore prefix={patternPrefix} of={everyStyle} />
      <ListStates
        state={state}
        texts={{
          loading: translate('metering.consumption.loading'),
          error: translate('metering.consumption.loadFailed'),
          retry: translate('common.retry'),
        }}
        skeleton={<ReadingCardSkeleton />}
        skeletonCount={3}
        empty={
          <EmptyState icon={Gauge} title={translate('metering.consumption.empty.title')}>
            {translate('metering.consumption.empty.text')}
          </EmptyState>
        }
        renderItem={(reading) => (
          <ReadingCard key={reading.id} reading={reading} patternPrefix={patternPrefix} />
        )}
        more={
          <LoadMore
            label={translate('metering.consumption.loadMore', { count: pageSizes.consumption })}
            shownText={translate('metering.consumption.shown', { shown, total: totalCount })}
            hasMore={shown < totalCount}
            failure={hasMoreFailed ? translate('metering.consumption.moreFailed') : null}
            isLoading={isLoadingMore}
            onLoadMore={onLoadMore}
          />
        }
      />
    </>
  )
}
