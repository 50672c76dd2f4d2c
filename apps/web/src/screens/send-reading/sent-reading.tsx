import type { OwnReading, OwnReadingWindow } from '@portal/contract/metering/own-readings'
import { formatDate } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import { inScriptOf } from '@portal/i18n/latin'
import { useId } from 'react'
import { ReadingBadge } from '#web/features/metering/own-readings/reading-badge.tsx'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Definition, DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Energy } from '#web/ui/text/energy.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { useSerbian } from '#web/ui/text/use-serbian.tsx'
import styles from './send-reading.module.css'

interface SentReadingProps {
  readonly window: OwnReadingWindow
  readonly sent: OwnReading
  /** It has been sent a moment ago, from here. */
  readonly isFresh: boolean
  readonly onCorrect: () => void
}

const focusTitle = (title: HTMLElement | null) => title?.focus()

/** What was sent in this window: its number, what happens next, and the way to correct it. */
export function SentReading({ window, sent, isFresh, onCorrect }: SentReadingProps) {
  const translate = useTranslate()
  const titleId = useId()
  const { version, canBeCorrected } = sent
  return (
    <div className={styles.sent}>
      {isFresh && (
        <Banner kind="success">
          {translate(
            version > 1 ? 'metering.ownReadings.receivedCorrection' : 'metering.ownReadings.received',
            { number: inScriptOf(translate.language, sent.number) },
          )}{' '}
          {translate('metering.ownReadings.mailed')}
        </Banner>
      )}
      <Card as="section" padding="wide" aria-labelledby={titleId}>
        <div className={styles.stack}>
          <div className={styles.head}>
            <h2 id={titleId} tabIndex={-1} ref={isFresh ? focusTitle : undefined}>
              {translate('metering.ownReadings.sent')}
            </h2>
            <ReadingBadge state={sent.state} />
          </div>
          <SentFigures sent={sent} />
          <h3>{translate('metering.ownReadings.next')}</h3>
          <Next sent={sent} until={window.to} />
          {canBeCorrected ? (
            <>
              <Button
                variant={sent.state === 'rejected' ? 'primary' : 'quiet'}
                isFullWidth
                onClick={onCorrect}
              >
                {translate('metering.ownReadings.correct')}
              </Button>
              <p className={styles.after}>
                {translate('metering.ownReadings.correctUntil', { date: formatDate(window.to) })}
              </p>
            </>
          ) : (
            <p className={styles.quiet}>{translate('metering.ownReadings.closedAfterSending')}</p>
          )}
        </div>
      </Card>
    </div>
  )
}

function SentFigures({ sent }: { readonly sent: OwnReading }) {
  const { language, translate } = useTexts()
  return (
    <DefinitionList>
      <Definition label={translate('metering.ownReadings.number')}>
        {inScriptOf(language, sent.number)}
      </Definition>
      <Definition label={translate('metering.ownReadings.sentAt')}>
        <DateText iso={sent.sentAt} hasTime />
      </Definition>
      <Definition label={translate('metering.ownReadings.meterNumber')}>{sent.meterNumber}</Definition>
      {sent.states.map(({ register, state }) => (
        <Definition key={register} label={translate(`metering.ownReadings.register.${register}`)}>
          <strong>{formatNumber(state, language, 0)}</strong>
        </Definition>
      ))}
      <Definition label={translate('metering.ownReadings.consumption')}>
        <Energy energyKwh={sent.consumption} decimals={0} />
      </Definition>
      {sent.estimatedAmount !== null && (
        <Definition label={translate('metering.ownReadings.amount')}>
          ≈ <Money amount={sent.estimatedAmount} decimals={0} />
        </Definition>
      )}
    </DefinitionList>
  )
}

function Next({ sent, until }: { readonly sent: OwnReading; readonly until: string }) {
  const translate = useTranslate()
  const serbian = useSerbian()
  const { state, reason, canBeCorrected } = sent
  if (state !== 'rejected') return <p>{translate(`metering.ownReadings.next.${state}`)}</p>
  const [before, after] = translate('metering.ownReadings.next.rejectedBecause', { reason: '\n' }).split('\n')
  return (
    <Banner kind="warning">
      {reason === null ? (
        translate('metering.ownReadings.next.rejected')
      ) : (
        <>
          {before}
          {serbian(reason)}
          {after}
        </>
      )}{' '}
      {canBeCorrected && translate('metering.ownReadings.next.sendAgain', { date: formatDate(until) })}
    </Banner>
  )
}
