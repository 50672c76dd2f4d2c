import type { Language } from '@portal/domain/enumerations'
import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient, sessionQuery } from '#web/app/application-session.ts'
import { contentId } from '#web/app/content-id.ts'
import { RouteLink } from '#web/app/route-link.tsx'
import { SessionContext } from '#web/app/use-session.ts'
import { useTexts } from '#web/session/use-texts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LanguageSwitcher } from '#web/ui/language-switcher.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import styles from './application-layout.module.css'

export default function ApplicationLayout() {
  const { language, translate, changeLanguage } = useTexts()
  const [hasFailed, setHasFailed] = useState(false)

  function handleLanguage(wanted: Language) {
    setHasFailed(false)
    changeLanguage(wanted).catch(() => setHasFailed(true))
  }

  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink targetId={contentId}>{translate('common.skipToContent')}</SkipLink>
      <header className={styles.header}>
        <Link to="/home" className={styles.home}>
          <Logo name={translate('common.portalName')} />
        </Link>
        <div className={styles.actions}>
          <LanguageSwitcher
            label={translate('common.language.label')}
            value={language}
            onChange={handleLanguage}
          />
          <RouteLink to="/logout">{translate('shell.signOut')}</RouteLink>
        </div>
      </header>
      <main id={contentId} tabIndex={-1} className={styles.main}>
        {hasFailed && <Banner kind="error">{translate('common.failure.offline')}</Banner>}
        <SessionRoom />
      </main>
    </QueryClientProvider>
  )
}

/** The guard has preloaded the session; while another language loads, the last one stays. */
function SessionRoom() {
  const { language } = useTexts()
  const { data: session } = useQuery({ ...sessionQuery(language), placeholderData: keepPreviousData })
  if (!session) return null
  return (
    <SessionContext value={session}>
      <Outlet />
    </SessionContext>
  )
}
