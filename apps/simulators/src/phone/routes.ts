import type { FastifyInstance } from 'fastify'
import { listPendingCodes } from '#simulators/gateway/bank/pending-codes.ts'
import type { Gateway } from '#simulators/gateway/call.ts'
import type { IpsBook } from '#simulators/ips/book.ts'
import type { IpsPayments } from '#simulators/ips/payments.ts'
import type { Assets } from '#simulators/pages/assets.ts'
import { languageOf, pageAddress } from '#simulators/pages/language.ts'
import { type DecisionOutcome, decisionOutcomes, renderPhonePage } from '#simulators/phone/page.ts'
import type { Pending } from '#simulators/phone/pending.ts'

export type PhoneParts = {
  gateway: Gateway
  ips: { book: IpsBook; payments: IpsPayments }
  assets: Assets
  now: () => Date
}

export type Phone = {
  /** Newest first. */
  listPending: () => Pending[]
}

/** The phone in the customer's hand. */
export function registerPhone(app: FastifyInstance, parts: PhoneParts): Phone {
  const { gateway, ips } = parts
  const listPending = (): Pending[] => {
    const pending: Pending[] = [...listPendingCodes(gateway), ...ips.payments.listPending()]
    return pending.sort((one, other) => other.at.localeCompare(one.at))
  }
  registerPhonePage(app, parts, listPending)
  registerDecisions(app, parts)
  return { listPending }
}

function registerPhonePage(
  app: FastifyInstance,
  { assets, now }: PhoneParts,
  listPending: Phone['listPending'],
): void {
  app.get('/phone/api/pending', () => listPending().map(presentPending))
  app.get<{ Querystring: { done?: string } }>('/phone', (request, reply) => {
    const outcome = decisionOutcomes.find((known) => known === request.query.done) ?? null
    const language = languageOf(request)
    const page = renderPhonePage({ language, assets, now: now(), pending: listPending(), outcome })
    return reply.type('text/html; charset=utf-8').send(page)
  })
}

function presentPending(item: Pending) {
  const { id, kind, merchantPaymentId, amount } = item
  const code = item.kind === 'otp' ? { code: item.code } : {}
  return { id, kind, merchantPaymentId, amount: Number(amount), ...code }
}

type ByCustomer = 'approve' | 'reject'

const decisionSchema = {
  body: {
    type: 'object',
    required: ['decision'],
    properties: { decision: { type: 'string', enum: ['approve', 'reject'] } },
  },
}

function registerDecisions(app: FastifyInstance, { ips }: PhoneParts): void {
  async function decide(id: string, decision: ByCustomer): Promise<DecisionOutcome | undefined> {
    const payment = ips.book.findById(id)
    if (!payment) return undefined
    const isInTime = ips.payments.decide(payment, decision)
    await ips.book.settled()
    if (!isInTime) return payment.finished?.reason === 'withdrawn' ? 'withdrawn' : 'late'
    return decision === 'approve' ? 'approved' : 'rejected'
  }

  app.post<{ Params: { id: string }; Body: { decision: ByCustomer } }>(
    '/phone/api/ips/:id',
    { schema: decisionSchema },
    async (request, reply) => {
      const outcome = await decide(request.params.id, request.body.decision)
      if (outcome === undefined) return reply.callNotFound()
      const isTooLate = outcome === 'late' || outcome === 'withdrawn'
      return reply.code(isTooLate ? 409 : 200).send({ outcome })
    },
  )
  app.post<{ Params: { id: string }; Body: URLSearchParams | undefined }>(
    '/phone/ips/:id',
    async (request, reply) => {
      const decision = request.body?.get('decision') === 'approve' ? 'approve' : 'reject'
      const outcome = await decide(request.params.id, decision)
      if (outcome === undefined) return reply.callNotFound()
      return reply.redirect(pageAddress('/phone', languageOf(request), { done: outcome }), 303)
    },
  )
}
