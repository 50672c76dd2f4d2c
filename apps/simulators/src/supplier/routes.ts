import type { FastifyInstance } from 'fastify'
import type { Waiting } from '#simulators/faults/waiting.ts'
import type { Assets } from '#simulators/pages/assets.ts'
import type { SupplierBook, TakenEvent } from '#simulators/supplier/book.ts'
import { createReceiverFaults, type ReceiverFault, receiverFaults } from '#simulators/supplier/faults.ts'
import { registerSupplierPage } from '#simulators/supplier/page-routes.ts'
import type { Decision } from '#simulators/supplier/rows.ts'
import { registerReceiver } from '#simulators/supplier/webhook.ts'

export type Supplier = {
  book: SupplierBook
  /** Where its files stand: its own book, and the feeds it makes. */
  folder: string
  secret: string
}

type SupplierParts = { waiting: Waiting; assets: Assets; now: () => Date }

/** The supplier's system: takes what customers do, answers it, and makes the next feed. */
export function registerSupplier(
  app: FastifyInstance,
  { book, folder, secret }: Supplier,
  { waiting, assets, now }: SupplierParts,
): void {
  const faults = createReceiverFaults()
  registerReceiver(app, { book, faults, waiting, secret })
  app.get<{ Querystring: { type?: string; stream?: string } }>('/supplier/api/events', ({ query }) => {
    const { type, stream } = query
    const isAsked = ({ event }: TakenEvent) =>
      (type === undefined || event.type === type) && (stream === undefined || event.stream === stream)
    return book.events().filter(isAsked).map(presentEvent).reverse()
  })
  registerDecisions(app, book)
  registerSupplierPage(app, { book, folder, assets, now })
  app.get('/supplier/api/faults', () => faults.list())
  app.post<{ Body: { next: ReceiverFault; count: number } }>(
    '/supplier/api/faults',
    { schema: faultSchema },
    ({ body }, reply) => {
      faults.add(body.next, body.count)
      return reply.code(201).send(body)
    },
  )
  app.delete('/supplier/api/faults', (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}

const presentEvent = ({ event, receivedAt, isInOrder, times }: TakenEvent) => ({
  ...event,
  receivedAt,
  isInOrder,
  times,
})

const faultSchema = {
  body: {
    type: 'object',
    required: ['next'],
    additionalProperties: false,
    properties: {
      next: { type: 'string', enum: [...receiverFaults] },
      count: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
    },
  },
}

const decisionSchema = {
  body: {
    type: 'object',
    required: ['decision'],
    additionalProperties: false,
    properties: {
      decision: { type: 'string', enum: ['accept', 'reject'] },
      reason: { type: 'string', nullable: true, maxLength: 500, default: null },
    },
  },
}

const answerSchema = {
  body: {
    type: 'object',
    required: ['text'],
    additionalProperties: false,
    properties: { text: { type: 'string', minLength: 1, maxLength: 10_000 } },
  },
}

function registerDecisions(app: FastifyInstance, book: SupplierBook): void {
  app.post<{ Params: { number: string }; Body: { decision: Decision; reason: string | null } }>(
    '/supplier/api/readings/:number',
    { schema: decisionSchema },
    async ({ params, body }, reply) => {
      if (!book.findReading(params.number)) return reply.callNotFound()
      book.decide(params.number, body.decision, body.reason)
      await book.settled()
      return book.decisionOf(params.number)
    },
  )
  app.post<{ Params: { caseNumber: string }; Body: { text: string } }>(
    '/supplier/api/complaints/:caseNumber',
    { schema: answerSchema },
    async ({ params, body }, reply) => {
      if (!book.findComplaint(params.caseNumber)) return reply.callNotFound()
      book.answer(params.caseNumber, body.text)
      await book.settled()
      return book.answerOf(params.caseNumber)
    },
  )
}
