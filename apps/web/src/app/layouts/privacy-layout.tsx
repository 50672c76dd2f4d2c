import { Outlet } from '@tanstack/react-router'
import { contentId } from '#web/app/content-id.ts'
import { RouteLink } from '#web/app/route-link.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import { Logo } from '#web/ui/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import styles from './privacy-layout.module.css'

export default function PrivacyLayout() {
  const { translate } = useTexts()
  return (
    <div className={styles.layout}>
      <SkipLink targetId={contentId}>{translate('common.skipToContent')}</SkipLink>
      <header className={styles.header}>
        <Logo name={translate('common.portalName')} />
        <nav className={styles.back}>
          <RouteLink to="/">{translate('account.privacy.backToPortal')}</RouteLink>
        </nav>
      </header>
      <main id={contentId} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
    </div>
  )
}
