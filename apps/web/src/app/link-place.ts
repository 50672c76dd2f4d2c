import { findRoute, type RouteEntry } from '#web/app/routes.ts'
import { parseQuery } from '#web/navigation/query-text.ts'

/** A page of the route table, with what its address says beyond the path. */
export interface LinkPlace {
  readonly route: RouteEntry
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
}

const longestAddress = 2000
/** Resolves addresses as a browser does; what leaves it led elsewhere. */
const home = new URL('https://portal.invalid')

/**
 * The page of a customer that an address leads to; null for everything else (decision 23). What is followed is built
 * from the route table again, never the text itself.
 */
export function readLinkPlace(address: string): LinkPlace | null {
  // A second slash or a backslash names another host; control characters vanish when a browser reads an address.
  if (address.length > longestAddress || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(address)) return null
  const url = resolve(address)
  if (url?.origin !== home.origin) return null
  const route = findRoute(url.pathname)
  if (route?.access !== 'session') return null
  const params = readParams(route.path, url.pathname)
  return params && { route, params, search: parseQuery(url.search) }
}

function resolve(address: string): URL | null {
  try {
    return new URL(address, home)
  } catch {
    return null
  }
}

function readParams(pattern: string, pathname: string): Record<string, string> | null {
  const parts = pathname.split('/')
  const named = pattern
    .split('/')
    .flatMap((part, index) => (part.startsWith('$') ? [[part.slice(1), parts[index] ?? ''] as const] : []))
  return named.every(([, value]) => /^[\w-]+$/.test(value)) ? Object.fromEntries(named) : null
}
