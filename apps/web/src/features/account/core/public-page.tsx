import type { ReactNode } from 'react'
import { useLanguageChange } from '#web/session/use-language-change.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LanguageSwitcher } from '#web/ui/layout/language-switcher.tsx'
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
  const { language, translate } = useTexts()
  const { failure, change } = useLanguageChange()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{title}</h1>
        <LanguageSwitcher label={translate('common.language.label')} value={language} onChange={change} />
      </div>
      {failure !== null && <Banner kind="error">{failure}</Banner>}
      {banner}
      {children}
      {links && <div className={styles.links}>{links}</div>}
    </div>
  )
}
