import { MarketingImagePlace } from '@portal/domain/enumerations'
import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { queryClient, sessionQuery } from '#web/app/application-session.ts'
import { contentId } from '#web/app/content-id.ts'
import { BlankLayout } from '#web/app/layouts/blank-layout.tsx'
import { useContractSelection } from '#web/app/selection.ts'
import { Footer } from '#web/app/shell/footer.tsx'
import { MarketingPlace } from '#web/app/shell/late-marketing-place.tsx'
import { PaymentBanner } from '#web/app/shell/payment-banner.tsx'
import { ShellHeader } from '#web/app/shell/shell-header.tsx'
import { ShellMenus } from '#web/app/shell/shell-menus.tsx'
import { useIsSignedIn } from '#web/app/use-is-signed-in.ts'
import { SessionContext } from '#web/app/use-session.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { OfflineNotice } from '#web/ui/offline-notice.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { useIsOnline } from '#web/ui/use-is-online.ts'
import styles from './application-layout.module.css'

export default function ApplicationLayout() {
  const isSignedIn = useIsSignedIn()
  const isReturn = useLocation({ select: ({ pathname }) => pathname === '/check-payment-status' })
  return (
    <QueryClientProvider client={queryClient}>
      {isReturn && !isSignedIn ? <ReturnRoom /> : <SessionRoom />}
    </QueryClientProvider>
  )
}

/** Whoever comes back from the bank signed out sees the outcome of the payment, and nothing around it (record 0087). */
function ReturnRoom() {
  return (
    <BlankLayout>
      <Outlet />
    </BlankLayout>
  )
}

/** The guard has preloaded the session; while another language loads, the last one stays. */
function SessionRoom() {
  const { language } = useTexts()
  const { data: session } = useQuery({ ...sessionQuery(language), placeholderData: keepPreviousData })
  if (!session) return null
  return (
    <SessionContext value={session}>
      <Shell />
    </SessionContext>
  )
}

function Shell() {
  const translate = useTranslate()
  const isOnline = useIsOnline()
  const hasBanner = useHasBanner()
  // Two short steps instead of a long one, with room for a touch between them; what people come for stands in the first.
  const isFirstStepDone = useDeferredValue(true, false)
  return (
    <div className={styles.shell}>
      <SkipLink targetId={contentId}>{translate('common.skipToContent')}</SkipLink>
      {(isFirstStepDone || hasBanner) && <ShellMenus />}
      <div className={styles.page}>
        <ShellHeader />
        <OfflineNotice isOffline={!isOnline}>{translate('shell.offline')}</OfflineNotice>
        <main id={contentId} tabIndex={-1} className={styles.main}>
          {hasBanner && <BannerLine />}
          {(isFirstStepDone || !hasBanner) && <Outlet />}
        </main>
        {isFirstStepDone && (
          <>
            <MarketingPlace place={MarketingImagePlace.underPage} />
            <Footer />
          </>
        )}
      </div>
    </div>
  )
}

/** Home has the banner as its hero; on the way of a payment the balance of yesterday would only ask to pay twice. */
const pathsWithoutBanner = new Set(['/home', '/do-payment', '/check-payment-status'])

const useHasBanner = () => useLocation({ select: ({ pathname }) => !pathsWithoutBanner.has(pathname) })

function BannerLine() {
  const { contract } = useContractSelection()
  return <PaymentBanner contract={contract} size="line" />
}
