import type { ConsumptionReading } from '@portal/contract/metering/consumption'
import ChevronDown from '#icons/chevron-down'
import ChevronUp from '#icons/chevron-up'
import { useId } from 'react'
import { ChangeBadge } from './change-badge.tsx'
import { wholeDecimals } from '#web/screens/consumption/consumption-totals.tsx'
import { PlaceFacts } from '#web/screens/consumption/place-facts.tsx'
import { ownPlace, type Place } from '#web/screens/consumption/shared-place.ts'
import { breakDown } from '#web/screens/consumption/tariff-breakdown.ts'
import { TariffTable } from './tariff-table.tsx'
import { ZoneBar } from './zone-bar.tsx'
import { pointText } from '#web/features/metering/points-of-delivery/point-text.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card, CardAction } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Energy } from '#web/ui/text/energy.tsx'
import { Icon } from '#web/ui/text/icon.tsx'
import { EnergyPrice, Money } from '#web/ui/text/money.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './reading-card.module.css'

interface ReadingCardProps {
  readonly reading: ConsumptionReading
  /** What is written once above all readings. */
  readonly shared: Place
  readonly scaleKwh: number
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The head answers; the rest of spec 2.8's card opens in place and is always open on paper. */
export function ReadingCard({ reading, shared, scaleKwh, isOpen, onToggle }: ReadingCardProps) {
  const translate = useTranslate()
  const serbian = useSerbian()
  const detailsId = useId()
  const own = ownPlace(reading, shared)
  const { energyKwh, amount } = breakDown(reading).total
  return (
    <Card as="li" padding="none">
      <div className={styles.head}>
        <h3 className={styles.month}>
          <CardAction aria-expanded={isOpen} aria-controls={detailsId} onClick={onToggle}>
            <span className={styles.name}>
              <MonthText year={reading.year} month={reading.month} isCapitalized />
              <span className={styles.arrow}>
                <Icon of={isOpen ? ChevronUp : ChevronDown} size={16} />
              </span>
            </span>
            {own.pointOfDeliveryNumber && <span className={styles.point}>{serbian(pointText(reading))}</span>}
          </CardAction>
        </h3>
        <ChangeBadge percent={reading.consumptionPercentageDifference} />
        <div className={styles.figures}>
          <p>
            {energyKwh === null ? '–' : <Energy energyKwh={energyKwh} decimals={wholeDecimals(energyKwh)} />}
          </p>
          <p>{amount === null ? '–' : <Money amount={amount} />}</p>
        </div>
        <ZoneBar reading={reading} scaleKwh={scaleKwh} />
      </div>
      <div id={detailsId} className={styles.details} hidden={!isOpen}>
        <ReadingFacts reading={reading} own={own} />
        <TariffTable reading={reading} />
        <p className={styles.contains}>{translate('metering.consumption.amountsContain')}</p>
      </div>
    </Card>
  )
}

interface ReadingFactsProps {
  readonly reading: ConsumptionReading
  readonly own: Place
}

function ReadingFacts({ reading, own }: ReadingFactsProps) {
  const translate = useTranslate()
  return (
    <DefinitionList>
      <Definition label={translate('metering.consumption.readingDate')}>
        {reading.readingDate && <DateText iso={reading.readingDate} />}
      </Definition>
      <PlaceFacts place={own} />
      <Definition label={translate('metering.consumption.category')}>
        {reading.consumptionCategoryText}
      </Definition>
      {reading.energyCost !== null && (
        <Definition label={translate('metering.consumption.averagePrice')}>
          <EnergyPrice amountPerKwh={reading.energyCost} />
        </Definition>
      )}
    </DefinitionList>
  )
}

export function ReadingCardSkeleton() {
  return (
    <>
      <Skeleton widthPercent={45} />
      <Skeleton widthPercent={80} />
      <Skeleton />
    </>
  )
}
