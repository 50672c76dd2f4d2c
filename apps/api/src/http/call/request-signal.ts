import type { FastifyReply } from 'fastify'

/** Aborts when the connection closes before the answer is written. */
export function abortSignalOf(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
