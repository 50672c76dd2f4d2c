import type { FastifyReply } from 'fastify'

/** Aborts when the connection closes before the answer is written; it may have closed before anybody asked. */
export function abortSignalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (reply.raw.closed && !reply.raw.writableFinished) controller.abort()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
