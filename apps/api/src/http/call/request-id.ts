import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isSaneId } from '#api/tracing/origin.ts'

/** The caller's own id when it is harmless in a log, else a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return isSaneId(given) ? given : randomUUID()
}
