import type { PointConsumptionTotal } from '@portal/contract/metering/consumption'
import type { PointOfDelivery } from '@portal/contract/metering/points-of-delivery'
import { listLimits } from '@portal/domain/limits'
import { pointText } from '#web/features/metering/points-of-delivery/point-text.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import { TotalValue } from './consumption-totals.tsx'
import { type ConsumptionUnit, differenceIn } from './consumption-unit.ts'
import styles from './point-totals.module.css'
import { ChangeBadge } from './readings/change-badge.tsx'

interface PointTotalsProps {
  /** Newest first; undefined while they are on the way. */
  readonly totals: readonly PointConsumptionTotal[] | undefined
  readonly points: readonly PointOfDelivery[]
  readonly unit: ConsumptionUnit
}

/** What each point has used, beside what all of them have (record 0109). */
export function PointTotals({ totals, points, unit }: PointTotalsProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  const title = translate('metering.consumption.byPoint')
  const spans = [...new Set(totals?.map(({ year }) => year))].slice(0, 1 + listLimits.chartYears)
  function heading(year: number | null): string {
    if (year === null) return translate('metering.consumption.lastMonths', { count: listLimits.chartMonths })
    const ofYear = totals?.filter((total) => total.year === year) ?? []
    const count = Math.max(...ofYear.map(({ months }) => months))
    const name = translate('chart.year', { year: String(year) })
    return count === listLimits.chartMonths
      ? name
      : `${name} ${translate('metering.consumption.monthCount', { count })}`
  }
  return (
    <section className={styles.points}>
      <h3 className={styles.title}>{title}</h3>
      <DataTable
        caption={title}
        state={totals ? { kind: 'ready', items: points } : { kind: 'loading' }}
        texts={{
          loading: translate('metering.consumption.loading'),
          error: translate('metering.consumption.loadFailed'),
          retry: translate('common.retry'),
          empty: translate('metering.consumption.empty.title'),
        }}
        columns={[
          { heading: translate('metering.choice.point'), render: (point) => serbian(pointText(point)) },
          ...spans.map((year) => ({
            heading: heading(year),
            render: ({ id }: PointOfDelivery) => {
              const total = totals?.find((part) => part.year === year && part.pointOfDeliveryId === id)
              return total && <PointTotal total={total} unit={unit} />
            },
          })),
        ]}
      />
    </section>
  )
}

interface PointTotalProps {
  readonly total: PointConsumptionTotal
  readonly unit: ConsumptionUnit
}

function PointTotal({ total, unit }: PointTotalProps) {
  return (
    <span className={styles.value}>
      <TotalValue total={total} unit={unit} />
      <ChangeBadge percent={differenceIn(unit, total)} />
    </span>
  )
}
