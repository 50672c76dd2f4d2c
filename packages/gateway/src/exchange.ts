/** One HTTP exchange with a time limit; a failure is an answer, not an exception. */
export type Exchange =
  | { readonly isAnswered: true; readonly status: number; readonly text: string }
  | { readonly isAnswered: false; readonly reason: string }

const answerMaxBytes = 1024 * 1024

export async function exchange(url: string, init: RequestInit, limitMs: number): Promise<Exchange> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limitMs) })
    const text = await response.text()
    if (text.length > answerMaxBytes) return { isAnswered: false, reason: 'too large' }
    return { isAnswered: true, status: response.status, text }
  } catch (error) {
    return { isAnswered: false, reason: error instanceof Error ? error.name : 'unknown failure' }
  }
}
