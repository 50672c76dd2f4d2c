/** Calls to other people's servers: always with a time limit, and a failure is an answer, not an exception. */
export type OutboundAnswer =
  | { isThere: true; status: number; body: unknown }
  | { isThere: false; reason: string }

export async function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  { limitMs, signal }: { limitMs: number; signal?: AbortSignal },
): Promise<OutboundAnswer> {
  const limits = [AbortSignal.timeout(limitMs), ...(signal ? [signal] : [])]
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.any(limits),
      redirect: 'error',
    })
    return { isThere: true, status: response.status, body: await response.json() }
  } catch (error) {
    return { isThere: false, reason: error instanceof Error ? error.message : String(error) }
  }
}
