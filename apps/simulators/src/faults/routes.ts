import type { FastifyInstance } from 'fastify'
import type { Fault, Faults } from '#simulators/faults/faults.ts'
import { type FaultKind, kindsOf, type Provider } from '#simulators/faults/kinds.ts'
import { declineTexts } from '#simulators/gateway/problems.ts'

type FaultBody = {
  provider: Provider
  next: FaultKind
  count: number
  action: string | null
  merchantPaymentId: string | null
  ms: number | null
  code: string | null
}

const schema = {
  body: {
    type: 'object',
    required: ['next'],
    additionalProperties: false,
    properties: {
      provider: { type: 'string', enum: ['gateway', 'ips'], default: 'gateway' },
      next: { type: 'string' },
      count: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
      action: { type: 'string', nullable: true, default: null, maxLength: 32 },
      merchantPaymentId: { type: 'string', nullable: true, default: null, maxLength: 128 },
      ms: { type: 'integer', nullable: true, default: null, minimum: 0, maximum: 3_600_000 },
      code: { type: 'string', nullable: true, default: null, enum: [...Object.keys(declineTexts), null] },
    },
  },
}

const mostShiftMs = 366 * 86_400_000
const clockSchema = {
  body: {
    type: 'object',
    required: ['shiftMs'],
    additionalProperties: false,
    properties: { shiftMs: { type: 'integer', minimum: -mostShiftMs, maximum: mostShiftMs } },
  },
}

/** The control call of the demo and the tests: what goes wrong next. */
export function registerFaults(app: FastifyInstance, faults: Faults): void {
  app.get('/gateway/api/faults', () => faults.list())
  app.post<{ Body: FaultBody }>('/gateway/api/faults', { schema }, (request, reply) => {
    const { provider, next } = request.body
    const known = kindsOf(provider)
    if (!known.includes(next)) {
      return reply.code(400).send({ message: `"next" of ${provider} is one of ${known.join(', ')}` })
    }
    const fault: Fault = request.body
    faults.add(fault)
    return reply.code(201).send(fault)
  })
  app.post<{ Body: { shiftMs: number } }>('/gateway/api/clock', { schema: clockSchema }, (request) => {
    faults.clock.shiftMs = request.body.shiftMs
    return faults.clock
  })
  app.delete('/gateway/api/faults', (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}
