import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isForm } from './upload.ts'

/** A request that trickles in longer than this only holds a connection. */
const receiveLimitMs = 120_000
/** 25 MB over the line of an old phone take their time. */
export const formReceiveLimitMs = 15 * 60_000

/** Every request has little time to arrive, but for those that bring files. */
export function limitReceiving(app: FastifyInstance, limitMs = receiveLimitMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (hasBody && !isForm(headers['content-type'])) cutAfter(request.raw, limitMs)
    done()
  })
}

function cutAfter(request: IncomingMessage, limitMs: number): void {
  const timer = setTimeout(() => request.destroy(), limitMs)
  const clear = () => clearTimeout(timer)
  request.once('end', clear).once('close', clear)
}
