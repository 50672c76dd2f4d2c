import type { Endpoint } from '@portal/contract/endpoint'
import type { Language } from '@portal/domain/enumerations'
import { type CallOptions, type CallParts, requestInit, requestUrl } from '#web/api/request.ts'

interface HeadStart {
  url: string
  body: unknown
  language: Language
  accessToken: string | undefined
  response: Promise<Response>
}

declare global {
  interface Window {
    /** The page's first script and its code are two bundles, which meet nowhere else. */
    headStarts?: HeadStart[]
  }
}

/** Sends a call before the code is there that needs the answer. */
export function giveHeadStart(endpoint: Endpoint, parts: CallParts, options: CallOptions): Promise<Response> {
  const { language, accessToken } = options
  const url = requestUrl(endpoint, parts)
  const init = requestInit(endpoint, parts, options)
  const response = fetch(url, init)
  window.headStarts = [
    ...(window.headStarts ?? []),
    { url, body: init.body, language, accessToken, response },
  ]
  return response
}

/** The answer of a call that was sent ahead in the same words; whoever asks again asks the server. */
export function takeHeadStart(
  url: string,
  { body }: RequestInit,
  { language, accessToken }: CallOptions,
): Promise<Response> | undefined {
  const isSame = (ahead: HeadStart) =>
    ahead.url === url &&
    ahead.body === body &&
    ahead.language === language &&
    ahead.accessToken === accessToken
  const taken = window.headStarts?.find(isSame)
  window.headStarts = window.headStarts?.filter((ahead) => ahead !== taken) ?? []
  return taken?.response
}
