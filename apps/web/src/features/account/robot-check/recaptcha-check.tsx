import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import type { Recaptcha } from './load-robot-check.ts'
import { robotCheckLanguage } from './robot-check-language.ts'

interface RecaptchaCheckProps {
  readonly siteKey: string
  readonly recaptcha: Recaptcha
  readonly onToken: (token: string | null) => void
}

export function RecaptchaCheck({ siteKey, recaptcha, onToken }: RecaptchaCheckProps) {
  const { language } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onToken)

  useEffect(() => {
    // The script renders into an element once, so each rendering gets its own.
    const box = document.createElement('div')
    place.current?.replaceChildren(box)
    recaptcha.render(box, {
      sitekey: siteKey,
      hl: robotCheckLanguage[language],
      callback: (token: string) => tell(token),
      'expired-callback': () => tell(null),
      'error-callback': () => tell(null),
    })
  }, [recaptcha, siteKey, language])

  return <div ref={place} />
}
