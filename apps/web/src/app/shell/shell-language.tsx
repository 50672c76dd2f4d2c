import { useLanguageChange } from '#web/session/use-language-change.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LanguageSwitcher } from '#web/ui/layout/language-switcher.tsx'

export function ShellLanguage() {
  const { language, translate } = useTexts()
  const { failure, change } = useLanguageChange()
  return (
    <>
      <LanguageSwitcher label={translate('common.language.label')} value={language} onChange={change} />
      {failure !== null && <Banner kind="error">{failure}</Banner>}
    </>
  )
}
