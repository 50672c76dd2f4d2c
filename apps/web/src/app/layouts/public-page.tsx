import type { Language } from '@portal/domain/enumerations'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LanguageSwitcher } from '#web/ui/language-switcher.tsx'
import styles from './public-page.module.css'

interface PublicPageProps {
  readonly title: string
  /** Success and error banners, above the form. */
  readonly banner?: ReactNode
  readonly children: ReactNode
  /** Links below the form. */
  readonly links?: ReactNode
}

/** The inside of the card: title and language, messages, form, ways on. */
export function PublicPage({ title, banner, children, links }: PublicPageProps) {
  const { language, translate, changeLanguage } = useTexts()
  const [hasFailed, setHasFailed] = useState(false)

  function handleLanguage(wanted: Language) {
    setHasFailed(false)
    changeLanguage(wanted).catch(() => setHasFailed(true))
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <LanguageSwitcher
          label={translate('common.language.label')}
          value={language}
          onChange={handleLanguage}
        />
      </div>
      {hasFailed && <Banner kind="error">{translate('common.failure.offline')}</Banner>}
      {banner}
      {children}
      {links && <div className={styles.links}>{links}</div>}
    </div>
  )
}
