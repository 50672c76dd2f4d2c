import { Outlet } from '@tanstack/react-router'
import { RouteLink } from '#web/navigation/route-link.tsx'
import { useTexts } from '#web/session/use-texts.ts'
import { contentId } from '#web/ui/layout/content-id.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import styles from './privacy-layout.module.css'
import { SkipLink } from './skip-link.tsx'

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
