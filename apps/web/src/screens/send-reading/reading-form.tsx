import type { OwnReadingWindow } from '@portal/contract/metering/own-readings'
import { formatDate } from '@portal/i18n/format'
import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UploadProgress } from '#web/api/upload.ts'
import { UploadBar } from '#web/features/core/uploads/upload-bar.tsx'
import type { RegisterName, RegisterState } from '#web/features/metering/own-readings/own-reading-queries.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EstimateCard, type EstimateState } from './estimate-card.tsx'
import { MeterCard } from './meter-card.tsx'
import { PhotoField, type PhotoProblem } from './photo-field.tsx'
import {
  areTooLarge,
  type PhotoSubject,
  photoOf,
  photoSubjects,
  type ReadingDraft,
  withPhoto,
} from './reading-draft.ts'
import { type EntryState, isToldWhileTyping, readyStates, totalKwh } from './reading-entry.ts'
import styles from './send-reading.module.css'
import { StateField } from './state-field.tsx'
import { SureDialog } from './sure-dialog.tsx'
import { tellUnreadable, type UnreadablePhoto } from './unreadable-photo.ts'
import type { ReadyReading } from './use-reading-sending.ts'

export interface ReadingFormProps {
  readonly window: OwnReadingWindow
  readonly states: readonly EntryState[]
  readonly days: number
  readonly draft: ReadingDraft
  readonly estimate: EstimateState
  /** An earlier version stands in this window. */
  readonly isCorrection: boolean
  /** How far the sending has come; null while nothing is being sent. */
  readonly progress: UploadProgress | null
  /** What the server asks about. */
  readonly unusual: ReadyReading | null
  /** What is said above the fields: a draft that was found, no connection. */
  readonly notices: ReactNode
  /** Why the last sending failed; stands by the button, where a phone shows it. */
  readonly failure: ReactNode
  readonly preparePhoto: (file: File, subject: PhotoSubject) => Promise<File>
  readonly onChange: (make: (draft: ReadingDraft) => ReadingDraft) => void
  readonly onSend: (reading: ReadyReading) => void
  readonly onStop: () => void
  /** The question of the server is not answered: the digits are looked at again. */
  readonly onCorrect: () => void
}

/** States, photos, what they mean, one button. */
export function ReadingForm(props: ReadingFormProps) {
  const { window, states, days, draft, progress, unusual, onSend, onCorrect } = props
  const translate = useTranslate()
  const [hasTried, setHasTried] = useState(false)
  const [asked, setAsked] = useState<ReadyReading | null>(null)
  const photos = usePhotos(props, hasTried)
  const isSending = progress !== null

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { currentTarget } = event
    // The fields must be marked before the first of them can be found.
    flushSync(() => setHasTried(true))
    const ready = readyStates(states)
    if (!ready || photos.isLacking || photos.preparing) {
      currentTarget.querySelector<HTMLElement>('[aria-invalid="true"], [data-lacking]')?.focus()
    } else if (!isSending) send(ready)
  }

  function send(ready: readonly RegisterState[]) {
    const reading = { states: ready, files: draft.files, isConfirmed: false }
    if (states.some(({ judgement }) => judgement?.isUnusual)) setAsked(reading)
    else onSend(reading)
  }

  const question = asked ?? unusual
  const leaveQuestion = () => {
    setAsked(null)
    onCorrect()
  }
  return (
    <>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <div className={styles.stack}>
          {props.notices}
          <MeterCard meterNumber={window.meterNumber} />
          <StatesCard {...props} hasTried={hasTried} isDisabled={isSending} />
          <Card as="section" padding="wide">
            <PhotoField {...photos} files={draft.files} isDisabled={isSending} />
          </Card>
        </div>
        <div className={styles.outcome}>
          <EstimateCard kwh={readyStates(states) && totalKwh(states)} days={days} state={props.estimate} />
          {props.failure}
          <SendRow {...props} />
          <p className={styles.after}>
            {translate('metering.ownReadings.correctUntil', { date: formatDate(window.to) })}
          </p>
        </div>
      </form>
      {question && (
        <SureDialog
          states={states}
          days={days}
          onConfirm={() => {
            leaveQuestion()
            onSend({ ...question, isConfirmed: true })
          }}
          onClose={leaveQuestion}
        />
      )}
    </>
  )
}

