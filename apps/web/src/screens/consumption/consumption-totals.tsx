import type { ConsumptionTotal } from '@portal/contract/metering/consumption'
import { energyUnit, listLimits } from '@portal/domain/limits'
import { ChangeBadge } from './readings/change-badge.tsx'
import { type ConsumptionUnit, differenceIn } from './consumption-unit.ts'
import { UnitSwitch } from './unit-switch.tsx'
import { useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Energy } from '#web/ui/text/energy.tsx'
import { Money } from '#web/ui/text/money.tsx'
import type { QuantitySize } from '#web/ui/text/quantity.tsx'
import styles from './consumption-totals.module.css'

interface ConsumptionTotalsProps {
  /** Newest first; undefined while they are on the way. */
  readonly totals: readonly ConsumptionTotal[] | undefined
  /** The years whose readings are shown below; undefined: every year. */
  readonly years: ReadonlySet<number> | undefined
  readonly unit: ConsumptionUnit
  readonly onUnit: (unit: ConsumptionUnit) => void
}

/** What people come for: how much, and is it more than a year before. */
export function ConsumptionTotals({ totals, years, unit, onUnit }: ConsumptionTotalsProps) {
  const translate = useTranslate()
  const latest = totals?.find(({ year }) => year === null)
  return (
    <div className={styles.totals}>
      <div className={styles.head}>
        <h2 className={styles.caption}>
          {translate('metering.consumption.lastMonths', { count: latest?.months ?? listLimits.chartMonths })}
        </h2>
        <UnitSwitch unit={unit} onChange={onUnit} />
      </div>
      {latest ? (
        <p className={styles.latest}>
          <TotalValue total={latest} unit={unit} size="figure" />
          <ChangeBadge percent={differenceIn(unit, latest)} isWordy />
        </p>
      ) : (
        <Skeleton shape="figure" widthPercent={45} />
      )}
      {totals ? (
        <ul className={styles.years}>
          {totals.map((total) =>
            total.year !== null && (years?.has(total.year) ?? true) ? (
              <YearTotal key={total.year} year={total.year} total={total} unit={unit} />
            ) : null,
          )}
        </ul>
      ) : (
        <div className={styles.waitingYears} />
      )}
    </div>
  )
}

interface YearTotalProps {
  readonly year: number
  readonly total: ConsumptionTotal
  readonly unit: ConsumptionUnit
}

function YearTotal({ year, total, unit }: YearTotalProps) {
  const translate = useTranslate()
  const isWhole = total.months === listLimits.chartMonths
  return (
    <li className={styles.year}>
      <span>
        {translate('chart.year', { year: String(year) })}
        {!isWhole && (
          <span className={styles.months}>
            {' '}
            {translate('metering.consumption.monthCount', { count: total.months })}
          </span>
        )}
      </span>
      <span className={styles.value}>
        <TotalValue total={total} unit={unit} />
      </span>
      <ChangeBadge percent={differenceIn(unit, total)} />
    </li>
  )
}

interface TotalValueProps {
  readonly total: ConsumptionTotal
  readonly unit: ConsumptionUnit
  readonly size?: QuantitySize | undefined
}

export function TotalValue({ total, unit, size }: TotalValueProps) {
  return unit === energyUnit ? (
    <Energy energyKwh={total.consumption} size={size} decimals={wholeDecimals(total.consumption)} />
  ) : (
    <Money amount={total.amount} size={size} />
  )
}

/** A headline says no empty decimals. */
export const wholeDecimals = (energyKwh: number) => (Number.isInteger(energyKwh) ? 0 : 2)
