import { findRoute, type RouteEntry, type RoutePath } from '#web/app/routes.ts'
import { fromRegisterForm } from '#web/navigation/from-register-form.ts'

export interface NavigationState {
  /** The path of the address bar. */
  path: string
  hasToken: boolean
  /** Whether the preloaded session has a contract to select; asked only for a signed-in customer. */
  hasSelectedContract: boolean
  /** The query's `from`. */
  from?: string | undefined
  /** Came back from the bank with a ticket of the payment whose status is asked for. */
  hasReturnTicket?: boolean | undefined
  /** The page of a link that waited for signing in. */
  waiting?: Pick<RouteEntry, 'needsNoContract'> | undefined
}

export type NavigationDecision =
  | { kind: 'show' }
  | { kind: 'redirect'; to: RoutePath; search?: { from: string } }
  /** Go where the link leads that waited for signing in. */
  | { kind: 'follow' }
  /** End the session, then go to the index route. */
  | { kind: 'signOut' }

const show: NavigationDecision = { kind: 'show' }
const redirect = (to: RoutePath): NavigationDecision => ({ kind: 'redirect', to })

/** Spec 2.2 and 4.1 as one function of what is known after a navigation. */
export function decideNavigation(state: NavigationState): NavigationDecision {
  const { path, hasToken, hasSelectedContract } = state
  const route = findRoute(path)
  if (route?.path === '/logout') return { kind: 'signOut' }
  // Without a session home leads to the index route, so unmatched paths go there at once.
  if (!route) return redirect(hasToken ? '/home' : '/')
  if (route.access === 'public') return hasToken ? redirect('/home') : show
  // The outcome of a payment is shown to whoever comes back from the bank, signed in or not (record 0087).
  if (route.access !== 'session' || state.hasReturnTicket) return show
  if (!hasToken) return redirect('/')
  if (state.waiting && isEntrance(route.path, state.from)) {
    if (hasSelectedContract || state.waiting.needsNoContract) return { kind: 'follow' }
  }
  if (!hasSelectedContract && !route.needsNoContract) return leadToContracts(route.path)
  const isFirstContractAdded = route.path === '/commercial-contracts' && state.from === fromRegisterForm
  return isFirstContractAdded && hasSelectedContract ? redirect('/home') : show
}

/** Where signing in leads (spec 4.1): home, or the contracts while there is none; a link goes first (decision 23). */
const isEntrance = (path: string, from: string | undefined): boolean =>
  path === '/home' || (path === '/commercial-contracts' && from === fromRegisterForm)

/** Spec 2.2; who wants to pay finds the form that a payment needs first. */
const leadToContracts = (path: string): NavigationDecision =>
  path === '/do-payment'
    ? { kind: 'redirect', to: '/commercial-contracts', search: { from: fromRegisterForm } }
    : redirect('/commercial-contracts')
