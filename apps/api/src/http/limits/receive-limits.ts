import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isForm } from '../upload/upload.ts'

/** A request that trickles in longer than this only holds a connection. */
const receiveLimitMs = 120_000
/** 25 MB over the line of an old phone take their time. */
export const formReceiveLimitMs = 15 * 60_000

/** How often it is looked at who is late: a timer for each request would be one of its larger costs. */
const lookEachMs = 1_000

/** Every request has little time to arrive, but for those that bring files. */
export function limitReceiving(app: FastifyInstance, limitMs = receiveLimitMs): void {
  const arriving = new Map<IncomingMessage, number>()

  function cutTheLate(): void {
    const oldestMs = performance.now() - limitMs
    for (const [request, sinceMs] of arriving) {
      if (request.complete || request.destroyed) arriving.delete(request)
      else if (sinceMs < oldestMs) request.destroy()
    }
  }

  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !isForm(headers['content-type'])) arriving.set(raw, performance.now())
    done()
  })
  // Its body is here.
  app.addHook('preValidation', ({ raw }, _reply, done) => {
    arriving.delete(raw)
    done()
  })
  const looking = setInterval(cutTheLate, Math.min(lookEachMs, limitMs / 2)).unref()
  app.addHook('onClose', async () => clearInterval(looking))
}
