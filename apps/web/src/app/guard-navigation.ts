import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { decideNavigation } from '#web/app/guards.ts'
import { findRoute, type LayoutName, type RouteEntry } from '#web/app/routes.ts'
import { parseQuery } from '#web/navigation/query-text.ts'
import { SessionEndedError } from '#web/session/access-token.ts'
import { keepReturnTicket, readReturnTicket } from '#web/session/return-ticket.ts'
import { endSession, isSignedIn, textsStore } from '#web/session/session.ts'
import type { TextArea } from '#web/session/texts-store.ts'

const textsOf: Record<LayoutName, readonly TextArea[]> = {
  public: ['public'],
  privacy: ['public'],
  mobile: ['public', 'app'],
  application: ['public', 'app'],
}

/** The gallery of parts, in development only. */
export const galleryPath = '/__ui'

/** Runs before every navigation: loads what the layout needs, then does what the guards decide. */
export async function guardNavigation({ location }: { location: ParsedLocation }): Promise<void> {
  const route = findRoute(location.pathname)
  if (route) takeReturnTicket(route, location.searchStr)
  if (route?.access === 'paymentKey') await takePaymentKey(route, location.searchStr)
  const needsSession = route?.access === 'session' && isSignedIn()
  const areas = [...textsOf[route?.layout ?? 'public'], ...(route?.texts ?? [])]
  const texts = areas.map((area) => textsStore.ensureArea(area))
  const hasReturnTicket = returnTicketAt(location) !== null
  const [hasSelectedContract] = await Promise.all([needsSession && hasContract(hasReturnTicket), ...texts])
  if (import.meta.env.DEV && location.pathname === galleryPath) return
  const decision = decideNavigation({
    path: location.pathname,
    hasToken: isSignedIn(),
    hasSelectedContract,
    from: new URLSearchParams(location.searchStr).get('from') ?? undefined,
    hasReturnTicket,
  })
  if (decision.kind === 'show') return
  if (decision.kind === 'redirect') {
    const { to, search = {} } = decision
    throw redirect({ to, search, replace: true })
  }
  await endSession()
  throw redirect({ to: '/', replace: true })
}

/** Spec 2.2: the session is preloaded before an application page renders; with a ticket it renders without one too. */
async function hasContract(hasReturnTicket: boolean): Promise<boolean> {
  const { preloadSession } = await import('#web/session/application-session.ts')
  try {
    return (await preloadSession()).contracts.length > 0
  } catch (error) {
    if (!(error instanceof SessionEndedError)) throw error
    if (hasReturnTicket) return false
    throw redirect({ to: '/', replace: true, state: { notice: { kind: 'sessionEnded' } } })
  }
}

/** Decision 6: the key is read once and removed from the URL before the first render; it sets the language (4.9). */
async function takePaymentKey(route: RouteEntry, query: string): Promise<void> {
  const { key, ...search } = parseQuery(query)
  if (key === undefined) return
  const { keepPaymentKey } = await import('#web/session/payment-key.ts')
  const claims = keepPaymentKey(key)
  if (claims) await textsStore.changeLanguage(claims.LanguageCode)
  throw redirect({ to: route.path, search, replace: true })
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
