import type { Language } from '@portal/domain/enumerations'
import { useState } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LanguageSwitcher } from '#web/ui/language-switcher.tsx'

/** The texts of another language are loaded when it is chosen, which may fail. */
export function ShellLanguage() {
  const { language, translate, changeLanguage } = useTexts()
  const [hasFailed, setHasFailed] = useState(false)

  function handleLanguage(wanted: Language) {
    setHasFailed(false)
    changeLanguage(wanted).catch(() => setHasFailed(true))
  }

  return (
    <>
      <LanguageSwitcher
        label={translate('common.language.label')}
        value={language}
        onChange={handleLanguage}
      />
      {hasFailed && <Banner kind="error">{translate('common.failure.offline')}</Banner>}
    </>
  )
}
