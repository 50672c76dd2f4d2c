import { formatDate } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import type { EntryState, StateProblem } from './reading-entry.ts'
import styles from './send-reading.module.css'

interface StateFieldProps {
  readonly entry: EntryState
  readonly typed: string
  readonly lastDate: string | null
  readonly meterNumber: string | null
  readonly days: number
  /** Whether what is wrong may be said already. */
  readonly isTold: boolean
  readonly isDisabled: boolean
  readonly onChange: (typed: string) => void
  readonly onLeave: () => void
}

/** One register: its digits, large, with the last state below and what the difference means while it is typed. */
export function StateField(props: StateFieldProps) {
  const { entry, typed, meterNumber, isTold, isDisabled, onChange, onLeave } = props
  const translate = useTranslate()
  const { register, digits } = entry.register
  return (
    <div className={styles.state}>
      <Field
        label={translate(`metering.ownReadings.register.${register}`)}
        hint={<LastState {...props} />}
        error={
          isTold && entry.problem ? (
            <Problem problem={entry.problem} entry={entry} meterNumber={meterNumber} />
          ) : undefined
        }
        isRequired
      >
        <TextInput
          name={`state${register}`}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          // Room for one digit too many and for spaces: what is too long is said, not swallowed.
          maxLength={Math.max(digits + 4, 12)}
          size={Math.max(digits, 5)}
          value={typed}
          isDisabled={isDisabled}
          end="kWh"
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      </Field>
      {isTold && entry.problem === 'tooLow' && <Contact />}
      <Remark {...props} />
    </div>
  )
}

function LastState({ entry, lastDate }: StateFieldProps) {
  const { language, translate } = useTexts()
  const { lastState } = entry.register
  if (lastState === null || lastDate === null) return translate('metering.ownReadings.lastUnknown')
  const kwh = entry.problem === null && entry.isTypedOut ? (entry.judgement?.kwh ?? null) : null
  return (
    <>
      {translate('metering.ownReadings.last', {
        state: formatNumber(Math.floor(lastState), language, 0),
        date: formatDate(lastDate),
      })}
      {kwh !== null && (
        <>
          {' · '}
          <strong>
            {translate('metering.ownReadings.used', { energy: formatNumber(kwh, language, 0) })}
          </strong>
        </>
      )}
    </>
  )
}

/** What is right and yet asks to be looked at again. */
function Remark({ entry: { judgement, problem }, days }: StateFieldProps) {
  return (
    <div aria-live="polite">
      {problem === null && judgement?.hasRolledOver && <RolledOver kwh={judgement.kwh ?? 0} />}
      {problem === null && judgement?.isUnusual && (
        <UnusualText kwh={judgement.kwh ?? 0} highestKwh={judgement.highestKwh ?? 0} days={days} />
      )}
    </div>
  )
}

function RolledOver({ kwh }: { readonly kwh: number }) {
  const { language, translate } = useTexts()
  return (
    <p className={styles.remark}>
      {translate('metering.ownReadings.rolledOver', { energy: formatNumber(kwh, language, 0) })}
    </p>
  )
}

interface UnusualTextProps {
  readonly kwh: number
  readonly highestKwh: number
  readonly days: number
}

export function UnusualText({ kwh, highestKwh, days }: UnusualTextProps) {
  const { language, translate } = useTexts()
  return (
    <p className={styles.warning}>
      {translate('metering.ownReadings.unusual', {
        energy: formatNumber(kwh, language, 0),
        highest: formatNumber(highestKwh, language, 0),
        days: Math.max(days, 1),
      })}
    </p>
  )
}

/** Below the error and not in it: a screen reader would say the link before the words, and once more after them. */
function Contact() {
  const translate = useTranslate()
  return (
    <p className={styles.contact}>
      <RouteLink to="/contact">{translate('metering.ownReadings.contact')}</RouteLink>
    </p>
  )
}

interface ProblemProps {
  readonly problem: StateProblem
  readonly entry: EntryState
  readonly meterNumber: string | null
}

function Problem({ problem, entry, meterNumber }: ProblemProps) {
  const { language, translate } = useTexts()
  const { digits, lastState } = entry.register
  switch (problem) {
    case 'required':
      return translate('common.validation.required')
    case 'wholeNumber':
    case 'swapped':
      return translate(`metering.ownReadings.error.${problem}`)
    case 'tooLong':
      return translate('metering.ownReadings.error.tooLong', { digits })
    case 'tooLow':
      return translate('metering.ownReadings.error.tooLow', {
        state: formatNumber(Math.floor(lastState ?? 0), language, 0),
        number: meterNumber ?? '',
      })
  }
}
