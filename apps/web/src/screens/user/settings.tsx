import { languages } from '@portal/domain/enumerations'
import { htmlLanguage, languageNames } from '@portal/i18n/language'
import { useId } from 'react'
import { type Theme, themes } from '#web/session/theme.ts'
import { changeTheme, useTheme } from '#web/session/theme-store.ts'
import { useLanguageChange } from '#web/session/use-language-change.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import profileStyles from './profile.module.css'
import styles from './settings.module.css'

const themeTexts = {
  system: 'administration.settings.systemTheme',
  light: 'administration.settings.lightTheme',
  dark: 'administration.settings.darkTheme',
} as const satisfies Record<Theme, string>

/** How the portal speaks and looks on this device. */
export function Settings() {
  const { language, translate } = useTexts()
  const { failure, change } = useLanguageChange()
  const theme = useTheme()
  const titleId = useId()
  return (
    <section className={profileStyles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{translate('administration.settings.title')}</h2>
      <Card padding="wide">
        <div className={styles.settings}>
          {failure !== null && <Banner kind="error">{failure}</Banner>}
          <RadioGroup
            label={translate('administration.settings.language')}
            name="language"
            isInline
            options={languages.map((value) => ({
              value,
              label: <span lang={htmlLanguage[value]}>{languageNames[value].name}</span>,
            }))}
            value={language}
            onChange={change}
          />
          <RadioGroup
            label={translate('administration.settings.theme')}
            hint={translate('administration.settings.themeHint')}
            name="theme"
            isInline
            options={themes.map((value) => ({ value, label: translate(themeTexts[value]) }))}
            value={theme}
            onChange={changeTheme}
          />
        </div>
      </Card>
    </section>
  )
}
