import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const saneId = /^[A-Za-z0-9._-]{8,64}$/

/** The caller's own id when it is harmless in a log, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID()
}
