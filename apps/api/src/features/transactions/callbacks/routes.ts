import { contractOfTransaction } from '@portal/domain/payments/transaction-id'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askProvider } from '#api/features/transactions/core/attempt.ts'
import { noteNews } from '#api/features/transactions/core/outcome-store.ts'
import { type PaymentServices, requireIps } from '#api/features/transactions/core/services.ts'
import { findTransaction } from '#api/features/transactions/core/stored-transaction.ts'
import { requestLanguage } from '#api/http/call/language.ts'
import type { CallLimits } from '#api/http/limits/call-limits.ts'
import { limitAddress } from '#api/http/limits/client-address.ts'
import { problem } from '#api/http/problem.ts'
import { finishAtBank } from './bank-return.ts'
import { sendHeldReturn } from './held-return.ts'

interface CallbackDeps {
  payments: PaymentServices
  limits: CallLimits
}

const bodyLimit = 16 * 1024
/** Longer than our own question takes. */
const newsLookMs = 10_000
/** A bank's return comes from the customer's browser, notifications all from one provider. */
const limits = {
  gatewayReturn: { calls: 300, windowSeconds: 300 },
  ipsNotification: { calls: 30_000, windowSeconds: 300 },
}

/** What banks and providers send us. None of it is believed before its signature, nor after it about money. */
export function registerCallbacks(server: FastifyInstance, deps: CallbackDeps): void {
  const { payments } = deps
  const count = (name: keyof typeof limits, request: FastifyRequest) =>
    deps.limits.take(payments.database, [
      { name: `transactions.callbacks.${name}`, value: limitAddress(request.ip), ...limits[name] },
    ])

  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'application/json'],
      { parseAs: 'buffer', bodyLimit },
      (_request, body, done) => done(null, body),
    )

    scope.post('/api/transactions/gateway/return', routeOf('gatewayReturn'), async (request, reply) => {
      const form = new URLSearchParams(bodyOf(request).toString('utf8'))
      try {
        await count('gatewayReturn', request)
        // The browser came by a form of another site; it goes on by itself, without the form.
        return reply.redirect(await finishAtBank(payments, form), 303)
      } catch (error) {
        // The form is the only copy of the bank's word: the page holds it and sends it again.
        request.log.warn({ err: error }, 'a return from the bank waits')
        return sendHeldReturn(reply, form, requestLanguage(request.headers['accept-language']))
      }
    })

    scope.post('/api/transactions/ips/notification', routeOf('ipsNotification'), async (request, reply) => {
      await count('ipsNotification', request)
      const signature = String(request.headers['x-ips-signature'] ?? '')
      await noteIpsNews(payments, bodyOf(request), signature)
      return reply.code(204).send()
    })
  })
}

const routeOf = (name: string) => ({
  config: { routeId: `transactions.callbacks.${name}`, isAlwaysAdmitted: true },
})

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

/** A signed notification says only that there is news; the provider is asked for it. */
async function noteIpsNews(payments: PaymentServices, body: Buffer, signature: string): Promise<void> {
  const news = requireIps(payments).readNotification(body, signature)
  if (!news) throw problem('invalidRequest')
  const contractId = contractOfTransaction(news.paymentId)
  const transaction =
    contractId === null
      ? undefined
      : await findTransaction(payments.database, { contractId, id: news.paymentId })
  if (!transaction) throw problem('notFound')
  await noteNews(payments.database, transaction, new Date(payments.clock() + newsLookMs))
  await askProvider(payments, transaction)
}
