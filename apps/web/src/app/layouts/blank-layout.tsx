import type { ReactNode } from 'react'
import { contentId } from '#web/app/content-id.ts'
import { useTranslate } from '#web/session/use-texts.ts'
import { Logo } from '#web/ui/logo.tsx'
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
