import type { FastifyInstance } from 'fastify'
import { listPendingCodes } from '#simulators/gateway/bank/pending-codes.ts'
import type { Gateway } from '#simulators/gateway/call.ts'
import type { Assets } from '#simulators/pages/assets.ts'
import { languageOf } from '#simulators/pages/language.ts'
import { decisionOutcomes, renderPhonePage } from '#simulators/phone/page.ts'
import type { Pending } from '#simulators/phone/pending.ts'

export type PhoneParts = { gateway: Gateway; assets: Assets; now: () => Date }

/** The phone in the customer's hand. */
export function registerPhone(app: FastifyInstance, { gateway, assets, now }: PhoneParts): void {
  const listPending = (): Pending[] =>
    listPendingCodes(gateway).toSorted((one, other) => other.at.localeCompare(one.at))

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