interface StatesCardProps extends ReadingFormProps {
  readonly hasTried: boolean
  readonly isDisabled: boolean
}

function StatesCard({ window, states, days, draft, hasTried, isDisabled, onChange }: StatesCardProps) {
  const translate = useTranslate()
  const [left, setLeft] = useState<ReadonlySet<RegisterName>>(new Set())
  return (
    <Card as="section" padding="wide" aria-label={translate('metering.ownReadings.states')}>
      <div className={styles.stack}>
        <p>{translate('metering.ownReadings.intro')}</p>
        {states.map((state) => {
          const { register } = state.register
          return (
            <StateField
              key={register}
              entry={state}
              typed={draft.entry[register] ?? ''}
              lastDate={window.lastDate}
              meterNumber={window.meterNumber}
              days={days}
              isTold={hasTried || isToldWhileTyping(state, left.has(register))}
              isDisabled={isDisabled}
              onChange={(typed) =>
                onChange((now) => ({ ...now, entry: { ...now.entry, [register]: typed } }))
              }
              onLeave={() => setLeft(new Set([...left, register]))}
            />
          )
        })}
      </div>
    </Card>
  )
}

/** Each photo is made smaller here before it is kept; one at a time, since old phones have little memory. */
function usePhotos(
  { window, draft, isCorrection, preparePhoto, onChange }: ReadingFormProps,
  hasTried: boolean,
) {
  const [preparing, setPreparing] = useState<PhotoSubject | null>(null)
  const [unreadable, setUnreadable] = useState<UnreadablePhoto | null>(null)
  const subjects = photoSubjects(window)
  const isOptional = isCorrection && (window.sent?.photos ?? 0) >= subjects.length
  const isMissing = subjects.some((subject) => !photoOf(draft.files, subject))
  // A correction takes all photos anew or none.
  const isLacking = isMissing && !(isOptional && draft.files.length === 0)

  async function handlePick(subject: PhotoSubject, file: File) {
    setPreparing(subject)
    setUnreadable(null)
    try {
      const photo = await preparePhoto(file, subject)
      onChange((now) => ({ ...now, files: withPhoto(now.files, subject, photo) }))
    } catch {
      setUnreadable(await tellUnreadable(file))
    } finally {
      setPreparing(null)
    }
  }

  return {
    subjects,
    isOptional,
    preparing,
    isLacking: isLacking || areTooLarge(draft.files),
    problem: photoProblem({
      unreadable,
      isTooLarge: areTooLarge(draft.files),
      isLacking: hasTried && isLacking,
    }),
    onPick: handlePick,
    onRemove: (subject: PhotoSubject) =>
      onChange((now) => ({ ...now, files: withPhoto(now.files, subject, null) })),
  }
}

function photoProblem(found: {
  unreadable: UnreadablePhoto | null
  isTooLarge: boolean
  isLacking: boolean
}): PhotoProblem | null {
  if (found.unreadable) return found.unreadable
  if (found.isTooLarge) return 'tooLarge'
  return found.isLacking ? 'missing' : null
}

function SendRow({ progress, isCorrection, onStop }: ReadingFormProps) {
  const translate = useTranslate()
  if (progress === null) {
    return (
      <Button type="submit" isFullWidth>
        {translate(isCorrection ? 'metering.ownReadings.sendCorrection' : 'metering.ownReadings.send')}
      </Button>
    )
  }
  return (
    <div className={styles.stack}>
      <UploadBar
        progress={progress}
        sendingText={translate('metering.ownReadings.sending')}
        finishingText={translate('metering.ownReadings.finishing')}
        sentText={(sizes) => translate('metering.ownReadings.sentBytes', sizes)}
      />
      <Button variant="quiet" isFullWidth onClick={onStop}>
        {translate('metering.ownReadings.stop')}
      </Button>
    </div>
  )
}
