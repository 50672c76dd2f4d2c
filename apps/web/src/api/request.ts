import type { Endpoint } from '@portal/contract/endpoint'
import type { Language } from '@portal/domain/enumerations'

/** The parts a call may have, before it is known which endpoint has which. */
export interface CallParts {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  /** Texts of a multipart body. */
  fields?: Readonly<Record<string, unknown>>
}

export interface CallOptions {
  language: Language
  accessToken?: string
  signal?: AbortSignal
  timeoutMs?: number
  /** Lets the request outlive the page, for a sign-out while the tab closes. */
  keepalive?: boolean
}

/** `/messages/{id}` with its parameters and query written in. */
export function requestUrl(endpoint: Endpoint, { params = {}, query = {} }: CallParts): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const written = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(written.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? path : `${path}?${search}`
}

/** What every call carries, whatever sends it. */
export function requestHeaders(endpoint: Endpoint, options: CallOptions): Headers {
  const { contentType } = endpoint.success
  // A call for a file is refused in JSON like any other.
  const accept = contentType === undefined ? 'application/json' : `${contentType}, application/json`
  const headers = new Headers({ accept, 'accept-language': options.language })
  if (options.accessToken) headers.set('authorization', `Bearer ${options.accessToken}`)
  return headers
}

export function requestInit(endpoint: Endpoint, { body }: CallParts, options: CallOptions): RequestInit {
  const headers = requestHeaders(endpoint, options)
  if (body !== undefined) headers.set('content-type', 'application/json')
  return {
    method: endpoint.method,
    headers,
    // The session travels in the Authorization header; only before it is a browser known by its cookie.
    credentials: endpoint.access === 'public' ? 'same-origin' : 'omit',
    keepalive: options.keepalive ?? false,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}
