import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Faults } from '#simulators/faults/faults.ts'
import { faultKinds } from '#simulators/faults/kinds.ts'
import { isRefusal, refuse, sendGarbage } from '#simulators/faults/refusals.ts'
import type { Waiting } from '#simulators/faults/waiting.ts'
import type { IpsBook, IpsPayment } from '#simulators/ips/book.ts'
import { OrderProblem, readOrder } from '#simulators/ips/order.ts'
import type { IpsPayments } from '#simulators/ips/payments.ts'
import { presentPayment } from '#simulators/ips/presented-payment.ts'
import { isIpsSignature } from '#simulators/ips/signature.ts'

export type IpsParts = {
  book: IpsBook
  payments: IpsPayments
  secret: string
  faults: Faults
  waiting: Waiting
  slowMs: number
}

type Reply = { status: number; body: object }

/** The provider's protocol; the body is kept as it came, since the signature is over its bytes. */
export function registerIps(app: FastifyInstance, parts: IpsParts): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    registerApi(scope, parts)
  })
  app.get<{ Querystring: { merchantPaymentId?: string } }>('/ips/api/ledger', async ({ query }) => {
    await parts.book.settled()
    const { merchantPaymentId } = query
    return merchantPaymentId === undefined ? parts.book.allRows() : parts.book.rowsOf(merchantPaymentId)
  })
}

function registerApi(app: FastifyInstance, parts: IpsParts): void {
  const { book, secret } = parts
  app.post<{ Body: string | undefined }>('/ips/api/payments', (request, reply) => {
    const text = request.body ?? ''
    const act = () => {
      if (!isIpsSignature(request.headers['x-ips-signature'], text, secret)) return badSignature
      return createPayment(parts, text, `${request.protocol}://${request.host}`)
    }
    return answer(parts, { action: 'CREATE', merchantPaymentId: findPaymentId(text), act }, request, reply)
  })
  app.get<{ Params: { merchantPaymentId: string } }>(
    '/ips/api/payments/:merchantPaymentId',
    (request, reply) => {
      const { merchantPaymentId } = request.params
      const signed = `GET /ips/api/payments/${merchantPaymentId}`
      const act = (): Reply => {
        if (!isIpsSignature(request.headers['x-ips-signature'], signed, secret)) return badSignature
        const payment = book.find(merchantPaymentId)
        if (!payment) return { status: 404, body: { error: 'not-found' } }
        return { status: 200, body: presentPayment(payment) }
      }
      return answer(parts, { action: 'QUERY', merchantPaymentId, act }, request, reply)
    },
  )
}

const badSignature: Reply = { status: 401, body: { error: 'signature' } }

type Work = { action: 'CREATE' | 'QUERY'; merchantPaymentId: string | undefined; act: () => Reply }

async function answer(
  { book, faults, waiting, slowMs }: IpsParts,
  { action, merchantPaymentId, act }: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = faults.take('ips', faultKinds.ips.call, { action, merchantPaymentId })
  if (isRefusal(fault?.next)) return refuse(fault.next, waiting, request, reply)
  const { status, body } = act()
  await book.settled()
  if (fault?.next === 'create-lost') return waiting.hold(request, reply)
  if (fault?.next === 'garbage-body') return sendGarbage(reply)
  if (fault?.next === 'slow-30s') await waiting.delay(fault.ms ?? slowMs)
  return reply.code(status).send(body)
}

function createPayment({ book, payments }: IpsParts, text: string, origin: string): Reply {
  try {
    const order = readOrder(parseJson(text))
    const known = book.find(order.merchantPaymentId)
    if (known && known.amount !== order.amount) return { status: 409, body: { error: 'amount-changed' } }
    const payment = known ?? payments.open(order)
    return { status: known ? 200 : 201, body: presentCreated(payment, origin) }
  } catch (error) {
    if (!(error instanceof OrderProblem)) throw error
    return { status: 422, body: { error: 'field', field: error.field } }
  }
}

function presentCreated({ id, expiresAt }: IpsPayment, origin: string) {
  return { id, url: `${origin}/ips/pay/${id}`, expiresAt }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

// Only to aim a fault: the order itself is read after its signature.
function findPaymentId(text: string): string | undefined {
  const body = parseJson(text)
  const isObject = typeof body === 'object' && body !== null && 'merchantPaymentId' in body
  return isObject && typeof body.merchantPaymentId === 'string' ? body.merchantPaymentId : undefined
}
