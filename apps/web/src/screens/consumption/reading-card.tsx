import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Energy } from '#web/ui/text/energy.tsx'
import { EnergyPrice } from '#web/ui/text/money.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import styles from './consumption.module.css'
import { breakDown } from './tariff-breakdown.ts'
import { TariffTable } from './tariff-table.tsx'

interface ReadingCardProps {
  readonly reading: ConsumptionReading
}

export function ReadingCard({ reading }: ReadingCardProps) {
  const translate = useTranslate()
  const { energyKwh } = breakDown(reading).total
  return (
    <Card as="li">
      <h2 className={styles.heading}>
        <MonthText year={reading.year} month={reading.month} isCapitalized />
      </h2>
      {energyKwh !== null && (
        <p className={styles.figure}>
          <Energy energyKwh={energyKwh} size="figure" />
        </p>
      )}
      <DefinitionList>
        <Definition label={translate('metering.consumption.readingDate')}>
          {reading.readingDate && <DateText iso={reading.readingDate} />}
        </Definition>
        <Definition label={translate('metering.consumption.pointNumber')}>
          {reading.pointOfDeliveryNumber}
        </Definition>
        <Definition label={translate('metering.consumption.pointName')}>
          {reading.pointOfDeliveryName}
        </Definition>
        <Definition label={translate('metering.consumption.pointAddress')}>
          {reading.pointOfDeliveryAddress}
        </Definition>
        <Definition label={translate('metering.consumption.meterNumber')}>{reading.meterNumber}</Definition>
        <Definition label={translate('metering.consumption.category')}>
          {reading.consumptionCategoryText}
        </Definition>
        {reading.energyCost !== null && (
          <Definition label={translate('metering.consumption.averagePrice')}>
            <EnergyPrice amountPerKwh={reading.energyCost} />
          </Definition>
        )}
      </DefinitionList>
      <div className={styles.tariffs}>
        <TariffTable reading={reading} />
      </div>
    </Card>
  )
}

const factRows = Array.from({ length: 7 }, (_, row) => row)
const tableRows = Array.from({ length: 9 }, (_, row) => row)

export function ReadingCardSkeleton() {
  return (
    <>
      <div className={styles.heading}>
        <Skeleton widthPercent={45} />
      </div>
      <p className={styles.figure}>
        <Skeleton shape="figure" widthPercent={50} />
      </p>
      {factRows.map((row) => (
        <Skeleton key={row} />
      ))}
      <div className={styles.tariffs}>
        {tableRows.map((row) => (
          <Skeleton key={row} />
        ))}
      </div>
    </>
  )
}
