import { type Language, languages } from '@portal/domain/enumerations'
import { htmlLanguage, languageNames } from '@portal/i18n/language'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import styles from './language-switcher.module.css'

interface LanguageSwitcherProps {
  readonly label: string
  readonly value: Language
  readonly onChange: (language: Language) => void
}

/** Each language is written in itself; the short name comes first in the full one, so it can also be spoken. */
export function LanguageSwitcher({ label, value, onChange }: LanguageSwitcherProps) {
  return (
    <fieldset className={styles.switcher}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {languages.map((language) => {
        const { name, shortName } = languageNames[language]
        return (
          <button
            key={language}
            type="button"
            className={styles.option}
            lang={htmlLanguage[language]}
            title={name}
            aria-label={`${shortName}, ${name}`}
            aria-pressed={language === value}
            onClick={() => onChange(language)}
          >
            {shortName}
          </button>
        )
      })}
    </fieldset>
  )
}
