import type { OwnReadingEstimate } from '@portal/contract/metering/own-readings'
import { formatNumber } from '@portal/i18n/format-number'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Energy } from '#web/ui/text/energy.tsx'
import { Money } from '#web/ui/text/money.tsx'
import styles from './send-reading.module.css'

export type EstimateState =
  | { readonly kind: 'waiting' | 'unknown' | 'offline' }
  | { readonly kind: 'ready'; readonly estimate: OwnReadingEstimate }

interface EstimateCardProps {
  /** Reckoned here, at once; null until every register has its state. */
  readonly kwh: number | null
  readonly days: number
  /** The server's, with the price list of the month. */
  readonly state: EstimateState
}

/** What the states mean: how much was used, what the bill would be, what sending them takes off. */
export function EstimateCard({ kwh, days, state }: EstimateCardProps) {
  const translate = useTranslate()
  return (
    <section
      className={styles.estimate}
      role="status"
      aria-label={translate('metering.ownReadings.estimate')}
    >
      <h2>{translate('metering.ownReadings.estimate')}</h2>
      {kwh === null ? (
        <p className={styles.quiet}>{translate('metering.ownReadings.estimate.empty')}</p>
      ) : (
        <DefinitionList>
          <Definition
            label={
              days === 0
                ? translate('metering.ownReadings.estimate.sinceLast')
                : translate('metering.ownReadings.estimate.consumption', { days })
            }
          >
            <Energy energyKwh={kwh} decimals={0} />
          </Definition>
          <Amount state={state} />
        </DefinitionList>
      )}
      {kwh !== null && <Note state={state} />}
    </section>
  )
}

function Amount({ state }: Pick<EstimateCardProps, 'state'>) {
  const { language, translate } = useTexts()
  if (state.kind === 'waiting') {
    return (
      <Definition label={translate('metering.ownReadings.estimate.amount')}>
        <span className={styles.waiting}>
          <Skeleton />
        </span>
      </Definition>
    )
  }
  if (state.kind !== 'ready' || state.estimate.estimatedAmount === null) return null
  const { estimatedAmount, discountPercent, discountAmount } = state.estimate
  return (
    <>
      <Definition label={translate('metering.ownReadings.estimate.amount')}>
        <strong>
          ≈ <Money amount={estimatedAmount} decimals={0} />
        </strong>
      </Definition>
      {discountPercent !== null && discountAmount !== null && (
        <Definition
          label={translate('metering.ownReadings.estimate.discount', {
            percent: formatNumber(discountPercent, language, Number.isInteger(discountPercent) ? 0 : 1),
          })}
        >
          <strong className={styles.gain}>
            <Money amount={-discountAmount} decimals={0} />
          </strong>
        </Definition>
      )}
    </>
  )
}

function Note({ state }: Pick<EstimateCardProps, 'state'>) {
  const translate = useTranslate()
  const isKnown = state.kind === 'ready' && state.estimate.estimatedAmount !== null
  const words = {
    waiting: translate('metering.ownReadings.estimate.loading'),
    offline: translate('metering.ownReadings.estimate.offline'),
    unknown: translate('metering.ownReadings.estimate.unknown'),
    ready: translate(
      isKnown ? 'metering.ownReadings.estimate.note' : 'metering.ownReadings.estimate.unknown',
    ),
  }
  return <p className={styles.quiet}>{words[state.kind]}</p>
}
