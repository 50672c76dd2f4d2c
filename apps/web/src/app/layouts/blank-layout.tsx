import type { ReactNode } from 'react'
import { useTranslate } from '#web/session/use-texts.ts'
import { contentId } from '#web/ui/layout/content-id.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import styles from './blank-layout.module.css'

/** Nothing but the sign and the page: for messages that belong to no other layout. */
export function BlankLayout({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  return (
    <div className={styles.layout}>
      <header>
        <Logo name={translate('common.portalName')} />
      </header>
      <main id={contentId} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  )
}
