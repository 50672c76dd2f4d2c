import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Span } from './span.ts'

/** Whose work this is: a request's, or that of a job or loop which no request began. */
export interface Origin {
  readonly requestId: string
  /** The innermost span that is open; undefined while nothing is traced. */
  readonly span: Span | undefined
}

const origins = new AsyncLocalStorage<Origin | undefined>()

export const currentOrigin = (): Origin | undefined => origins.getStore()

export const runAs = <Result>(origin: Origin, run: () => Result): Result => origins.run(origin, run)

/** For work that no request began: an id of its own, so that its log lines and calls can be put together. */
export const runAsOwn = <Result>(run: () => Result): Result =>
  runAs({ requestId: randomUUID(), span: undefined }, run)

/** For events of a connection: it was opened in the name of somebody who has long been answered. */
export const runAsNobody = <Result>(run: () => Result): Result => origins.run(undefined, run)

const saneId = /^[A-Za-z0-9._-]{8,64}$/

/** Harmless in a log and in a header. */
export const isSaneId = (id: unknown): id is string => typeof id === 'string' && saneId.test(id)

/** What tells the other side whose work a call is; nothing of the customer. */
export function originHeaders(): Record<string, string> {
  const origin = currentOrigin()
  if (!origin) return {}
  const { requestId, span } = origin
  return { 'x-request-id': requestId, ...(span && { traceparent: span.traceparent }) }
}
