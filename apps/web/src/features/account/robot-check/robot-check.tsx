import type { RobotCheckSetting } from '@portal/contract/account/robot-check'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { RetryBanner } from '#web/ui/feedback/retry-banner.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { AltchaCheck } from './altcha-check.tsx'
import { type LoadedRobotCheck, loadRobotCheck } from './load-robot-check.ts'
import { RecaptchaCheck } from './recaptcha-check.tsx'
import styles from './robot-check.module.css'

export interface RobotCheckProps {
  readonly readSetting: (signal: AbortSignal) => Promise<RobotCheckSetting>
  /** Null until the customer has passed the check, and again when it expires. */
  readonly onToken: (token: string | null) => void
  readonly hasError: boolean
}

type Loading = { state: 'loading' } | { state: 'unavailable' } | { state: 'ready'; check: LoadedRobotCheck }

/** "I'm not a robot": whichever check the server names, or a way to try again when it does not come. */
export function RobotCheck({ readSetting, onToken, hasError }: RobotCheckProps) {
  const translate = useTranslate()
  const errorId = useId()
  const [attempt, setAttempt] = useState(0)
  const [isVerifying, setIsVerifying] = useState(false)
  return (
    <fieldset className={styles.robotCheck} aria-describedby={hasError ? errorId : undefined}>
      <VisuallyHidden as="legend">{translate('account.robotCheck.label')}</VisuallyHidden>
      <Attempt
        key={attempt}
        readSetting={readSetting}
        onToken={onToken}
        onVerifying={setIsVerifying}
        onRetry={() => setAttempt(attempt + 1)}
      />
      <FieldError id={errorId}>
        {hasError && translate(isVerifying ? 'account.robotCheck.wait' : 'account.robotCheck.required')}
      </FieldError>
    </fieldset>
  )
}

interface AttemptProps extends Omit<RobotCheckProps, 'hasError'> {
  readonly onVerifying: (isVerifying: boolean) => void
  readonly onRetry: () => void
}

function Attempt({ readSetting, onToken, onVerifying, onRetry }: AttemptProps) {
  const translate = useTranslate()
  const loading = useRobotCheckLoading(readSetting)
  useRetryOnline(loading.state === 'unavailable', onRetry)
  if (loading.state === 'loading') {
    return (
      <p className={styles.placeholder} role="status">
        {translate('account.robotCheck.loading')}
      </p>
    )
  }
  if (loading.state === 'unavailable') {
    return (
      <RetryBanner kind="warning" retryLabel={translate('common.retry')} onRetry={onRetry}>
        {translate('account.robotCheck.unavailable')}
      </RetryBanner>
    )
  }
  const { check } = loading
  if (check.kind === 'altcha') {
    return <AltchaCheck challengeUrl={check.challengeUrl} onToken={onToken} onVerifying={onVerifying} />
  }
  return <RecaptchaCheck siteKey={check.siteKey} recaptcha={check.recaptcha} onToken={onToken} />
}

/** What did not come for want of a network comes by itself when the device has one again. */
function useRetryOnline(isMissing: boolean, onRetry: () => void): void {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    if (!isMissing) return
    const handleOnline = () => retry()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [isMissing])
}

function useRobotCheckLoading(readSetting: RobotCheckProps['readSetting']): Loading {
  const { language } = useTexts()
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const load = useEffectEvent((signal: AbortSignal) => loadRobotCheck(readSetting, language, signal))

  useEffect(() => {
    const cancellation = new AbortController()
    const settle = (outcome: Loading) => {
      if (!cancellation.signal.aborted) setLoading(outcome)
    }
    load(cancellation.signal).then(
      (check) => settle({ state: 'ready', check }),
      () => settle({ state: 'unavailable' }),
    )
    return () => cancellation.abort()
  }, [])

  return loading
}
