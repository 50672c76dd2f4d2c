import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Waiting } from '#simulators/faults/waiting.ts'

const refusals = ['gateway-down', 'ips-down', 'http-500', 'connection-reset'] as const
type Refusal = (typeof refusals)[number]

/** Faults that strike before any work is done. */
export function isRefusal(kind: string | undefined): kind is Refusal {
  return refusals.some((refusal) => refusal === kind)
}

export function refuse(
  kind: Refusal,
  waiting: Waiting,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (kind === 'connection-reset') return waiting.reset(request, reply)
  return reply
    .code(kind === 'http-500' ? 500 : 503)
    .type('text/plain')
    .send('Service unavailable')
}
