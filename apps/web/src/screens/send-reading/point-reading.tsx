import type { OwnReadingWindow } from '@portal/contract/metering/own-readings'
import { todayInBelgrade } from '@portal/domain/dates'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/features/core/dialogs/confirm-dialog.tsx'
import { FailureBanner } from '#web/features/core/failure-banner.tsx'
import { discountQueries } from '#web/features/insights/discounts/discount-queries.ts'
import { ownReadingQueries } from '#web/features/metering/own-readings/own-reading-queries.ts'
import { useIsOnline } from '#web/session/connection.ts'
import { useSelection } from '#web/session/selection.ts'
import { useSession } from '#web/session/use-session.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import type { EstimateState } from './estimate-card.tsx'
import { NoReading } from './no-reading.tsx'
import { preparePhoto } from './prepare-photo.ts'
import { withDiscountInReach } from './reading-discount.ts'
import { daysSince, type EntryState, judgeEntry, readyStates } from './reading-entry.ts'
import { ReadingForm } from './reading-form.tsx'
import { SentReading } from './sent-reading.tsx'
import { useReadingDraft } from './use-reading-draft.ts'
import { useReadingSending } from './use-reading-sending.ts'

interface PointReadingProps {
  readonly pointId: number
  readonly window: OwnReadingWindow
}

/** One point's reading in one window: not yet sent, sent, or not taken now. */
export function PointReading({ pointId, window }: PointReadingProps) {
  const { user } = useSession()
  const kept = useReadingDraft(user.username, pointId, window)
  const [isCorrecting, setIsCorrecting] = useState(false)
  const sending = useReadingSending(pointId, () => {
    kept.forget()
    setIsCorrecting(false)
  })
  const { sent, reason, isOpen } = window
  const failure = sending.failure && (
    <FailureBanner error={sending.failure.error} atMs={sending.failure.atMs} />
  )
  if (sent && !(isCorrecting || (kept.isFound && sent.canBeCorrected))) {
    return (
      <>
        {failure}
        <SentReading
          window={window}
          sent={sent}
          isFresh={sending.received?.version === sent.version}
          onCorrect={() => setIsCorrecting(true)}
        />
      </>
    )
  }
  if (!isOpen || reason !== null) {
    return (
      <>
        {failure}
        <NoReading reason={reason ?? 'windowClosed'} from={window.from} to={window.to} />
      </>
    )
  }
  return (
    <Entering
      pointId={pointId}
      window={window}
      kept={kept}
      sending={sending}
      failure={failure}
      onLeave={() => {
        kept.forget()
        setIsCorrecting(false)
      }}
    />
  )
}

interface EnteringProps extends PointReadingProps {
  readonly kept: ReturnType<typeof useReadingDraft>
  readonly sending: ReturnType<typeof useReadingSending>
  readonly failure: ReactNode
  readonly onLeave: () => void
}

function Entering({ pointId, window, kept, sending, failure, onLeave }: EnteringProps) {
  const isOnline = useIsOnline()
  const { draft } = kept
  const days = daysSince(window.lastDate, todayInBelgrade(Date.now()))
  const states = judgeEntry(draft?.entry ?? {}, window.registers, days)
  const estimate = useEstimate(pointId, window.to, states, isOnline)
  if (!draft) return null
  return (
    <ReadingForm
      window={window}
      states={states}
      days={days}
      draft={draft}
      estimate={estimate}
      isCorrection={window.sent !== null}
      progress={sending.progress}
      unusual={sending.unusual}
      notices={
        <Notices isOnline={isOnline} kept={kept} isCorrection={window.sent !== null} onLeave={onLeave} />
      }
      failure={failure}
      preparePhoto={preparePhoto}
      onChange={kept.change}
      onSend={sending.send}
      onStop={sending.stop}
      onCorrect={sending.reset}
    />
  )
}

/** Asked only once the states are typed out, so a number is asked about and not each of its digits. */
function useEstimate(
  pointId: number,
  lastDay: string,
  states: readonly EntryState[],
  isOnline: boolean,
): EstimateState {
  const { contract } = useSelection()
  const ready = states.every(({ isTypedOut }) => isTypedOut) ? readyStates(states) : null
  const enabled = ready !== null && isOnline
  const { data, isError } = useQuery({ ...ownReadingQueries.estimate(pointId, ready ?? []), enabled })
  const discounts = useQuery({ ...discountQueries.one(contract), enabled })
  if (data) return { kind: 'ready', estimate: withDiscountInReach(data, discounts.data, lastDay) }
  if (!isOnline) return { kind: 'offline' }
  return { kind: isError ? 'unknown' : 'waiting' }
}

interface NoticesProps {
  readonly isOnline: boolean
  readonly kept: ReturnType<typeof useReadingDraft>
  readonly isCorrection: boolean
  readonly onLeave: () => void
}

function Notices({ isOnline, kept, isCorrection, onLeave }: NoticesProps) {
  const translate = useTranslate()
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { isFound, isHereOnly } = kept
  return (
    <>
      {!(isOnline || isHereOnly) && <Banner kind="info">{translate('metering.ownReadings.offline')}</Banner>}
      {isHereOnly && <Banner kind="warning">{translate('metering.ownReadings.draft.notKept')}</Banner>}
      {isFound && (
        <Banner
          kind="info"
          actions={
            <Button variant="quiet" onClick={() => setIsDiscarding(true)}>
              {translate('metering.ownReadings.draft.discard')}
            </Button>
          }
        >
          {translate('metering.ownReadings.draft.found')}{' '}
          {kept.lostFiles.length > 0 && translate('metering.ownReadings.draft.lostPhotos')}
        </Banner>
      )}
      {isCorrection && !isFound && (
        <div>
          <Button variant="quiet" onClick={onLeave}>
            {translate('common.cancel')}
          </Button>
        </div>
      )}
      {isDiscarding && (
        <ConfirmDialog
          kind="removal"
          title={translate('metering.ownReadings.draft.discardTitle')}
          confirmLabel={translate('metering.ownReadings.draft.discard')}
          onConfirm={() => {
            setIsDiscarding(false)
            onLeave()
          }}
          onClose={() => setIsDiscarding(false)}
        >
          <p>{translate('metering.ownReadings.draft.discardText')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
