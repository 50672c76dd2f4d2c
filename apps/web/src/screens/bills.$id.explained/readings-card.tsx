import type { BillExplanation } from '@portal/contract/insights/bill-explanation'
import { ReadingKind } from '@portal/domain/enumerations'
import { energyUnit, paymentConstants } from '@portal/domain/limits'
import { formatDate } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import { useId } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './explained.module.css'

type Reading = BillExplanation['readings'][number]

/** How the bill came to its kWh, said in words. */
export function ReadingsCard({ readings }: Pick<BillExplanation, 'readings'>) {
  const translate = useTranslate()
  const titleId = useId()
  const points = new Set(readings.map(({ pointOfDeliveryNumber }) => pointOfDeliveryNumber))
  return (
    <Card as="section" padding="wide" aria-labelledby={titleId}>
      <div className={styles.readings}>
        <h2 id={titleId}>{translate('insights.explanation.readings')}</h2>
        <ul className={styles.readingList}>
          {readings.map((reading) => (
            <li key={`${reading.pointOfDeliveryNumber} ${reading.meterNumber} ${reading.energyFrom}`}>
              <p>{sayReading(reading, translate).join(' ')}</p>
              <p className={styles.facts}>{factsOf(reading, points.size > 1, translate).join(' · ')}</p>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}

const kinds = Object.values(ReadingKind)

/** The kind, and what follows from a meter that was not read. */
export function sayReading(reading: Reading, translate: Translate): readonly string[] {
  const kind = kinds.find((id) => id === reading.readingKindId)
  const first =
    kind === undefined
      ? translate('insights.explanation.reading.other', { kind: reading.readingKindText })
      : translate(`insights.explanation.reading.${kind}`)
  const about = (amount: number) =>
    `${formatNumber(amount, translate.language, 0)}\u00a0${paymentConstants.currency}`
  if (kind === ReadingKind.unread) {
    return [first, sayToCome(reading.energyToCome, about, translate)]
  }
  if (reading.months <= 1) return [first]
  const { months, monthlyAmount } = reading
  return [
    first,
    monthlyAmount === null
      ? translate('insights.explanation.reading.togetherUnknown', { months })
      : translate('insights.explanation.reading.together', { months, amount: about(monthlyAmount) }),
  ]
}

function sayToCome(
  energyToCome: number | null,
  about: (amount: number) => string,
  translate: Translate,
): string {
  return energyToCome === null
    ? translate('insights.explanation.reading.toComeUnknown')
    : translate('insights.explanation.reading.toCome', { amount: about(energyToCome) })
}

function factsOf(reading: Reading, isPointSaid: boolean, translate: Translate): readonly string[] {
  const { pointOfDeliveryNumber: point, meterNumber, consumption, energyFrom, energyTo } = reading
  const decimals = Number.isInteger(consumption) ? 0 : 2
  return [
    ...(isPointSaid ? [translate('insights.explanation.reading.point', { number: point })] : []),
    ...(meterNumber ? [translate('insights.explanation.reading.meter', { number: meterNumber })] : []),
    translate('insights.explanation.reading.period', {
      energy: `${formatNumber(consumption, translate.language, decimals)}\u00a0${energyUnit}`,
      from: formatDate(energyFrom),
      to: formatDate(energyTo),
    }),
  ]
}
