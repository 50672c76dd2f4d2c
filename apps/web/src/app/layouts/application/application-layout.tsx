import { MarketingImagePlace } from '@portal/domain/enumerations'
import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { BlankLayout } from '#web/app/layouts/blank-layout.tsx'
import { BusyNotice } from '#web/app/layouts/busy-notice.tsx'
import { OfflineNotice } from '#web/app/layouts/offline-notice.tsx'
import { SkipLink } from '#web/app/layouts/skip-link.tsx'
import { Footer } from '#web/app/shell/footer.tsx'
import { MarketingBanner } from '#web/app/shell/marketing-banner.tsx'
import { PrintHead } from '#web/app/shell/print-head.tsx'
import { ShellHeader } from '#web/app/shell/shell-header.tsx'
import { ShellMenus } from '#web/app/shell/shell-menus.tsx'
import { PaymentBanner } from '#web/features/contracts/commercial-contracts/payment-banner.tsx'
import { RunningPayment } from '#web/features/transactions/transactions/running-payment.tsx'
import {
  countOthersBegun,
  preloadSession,
  queryClient,
  sessionQuery,
} from '#web/session/application-session.ts'
import { useContractSelection } from '#web/session/selection.ts'
import { useIsOnline } from '#web/session/connection.ts'
import { isSessionKept, sessionStore, textsStore } from '#web/session/session.ts'
import { useIsSignedIn } from '#web/session/use-is-signed-in.ts'
import { SessionContext } from '#web/session/use-session.ts'
import { useTexts, useTranslate } from '#web/session/use-texts.ts'
import { contentId } from '#web/ui/layout/content-id.ts'
import { keepFocus } from '#web/ui/layout/keep-focus.ts'
import { lazyPart, Nothing } from '#web/ui/lazy/lazy-part.ts'
import styles from './application-layout.module.css'

const AsOf = lazyPart(() => import('#web/features/core/offline/as-of.tsx'), Nothing)
const LineWatch = lazyPart(() => import('#web/features/core/offline/line-watch.tsx'), Nothing)
const HereOnlyNotice = lazyPart(() => import('./lazy/here-only-notice.tsx'), Nothing)

export default function ApplicationLayout() {
  const isSignedIn = useIsSignedIn()
  const isReturn = useLocation({ select: ({ pathname }) => pathname === '/check-payment-status' })
  // A suspended tab hears of a sign-out and of the next sign-in at once: login does not come between them.
  const sessionNumber = useSyncExternalStore(sessionStore.subscribe, countOthersBegun)
  useEffect(keepFocus, [])
  return (
    <QueryClientProvider client={queryClient}>
      {isReturn && !isSignedIn ? <ReturnRoom /> : <SessionRoom key={sessionNumber} />}
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

/** The guard has preloaded the session; one in another language comes before its texts are shown, or they are not. */
function SessionRoom() {
  const { language } = useTexts()
  useEffect(() => textsStore.bringAlong(preloadSession), [])
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
  const isPaying = useIsPaying()
  // Deferred: two short tasks instead of a long one, the page itself in the first.
  const isFirstStepDone = useDeferredValue(true, false)
  return (
    <div className={styles.shell}>
      <SkipLink targetId={contentId}>{translate('common.skipToContent')}</SkipLink>
      {(isFirstStepDone || hasBanner) && <ShellMenus />}
      <div className={styles.page}>
        <ShellHeader />
        <OfflineNotice isOffline={!isOnline}>
          {translate('shell.offline')}{' '}
          <Suspense>
            <AsOf />
            <LineWatch />
          </Suspense>
        </OfflineNotice>
        <BusyNotice />
        <PrintHead />
        <main id={contentId} tabIndex={-1} className={styles.main}>
          {!isSessionKept() && (
            <Suspense>
              <HereOnlyNotice />
            </Suspense>
          )}
          {hasBanner && <BannerLine />}
          {(isFirstStepDone || !hasBanner) && <Outlet />}
        </main>
        {isFirstStepDone && !isPaying && (
          <>
            <MarketingBanner place={MarketingImagePlace.underPage} />
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

/** Nothing leads away from a payment but its own buttons. */
const useIsPaying = () => useLocation({ select: ({ pathname }) => pathname === '/do-payment' })

function BannerLine() {
  const { contract } = useContractSelection()
  const running = contract && <RunningPayment contractId={contract.id} />
  return <PaymentBanner contract={contract} size="line" running={running} />
}
