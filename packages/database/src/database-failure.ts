/**
 * PostgreSQL's own words for "not now": connection errors, shutdown, starting up, no room on its disk or in its memory,
 * too many clients, a server that only reads.
 */
const unavailableStates = /^(08|57P0[123]|53[123]00|25006)/

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What pg says without a code when a connection breaks or none is free in time. */
const brokenConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Cannot use a pool after calling end)/

/** True when the database can't be reached, as opposed to a statement that failed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return unreachable.has(code) || unavailableStates.test(code) || brokenConnection.test(error.message)
}

/** Text that PostgreSQL cannot hold, such as the character NUL: the caller's mistake, not ours. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '22021' || error.code === '22P05')
