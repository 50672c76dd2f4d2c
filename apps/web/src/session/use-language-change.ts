import type { Language } from '@portal/domain/enumerations'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { failureText } from './failure-text.ts'
import { useTexts } from './use-texts.ts'

/** Another language is loaded when it is chosen, which may fail: its texts, and what the page shows with them. */
export function useLanguageChange() {
  const { changeLanguage, translate } = useTexts()
  const [error, setError] = useState<unknown>(null)

  function change(wanted: Language) {
    setError(null)
    changeLanguage(wanted).catch(setError)
  }

  const sayFailure = () =>
    error instanceof ApiError ? failureText(error, translate) : translate('common.failure.offline')
  return { failure: error === null ? null : sayFailure(), change }
}
