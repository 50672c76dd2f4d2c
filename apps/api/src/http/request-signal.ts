import type { FastifyReply } from 'fastify'

const signals = new WeakMap<FastifyReply, AbortSignal>()

/** Aborts when the connection closes before the answer is written; made only when somebody asks for it. */
export function abortSignalOf(reply: FastifyReply): AbortSignal {
  const known = signals.get(reply)
  if (known) return known
  const controller = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
  signals.set(reply, controller.signal)
  return controller.signal
}
