import type { Language } from '@portal/domain/enumerations'
import type { Translate } from '@portal/i18n/translate'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './robot-check.module.css'
import { robotCheckLanguage } from './robot-check-language.ts'

interface AltchaCheckProps {
  readonly challengeUrl: string
  readonly onToken: (token: string | null) => void
  /** It takes seconds on a slow phone. */
  readonly onVerifying: (isVerifying: boolean) => void
}

/** What its box shows and never says: seconds may pass between the press and the tick. */
const toldStates = {
  verifying: 'account.robotCheck.verifying',
  verified: 'account.robotCheck.verified',
  error: 'account.robotCheck.failed',
  expired: 'account.robotCheck.expired',
} as const

type ToldState = keyof typeof toldStates

const isTold = (state: unknown): state is ToldState => typeof state === 'string' && state in toldStates

/** The ALTCHA web component with our words; its state lives in the element, so the element is made once. */
export function AltchaCheck({ challengeUrl, onToken, onVerifying }: AltchaCheckProps) {
  const { language, translate } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState<ToldState | null>(null)
  const tell = useEffectEvent((event: Event) => {
    const { state, payload } = (event as CustomEvent<{ state?: unknown; payload?: unknown }>).detail
    onVerifying(state === 'verifying')
    setTold(isTold(state) ? state : null)
    onToken(state === 'verified' && typeof payload === 'string' ? payload : null)
  })

  useEffect(() => {
    const widget = document.createElement('altcha-widget')
    widget.setAttribute('challenge', challengeUrl)
    widget.setAttribute(
      'configuration',
      JSON.stringify({
        hideFooter: true,
        hideLogo: true,
        humanInteractionSignature: false,
        minDuration: 300,
      }),
    )
    widget.setAttribute('type', 'checkbox')
    const handleState = (event: Event) => tell(event)
    widget.addEventListener('statechange', handleState)
    place.current?.append(widget)
    return () => {
      widget.removeEventListener('statechange', handleState)
      widget.remove()
    }
  }, [challengeUrl])

  useEffect(() => {
    tellWords(language, translate)
    place.current?.querySelector('altcha-widget')?.setAttribute('language', robotCheckLanguage[language])
  }, [language, translate])

  return (
    <>
      <div ref={place} className={styles.widget} />
      <div role="status">
        <VisuallyHidden>{told && translate(toldStates[told])}</VisuallyHidden>
      </div>
    </>
  )
}

function tellWords(language: Language, translate: Translate): void {
  const failed = translate('account.robotCheck.failed')
  const label = translate('account.robotCheck.label')
  $altcha.i18n.set(robotCheckLanguage[language], {
    ...$altcha.i18n.get('en'),
    label,
    error: failed,
    expired: translate('account.robotCheck.expired'),
    verifying: translate('account.robotCheck.verifying'),
    verified: translate('account.robotCheck.verified'),
    waitAlert: translate('account.robotCheck.wait'),
    verificationRequired: label,
    loading: translate('common.loading'),
  })
}
