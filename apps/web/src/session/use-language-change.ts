import type { Language } from '@portal/domain/enumerations'
import { useState } from 'react'
import { afterPaint } from '#web/ui/lazy/after-paint.ts'
import { useTexts } from './use-texts.ts'

/** The texts of another language are loaded when it is chosen, which may fail. */
export function useLanguageChange() {
  const { changeLanguage } = useTexts()
  const [hasFailed, setHasFailed] = useState(false)

  function change(wanted: Language) {
    setHasFailed(false)
    afterPaint(() => changeLanguage(wanted).catch(() => setHasFailed(true)))
  }

  return { hasFailed, change }
}
