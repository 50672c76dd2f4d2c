import type { Endpoint } from '@portal/contract/endpoint'
import type { Language } from '@portal/domain/enumerations'
import { type CallOptions, type CallParts, requestInit, requestUrl } from '#web/api/request.ts'

interface PrefetchedCall {
  url: string
  body: unknown
  language: Language
  accessToken: string | undefined
  response: Promise<Response>
}

declare global {
  interface Window {
    /** Shared by the inline boot script and the entry, which are two bundles. */
    prefetchedCalls?: PrefetchedCall[]
  }
}

/** Sends a call before the code that needs its answer has loaded. */
export function prefetchCall(endpoint: Endpoint, parts: CallParts, options: CallOptions): Promise<Response> {
  const { language, accessToken } = options
  const url = requestUrl(endpoint, parts)
  const init = requestInit(endpoint, parts, options)
  const response = fetch(url, init)
  window.prefetchedCalls = [
    ...(window.prefetchedCalls ?? []),
    { url, body: init.body, language, accessToken, response },
  ]
  return response
}

/** The answer of an identical prefetched call; it serves one caller, the next one asks the server. */
export function takePrefetchedCall(
  url: string,
  { body }: RequestInit,
  { language, accessToken }: CallOptions,
): Promise<Response> | undefined {
  const isSame = (ahead: PrefetchedCall) =>
    ahead.url === url &&
    ahead.body === body &&
    ahead.language === language &&
    ahead.accessToken === accessToken
  const taken = window.prefetchedCalls?.find(isSame)
  window.prefetchedCalls = window.prefetchedCalls?.filter((ahead) => ahead !== taken) ?? []
  return taken?.response
}
