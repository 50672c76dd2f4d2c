const answerLimitMs = 10_000

/** Whether the other side acknowledged; a refused connection and silence are the same to a sender. */
export async function post(url: string, body: string, headers: Record<string, string>): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerLimitMs)
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
