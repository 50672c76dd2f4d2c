import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { pageSizes } from '@portal/domain/limits'
import Gauge from '#icons/gauge'
import type { ReactNode } from 'react'
import { useSharedPatterns } from '#web/charts/draw/patterns.tsx'
import { ReadingCard, ReadingCardSkeleton } from './reading-card.tsx'
import type { Place } from '#web/screens/consumption/shared-place.ts'
import { breakDown } from '#web/screens/consumption/tariff-breakdown.ts'
import { tariffItemStyle } from '#web/features/metering/consumption/tariff-item-style.ts'
import { useOpenReadings } from './use-open-readings.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { type Paged, PagedList } from '#web/ui/list/paged-list.tsx'
import styles from './reading-list.module.css'

const everyStyle = Object.values(tariffItemStyle)

interface ReadingListProps extends Paged<ConsumptionReading> {
  readonly shared: Place
  /** What can be done with all readings. */
  readonly tools: ReactNode
}

export function ReadingList({ shared, tools, ...readings }: ReadingListProps) {
  const translate = useTranslate()
  const open = useOpenReadings()
  useSharedPatterns(everyStyle)
  const shown = readings.state.kind === 'ready' ? readings.state.items : []
  const scaleKwh = Math.max(0, ...shown.map((reading) => breakDown(reading).total.energyKwh ?? 0))
  return (
    <section className={styles.list}>
      <header className={styles.header}>
        <h2>{translate('metering.consumption.readings')}</h2>
        <div className={styles.tools}>
          {shown.length > 0 && (
            <Button variant="text" onClick={() => open.setAll(!open.areAllOpen)}>
              {translate(open.areAllOpen ? 'metering.consumption.closeAll' : 'metering.consumption.openAll')}
            </Button>
          )}
          {tools}
        </div>
      </header>
      {shown.length > 0 && (
        <p className={styles.contains}>{translate('metering.consumption.amountsContain')}</p>
      )}
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
        empty={
          <EmptyState icon={Gauge} title={translate('metering.consumption.empty.title')}>
            {translate('metering.consumption.empty.text')}
          </EmptyState>
        }
        renderItem={(reading) => (
          <ReadingCard
            key={reading.id}
            reading={reading}
            shared={shared}
            scaleKwh={scaleKwh}
            isOpen={open.isOpen(reading.id)}
            onToggle={() => open.toggle(reading.id)}
          />
        )}
      />
    </section>
  )
}
