import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { createFaults } from '#simulators/faults/faults.ts'
import { registerFaults } from '#simulators/faults/routes.ts'
import { createWaiting } from '#simulators/faults/waiting.ts'
import { acceptForms } from '#simulators/form-body.ts'
import { registerBank } from '#simulators/gateway/bank/routes.ts'
import type { Gateway } from '#simulators/gateway/call.ts'
import { registerGatewayControl } from '#simulators/gateway/control-routes.ts'
import { registerGateway } from '#simulators/gateway/routes.ts'
import type { IpsBook } from '#simulators/ips/book.ts'
import { createNotifications } from '#simulators/ips/notifications.ts'
import { registerIpsPage } from '#simulators/ips/page-routes.ts'
import { createIpsPayments } from '#simulators/ips/payments.ts'
import { registerIps } from '#simulators/ips/routes.ts'
import { registerMailbox } from '#simulators/mailbox/routes.ts'
import type { MailStore } from '#simulators/mailbox/store.ts'
import { type Assets, registerAssets } from '#simulators/pages/assets.ts'
import { languageOf } from '#simulators/pages/language.ts'
import { renderProblemPage } from '#simulators/pages/problem-page.ts'
import { setSecurityHeaders } from '#simulators/pages/security-headers.ts'
import { renderStartPage } from '#simulators/pages/start-page.ts'
import { type Phone, registerPhone } from '#simulators/phone/routes.ts'
import { registerSupplier, type Supplier } from '#simulators/supplier/routes.ts'

export type AppParts = {
  store: MailStore
  smtpUrl: string
  now: () => Date
  gateway: Gateway
  slowIssuerMs: number
  ips: { book: IpsBook; secret: string }
  supplier: Supplier
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { store, smtpUrl, now } = parts
  const app = Fastify({ logger: false, forceCloseConnections: 'idle' })
  app.addHook('onRequest', setSecurityHeaders)
  const assets = await registerAssets(app)
  answerProblems(app, assets)

  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/', (request, reply) => {
    const language = languageOf(request)
    const messageCount = store.list().length
    const pendingCount = listPending().length
    return sendPage(reply, renderStartPage({ language, assets, smtpUrl, messageCount, pendingCount }))
  })
  registerMailbox(app, { store, assets, now })
  const { listPending } = registerPayments(app, parts, assets)
  return app
}

function registerPayments(app: FastifyInstance, parts: AppParts, assets: Assets): Phone {
  const { gateway, slowIssuerMs, now } = parts
  const { book, secret } = parts.ips
  acceptForms(app)
  const faults = createFaults()
  const waiting = createWaiting(app)
  registerGateway(app, { gateway, faults, waiting, slowIssuerMs })
  registerBank(app, { gateway, faults, waiting, assets })
  registerGatewayControl(app, gateway)
  registerFaults(app, faults)
  registerSupplier(app, parts.supplier, { waiting, assets, now })

  const notifications = createNotifications(book, faults, secret)
  const payments = createIpsPayments(book, notifications, now)
  registerIps(app, { book, payments, secret, faults, waiting, slowMs: slowIssuerMs })
  registerIpsPage(app, { book, payments, assets, now })
  app.addHook('preClose', async () => {
    payments.stop()
    notifications.stop()
  })
  return registerPhone(app, { gateway, ips: { book, payments }, assets, now })
}

function answerProblems(app: FastifyInstance, assets: Assets): void {
  app.setNotFoundHandler((request, reply) => answerProblem(request, reply, assets, 404))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status === 500)
      process.stderr.write(`${request.method} ${request.url}: ${error.stack ?? error.message}\n`)
    return answerProblem(request, reply, assets, status)
  })
}

const problemMessages: Record<number, string> = { 400: 'Bad request', 404: 'Not found' }

function answerProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  assets: Assets,
  status: number,
): FastifyReply {
  reply.code(status)
  if (request.headers.accept?.includes('text/html')) {
    return sendPage(reply, renderProblemPage({ language: languageOf(request), assets, status }))
  }
  const fallback = status < 500 ? 'Refused' : 'Something failed'
  return reply.send({ message: problemMessages[status] ?? fallback })
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page)
}
