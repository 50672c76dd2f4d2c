/** A line that gives nothing for so long is as good as none: the kept page is shown, and says what it knows. */
const limitMs = 3000

/** Paths of the server, and files. */
export const notPages = [/^\/(?:api|docs|documents|health)(?:\/|$)/, /\/[^/]*\.[^/]*$/]

interface PageSources {
  readonly network: () => Promise<Response>
  /** The page of the version this worker keeps, if it still has it. */
  readonly kept: () => Promise<Response | undefined>
  readonly wait: (ms: number) => Promise<void>
}

/** From the network first, so that after a deploy nobody sees the page before it. */
export async function answerPage({ network, kept, wait }: PageSources): Promise<Response> {
  const asked = network()
  const first = await Promise.race([asked.catch(() => null), wait(limitMs)])
  if (first && isUsable(first)) return first
  return (await kept()) ?? asked
}

/**
 * A redirect is followed by the browser; of a server that fails or is being replaced nothing is to be seen. Firefox does
 * not reject a preload that met no network: it answers with an error, whose status is 0.
 */
const isUsable = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (type !== 'error' && status < 500)
