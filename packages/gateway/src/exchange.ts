/** One HTTP exchange with limits of time and size; a failure is an answer, not an exception. */
export type Exchange =
  | { readonly isAnswered: true; readonly status: number; readonly text: string }
  | { readonly isAnswered: false; readonly reason: string }

export interface ExchangeLimits {
  /** For the whole of it, to the last byte of the body. */
  readonly ms: number
  readonly bytes: number
}

/** Goes around an exchange and gives the headers that go along with it; `action` is the provider's own word. */
export type AroundExchange = (
  action: string,
  run: (headers: Readonly<Record<string, string>>) => Promise<Exchange>,
) => Promise<Exchange>

export const nothingAround: AroundExchange = (_action, run) => run({})

export async function exchange(url: string, init: RequestInit, limits: ExchangeLimits): Promise<Exchange> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(limits.ms), ...(init.signal ? [init.signal] : [])])
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    const text = await readText(response, limits.bytes)
    if (text === undefined) return { isAnswered: false, reason: 'too large' }
    return { isAnswered: true, status: response.status, text }
  } catch (error) {
    return { isAnswered: false, reason: error instanceof Error ? error.name : 'unknown failure' }
  }
}

/** Undefined as soon as the body passes the limit, unpacked; the rest of it is never read. */
async function readText({ body }: Response, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let bytes = 0
  // Leaving the loop cancels the body, and with it the connection.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
