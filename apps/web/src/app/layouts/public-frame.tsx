import type { ReactNode } from 'react'
import { documentAddress, supplier } from '#web/navigation/supplier-links.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { contentId } from '#web/ui/layout/content-id.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import { TextLink } from '#web/ui/text/link.tsx'
import styles from './public-frame.module.css'
import { SkipLink } from './skip-link.tsx'

/** Landing text, help and app links around a public page (spec 2.2); on a phone the page comes first. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const { language, translate } = useTexts()
  return (
    <div className={styles.frame}>
      <SkipLink targetId={contentId}>{translate('common.skipToContent')}</SkipLink>
      <header className={styles.brand}>
        <Logo name={translate('common.portalName')} />
      </header>
      <main id={contentId} tabIndex={-1} className={styles.main}>
        <div className={styles.card}>{children}</div>
      </main>
      <section className={styles.landing} aria-labelledby="landing-title">
        <h2 id="landing-title" className={styles.landingTitle}>
          {translate('account.landing.title')}
        </h2>
        <ul className={styles.offers}>
          <li>{translate('account.landing.bills')}</li>
          <li>{translate('account.landing.consumption')}</li>
          <li>{translate('account.landing.payment')}</li>
          <li>{translate('account.landing.complaints')}</li>
        </ul>
      </section>
      <footer className={styles.links}>
        <nav aria-label={translate('account.landing.links')}>
          <ul className={styles.linkList}>
            <li>
              <TextLink href={documentAddress('manual', language)} target="_blank" rel="noopener">
                {translate('account.landing.manual')}
              </TextLink>
            </li>
            <li>
              <TextLink href={documentAddress('faq', language)} target="_blank" rel="noopener">
                {translate('account.landing.questions')}
              </TextLink>
            </li>
            <li>
              <TextLink href={supplier.appStore} target="_blank" rel="noopener noreferrer">
                {translate('account.landing.appStore')}
              </TextLink>
            </li>
            <li>
              <TextLink href={supplier.googlePlay} target="_blank" rel="noopener noreferrer">
                {translate('account.landing.googlePlay')}
              </TextLink>
            </li>
          </ul>
        </nav>
      </footer>
    </div>
  )
}
