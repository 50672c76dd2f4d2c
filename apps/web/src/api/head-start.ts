import type { Endpoint } from '@portal/contract/endpoint'
import type { Language } from '@portal/domain/enumerations'
import { type CallOptions, type CallParts, requestInit, requestUrl } from '#web/api/request.ts'

interface HeadStart {
  url: string
  language: Language
  accessToken: string | undefined
  response: Promise<Response>
}

declare global {
  interface Window {
    /** The page's first script and its code are two bundles, which meet nowhere else. */
    headStart?: HeadStart | undefined
  }
}

/** Sends a call before the code is there that needs the answer. */
export function giveHeadStart(endpoint: Endpoint, parts: CallParts, options: CallOptions): void {
  const { language, accessToken } = options
  const url = requestUrl(endpoint, parts)
  const response = fetch(url, requestInit(endpoint, parts, options))
  // Whoever takes it hears of the failure.
  response.catch(() => undefined)
  window.headStart = { url, language, accessToken, response }
}

/** The answer of a call that was sent ahead in the same words; whoever asks again asks the server. */
export function takeHeadStart(
  url: string,
  { language, accessToken }: CallOptions,
): Promise<Response> | undefined {
  const { headStart } = window
  if (headStart?.url !== url || headStart.language !== language || headStart.accessToken !== accessToken)
    return undefined
  window.headStart = undefined
  return headStart.response
}
