import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAlteration, sendAltered } from '#simulators/faults/alterations.ts'
import type { Faults } from '#simulators/faults/faults.ts'
import { faultKinds } from '#simulators/faults/kinds.ts'
import { isRefusal, refuse } from '#simulators/faults/refusals.ts'
import { shiftDates } from '#simulators/faults/told-dates.ts'
import type { Waiting } from '#simulators/faults/waiting.ts'
import { cancelPayment, createPayment, refundPayment, type Reply, tellPayment } from '#simulators/ips/acts.ts'
import type { IpsBook } from '#simulators/ips/book.ts'
import type { IpsPayments } from '#simulators/ips/payments.ts'
import { isIpsSignature } from '#simulators/ips/signature.ts'

export type IpsParts = {
  book: IpsBook
  payments: IpsPayments
  secret: string
  faults: Faults
  waiting: Waiting
  slowMs: number
}

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

type ByPayment = { Params: { merchantPaymentId: string }; Body: string | undefined }

function registerApi(app: FastifyInstance, parts: IpsParts): void {
  app.post<{ Body: string | undefined }>('/ips/api/payments', (request, reply) => {
    const text = request.body ?? ''
    const act = () => createPayment(parts, parseJson(text), `${request.protocol}://${request.host}`)
    const work = { action: 'CREATE', merchantPaymentId: findPaymentId(text), signed: text, act } as const
    return answer(parts, work, request, reply)
  })
  app.get<ByPayment>('/ips/api/payments/:merchantPaymentId', (request, reply) => {
    const { merchantPaymentId } = request.params
    const signed = `GET /ips/api/payments/${merchantPaymentId}`
    const act = () => tellPayment(parts, merchantPaymentId)
    return answer(parts, { action: 'QUERY', merchantPaymentId, signed, act }, request, reply)
  })
  const acts = { CANCEL: cancelPayment, REFUND: refundPayment }
  for (const action of ['CANCEL', 'REFUND'] as const) {
    const path = `/ips/api/payments/:merchantPaymentId/${action.toLowerCase()}`
    app.post<ByPayment>(path, (request, reply) => {
      const { merchantPaymentId } = request.params
      const signed = request.body ?? ''
      const act = () => acts[action](parts, merchantPaymentId, parseJson(signed))
      return answer(parts, { action, merchantPaymentId, signed, act }, request, reply)
    })
  }
}

const badSignature: Reply = { status: 401, body: { error: 'signature' } }
const refundRefused: Reply = { status: 409, body: { error: 'refund-refused' } }

type Work = {
  action: 'CREATE' | 'QUERY' | 'CANCEL' | 'REFUND'
  merchantPaymentId: string | undefined
  /** What the signature must be over. */
  signed: string
  act: () => Reply
}

async function answer(
  { book, faults, waiting, slowMs, secret }: IpsParts,
  { action, merchantPaymentId, signed, act: work }: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const fault = faults.take('ips', faultKinds.ips.call, { action, merchantPaymentId })
  if (isRefusal(fault?.next)) return refuse(fault.next, waiting, request, reply)
  const isSigned = isIpsSignature(request.headers['x-ips-signature'], signed, secret)
  const act = fault?.next === 'refund-refused' ? () => refundRefused : work
  const { status, body } = isSigned ? act() : badSignature
  await book.settled()
  // A refusal says which payment it is about; so does every answer.
  const names = merchantPaymentId === undefined ? {} : { merchantPaymentId }
  const named = shiftDates({ ...names, ...body }, faults.clock.shiftMs)
  if (isAlteration(fault?.next)) return sendAltered(reply.code(status), fault.next, named)
  switch (fault?.next) {
    case 'create-lost':
    case 'answer-lost':
      return waiting.hold(request, reply)
    case 'answer-reset':
      return waiting.reset(request, reply)
    case 'slow-30s':
      await waiting.delay(fault.ms ?? slowMs)
  }
  return reply.code(status).send(named)
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
