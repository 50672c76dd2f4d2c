import { createHash, randomBytes } from 'node:crypto'

/** A browser (or an app) as the account calls know it: by a random value only it has. */
export interface Browser {
  /** The value itself is never kept. */
  readonly hash: Buffer
}

/** The part of a call that cookies travel by. */
interface CookieCarrier {
  readonly cookieHeader: string
  setCookie(line: string): void
}

export interface Browsers {
  /** The caller's browser; one that brings nothing gets its value with this answer. */
  of(call: CookieCarrier): Browser
}

/** As long as browsers keep any cookie. */
const keptSeconds = 400 * 24 * 3600
const valueBytes = 32
const valuePattern = /^[\w-]{43}$/

export function createBrowsers(publicUrl: URL): Browsers {
  const isSecure = publicUrl.protocol === 'https:'
  // Under this prefix browsers take the cookie from https alone.
  const name = isSecure ? '__Secure-browser' : 'browser'
  const attributes = `Path=/api/account; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    of(call) {
      const value = cookieNamed(name, call.cookieHeader) ?? randomBytes(valueBytes).toString('base64url')
      // Written each time, so that it lasts from the last use on.
      call.setCookie(`${name}=${value}; ${attributes}`)
      return { hash: createHash('sha256').update(value).digest() }
    },
  }
}

function cookieNamed(name: string, header: string): string | undefined {
  const prefix = `${name}=`
  const pair = header
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(prefix))
  const value = pair?.slice(prefix.length)
  return value !== undefined && valuePattern.test(value) ? value : undefined
}
