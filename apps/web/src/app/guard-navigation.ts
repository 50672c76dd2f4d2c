import { type HistoryState, type ParsedLocation, redirect } from '@tanstack/react-router'
import { decideNavigation } from '#web/app/guards.ts'
import { readLinkPlace } from '#web/app/link-place.ts'
import { findRoute, layoutTexts, type RouteEntry } from '#web/app/routes.ts'
import { readAlertLink } from '#web/navigation/alert-link.ts'
import { parseQuery } from '#web/navigation/query-text.ts'
import { SessionEndedError } from '#web/session/access-token.ts'
import { keepReturnTicket, readReturnTicket } from '#web/session/links/return-ticket.ts'
import { endSession, signedInName, textsStore } from '#web/session/session.ts'
import { waitingLink } from '#web/session/links/waiting-link.ts'

/** The gallery of parts, in development only. */
export const galleryPath = '/__ui'

/** What login says to whoever is led there by the end of a session. */
const sessionEnded: HistoryState = { notice: { kind: 'sessionEnded' } }

/** A link from outside is what the page was loaded with; going back to what somebody left before signing out is none. */
let isFirstNavigation = true

function isLoadedByLink(): boolean {
  const [loading] = performance.getEntriesByType('navigation')
  const isGoneBack = loading !== undefined && 'type' in loading && loading.type === 'back_forward'
  return isFirstNavigation && !isGoneBack
}

/**
 * Another tab has taken the session. The storage shows it before the tab's word comes, which says why, and leads to login
 * by itself.
 */
const otherTabIsHeard = () => new Promise((resolve) => setTimeout(resolve, 250))

/** Runs before every navigation: loads what the layout needs, then does what the guards decide. */
export async function guardNavigation({ location }: { location: ParsedLocation }): Promise<void> {
  const route = findRoute(location.pathname)
  if (route) takeReturnTicket(route, location.searchStr)
  if (route?.access === 'alertKey') takeAlertKey(route, location.hash)
  if (route?.access === 'paymentKey') await takePaymentKey(route, location.searchStr)
  const userName = signedInName()
  const needsSession = route?.access === 'session' && userName !== null
  if (route && (needsSession || route.access !== 'session')) window.preloadCode?.(route.path)
  const areas = [...layoutTexts[route?.layout ?? 'public'], ...(route?.texts ?? [])]
  const texts = areas.map((area) => textsStore.ensureArea(area))
  const hasReturnTicket = returnTicketAt(location) !== null
  const [hasSelectedContract] = await Promise.all([
    needsSession && hasContract(hasReturnTicket, { location, userName }),
    ...texts,
  ])
  if (import.meta.env.DEV && location.pathname === galleryPath) return
  const hasToken = signedInName() !== null
  const isTaken = !hasToken && route?.access === 'session'
  if (isTaken && !isFirstNavigation) await otherTabIsHeard()
  const isWaiting = isTaken && isLoadedByLink()
  if (isWaiting) waitingLink.keep(location.href, null)
  isFirstNavigation = false
  const place = userName === null ? null : readLinkPlace(waitingLink.read(userName) ?? '')
  const decision = decideNavigation({
    path: location.pathname,
    hasToken,
    hasSelectedContract,
    from: new URLSearchParams(location.searchStr).get('from') ?? undefined,
    hasReturnTicket,
    waiting: place?.route,
  })
  if (decision.kind === 'show') return
  if (decision.kind === 'follow' && place) {
    waitingLink.forget()
    const { route: linked, params, search } = place
    throw redirect({ to: linked.path, params, search, replace: true })
  }
  if (decision.kind === 'redirect') {
    const { to, search = {} } = decision
    const state = isTaken && waitingLink.isOfEndedSession() ? sessionEnded : {}
    throw redirect({ to, search, replace: true, state })
  }
  waitingLink.forget()
  await endSession()
  throw redirect({ to: '/', replace: true })
}

/** Spec 2.2: the session is preloaded before an application page renders; with a ticket it renders without one too. */
async function hasContract(
  hasReturnTicket: boolean,
  { location, userName }: { readonly location: ParsedLocation; readonly userName: string | null },
): Promise<boolean> {
  const { chooseLinkedContract, preloadSession } = await import('#web/session/application-session.ts')
  try {
    const session = await preloadSession()
    chooseLinkedContract({ path: location.pathname, query: parseQuery(location.searchStr) }, session)
    return session.contracts.length > 0
  } catch (error) {
    if (!(error instanceof SessionEndedError)) throw error
    if (hasReturnTicket) return false
    waitingLink.keep(location.href, userName)
    throw redirect({ to: '/', replace: true, state: sessionEnded })
  }
}

/** Decision 6: the key is read once and removed from the URL before the first render; it sets the language (4.9). */
async function takePaymentKey(route: RouteEntry, query: string): Promise<void> {
  const { key, ...search } = parseQuery(query)
  if (key === undefined) return
  const { keepPaymentKey } = await import('#web/session/links/payment-key.ts')
  const claims = keepPaymentKey(key)
  if (claims) await textsStore.changeLanguage(claims.LanguageCode)
  throw redirect({ to: route.path, search, replace: true })
}

/** Like the key of a payment, that of an e-mail's link leaves the address bar before anything is shown. */
function takeAlertKey(route: RouteEntry, fragment: string): void {
  if (fragment === '') return
  throw redirect({ to: route.path, replace: true, state: { alertLink: readAlertLink(fragment) } })
}

/** Where the way back from the bank leads (record 0087). */
const returnPaths = ['/check-payment-status', '/payment-status']

/** Like the key, the ticket is read once and leaves the address bar before anything is shown. */
function takeReturnTicket(route: RouteEntry, query: string): void {
  const { ticket, ...search } = parseQuery(query)
  if (ticket === undefined || !returnPaths.includes(route.path)) return
  keepReturnTicket(ticket)
  throw redirect({ to: route.path, search, replace: true })
}

/** The ticket with which the page of an address is shown; null where there is none. */
export function returnTicketAt({
  pathname,
  searchStr,
}: Pick<ParsedLocation, 'pathname' | 'searchStr'>): string | null {
  if (!returnPaths.includes(findRoute(pathname)?.path ?? '')) return null
  return readReturnTicket(parseQuery(searchStr).transactionId ?? '')
}
