import type { FastifyInstance } from 'fastify'
import { saveCard } from '#simulators/gateway/actions/cards.ts'
import type { Gateway } from '#simulators/gateway/call.ts'
import { readAnyCard } from '#simulators/gateway/encrypted-card.ts'
import { GatewayProblem } from '#simulators/gateway/problems.ts'

const ledgerSchema = {
  querystring: { type: 'object', properties: { merchantPaymentId: { type: 'string', maxLength: 128 } } },
}

const settlementSchema = {
  body: {
    type: 'object',
    properties: { merchantPaymentId: { type: 'string', nullable: true, default: null, maxLength: 128 } },
  },
}

const cardSchema = {
  body: {
    type: 'object',
    required: ['customer', 'pan', 'expiry'],
    properties: {
      customer: { type: 'string', minLength: 1, maxLength: 128 },
      pan: { type: 'string', maxLength: 19 },
      expiry: { type: 'string', pattern: '^(0[1-9]|1[0-2])[./][0-9]{4}$' },
    },
  },
}

/** What the demo and the tests may see and arrange; a real gateway has no such calls. */
export function registerGatewayControl(app: FastifyInstance, gateway: Gateway): void {
  const { book } = gateway
  app.get<{ Querystring: { merchantPaymentId?: string } }>(
    '/gateway/api/ledger',
    { schema: ledgerSchema },
    async ({ query }) => {
      await book.settled()
      return query.merchantPaymentId === undefined ? book.allRows() : book.rowsOf(query.merchantPaymentId)
    },
  )

  // The end of a bank's day, for one payment or for all: from then on a charge can't be voided.
  app.post<{ Body: { merchantPaymentId: string | null } }>(
    '/gateway/api/settlements',
    { schema: settlementSchema },
    async ({ body }, reply) => {
      book.record({ kind: 'sales-settled', merchantPaymentId: body.merchantPaymentId })
      await book.settled()
      return reply.code(201).send({ merchantPaymentId: body.merchantPaymentId })
    },
  )

  // Also for a card that expired long ago: time passes for saved cards, and the demo has no years to wait.
  app.post<{ Body: { customer: string; pan: string; expiry: string } }>(
    '/gateway/api/cards',
    { schema: cardSchema },
    async ({ body }, reply) => {
      const [month = '', year = ''] = body.expiry.split(/[./]/)
      try {
        const card = readAnyCard(body.pan, { year, month })
        const cardToken = saveCard(gateway, { customer: body.customer, card, merchantPaymentId: null })
        await book.settled()
        return reply.code(201).send({ cardToken })
      } catch (error) {
        if (!(error instanceof GatewayProblem)) throw error
        return reply.code(400).send({ message: error.message })
      }
    },
  )
}
