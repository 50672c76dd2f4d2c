import type { OwnReading } from '@portal/contract/metering/own-readings'
import { formatMonth } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import { inScriptOf } from '@portal/i18n/latin'
import { ReadingBadge } from '#web/features/metering/own-readings/reading-badge.tsx'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { type ListState, ListStates } from '#web/ui/list/list-states.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { MonthText } from '#web/ui/text/month-text.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './own-reading-list.module.css'

interface OwnReadingListProps {
  readonly state: ListState<OwnReading>
  readonly onOpenPhoto: (reading: OwnReading, place: number) => void
}

/** Every version, newest first; one that was corrected says so. */
export function OwnReadingList({ state, onOpenPhoto }: OwnReadingListProps) {
  const translate = useTranslate()
  return (
    <ListStates
      state={state}
      texts={{
        loading: translate('metering.ownReadings.history.loading'),
        error: translate('metering.ownReadings.history.failed'),
        retry: translate('common.retry'),
      }}
      skeleton={<Skeleton />}
      skeletonCount={1}
      empty={<p className={styles.quiet}>{translate('metering.ownReadings.history.empty')}</p>}
      renderList={(readings) => (
        <ul className={styles.list}>
          {readings.map((reading) => (
            <ReadingItem
              key={`${reading.number} ${reading.version}`}
              reading={reading}
              isReplaced={readings.some(
                ({ number, version }) => number === reading.number && version > reading.version,
              )}
              onOpenPhoto={(place) => onOpenPhoto(reading, place)}
            />
          ))}
        </ul>
      )}
    />
  )
}

interface ReadingItemProps {
  readonly reading: OwnReading
  readonly isReplaced: boolean
  readonly onOpenPhoto: (place: number) => void
}

function ReadingItem({ reading, isReplaced, onOpenPhoto }: ReadingItemProps) {
  const { language, translate } = useTexts()
  const serbian = useSerbian()
  const { year, month, number, version, states, consumption, estimatedAmount, reason, photos } = reading
  const words = states.map(({ register, state }) =>
    translate('metering.ownReadings.history.state', {
      register: translate(`metering.ownReadings.register.${register}`),
      state: formatNumber(state, language, 0),
    }),
  )
  return (
    <li className={styles.reading}>
      <div className={styles.head}>
        <h3>
          <MonthText year={year} month={month} isCapitalized />
        </h3>
        {isReplaced ? (
          <Badge>{translate('metering.ownReadings.state.replaced')}</Badge>
        ) : (
          <ReadingBadge state={reading.state} />
        )}
      </div>
      <p>{words.join(' · ')}</p>
      <p className={styles.quiet}>
        {inScriptOf(language, number)}
        {version > 1 && ` · ${translate('metering.ownReadings.version', { number: version - 1 })}`}
        {' · '}
        <DateText iso={reading.sentAt} hasTime />
      </p>
      <p className={styles.quiet}>
        {translate('metering.ownReadings.used', { energy: formatNumber(consumption, language, 0) })}
        {estimatedAmount !== null && (
          <>
            {' · ≈ '}
            <Money amount={estimatedAmount} decimals={0} />
          </>
        )}
      </p>
      {reason !== null && !isReplaced && <p className={styles.reason}>{serbian(reason)}</p>}
      {photos > 0 && (
        <div className={styles.photos}>
          {Array.from({ length: photos }, (_, index) => index + 1).map((place) => (
            <Button
              key={place}
              variant="quiet"
              aria-haspopup="dialog"
              aria-label={translate('metering.ownReadings.history.openPhotoOf', {
                place,
                month: formatMonth(year, month, language),
              })}
              onClick={() => onOpenPhoto(place)}
            >
              {translate('metering.ownReadings.history.openPhoto', { place })}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
