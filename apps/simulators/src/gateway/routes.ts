import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isAlteration, sendAltered } from '#simulators/faults/alterations.ts'
import type { Fault, Faults } from '#simulators/faults/faults.ts'
import { faultKinds, type GatewayCallFault } from '#simulators/faults/kinds.ts'
import { isRefusal, refuse } from '#simulators/faults/refusals.ts'
import { shiftDates } from '#simulators/faults/told-dates.ts'
import type { Waiting } from '#simulators/faults/waiting.ts'
import { deleteCard, queryCards } from '#simulators/gateway/actions/cards.ts'
import { queryTransaction } from '#simulators/gateway/actions/query-transaction.ts'
import { refund, voidSale } from '#simulators/gateway/actions/reversals.ts'
import { sell } from '#simulators/gateway/actions/sale.ts'
import { killSession } from '#simulators/gateway/actions/session-kill.ts'
import { openSession } from '#simulators/gateway/actions/session-token.ts'
import { answerShouldDo3d } from '#simulators/gateway/actions/should-do-3d.ts'
import { type Answer, presentProblem } from '#simulators/gateway/answers.ts'
import type { Session } from '#simulators/gateway/book-state.ts'
import { type Call, type Caller, type Gateway, identifyCaller, readCall } from '#simulators/gateway/call.ts'
import { readEncryptionScript } from '#simulators/gateway/cse/script.ts'
import { GatewayProblem, isDeclineCode } from '#simulators/gateway/problems.ts'
import type { CardOutcome } from '#simulators/gateway/test-cards.ts'

export type GatewayParts = { gateway: Gateway; faults: Faults; waiting: Waiting; slowIssuerMs: number }

type Delivery = CardOutcome['answer'] | GatewayCallFault
type CallFault = Fault<GatewayCallFault> | undefined

const quickActions: Record<string, (call: Call, caller: Caller, gateway: Gateway) => Answer> = {
  SESSIONTOKEN: openSession,
  SESSIONKILL: killSession,
  SHOULDDO3D: answerShouldDo3d,
  QUERYTRANSACTION: queryTransaction,
  QUERYCARD: queryCards,
  EWALLETDELETECARD: deleteCard,
  REFUND: refund,
  VOID: voidSale,
}

/** The gateway's protocol: one address for every action, 200 for every answer. */
export function registerGateway(app: FastifyInstance, parts: GatewayParts): void {
  app.post<{ Body: URLSearchParams | undefined }>('/msu/api/v2', (request, reply) =>
    answerCall(parts, request.body ?? new URLSearchParams(), request, reply),
  )
  app.get('/msu/cse/publickey', (request, reply) =>
    answerCse(parts, 'PUBLICKEY', request, reply, async () => ({ publicKey: parts.gateway.key.publicKey })),
  )
  app.get('/msu/cse/script.js', (request, reply) =>
    answerCse(parts, 'SCRIPT', request, reply, async () => {
      reply.type('text/javascript; charset=utf-8')
      return readEncryptionScript(parts.gateway.key.publicKey)
    }),
  )
}

async function answerCse(
  { faults, waiting, slowIssuerMs }: GatewayParts,
  action: string,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: () => Promise<unknown>,
): Promise<FastifyReply> {
  const fault = faults.take('gateway', faultKinds.gateway.call, { action, merchantPaymentId: undefined })
  if (isRefusal(fault?.next)) return refuse(fault.next, waiting, request, reply)
  if (fault?.next === 'slow-30s') await waiting.delay(fault.ms ?? slowIssuerMs)
  if (isAlteration(fault?.next)) return sendAltered(reply, fault.next, {})
  return reply.send(await answer())
}

async function answerCall(
  parts: GatewayParts,
  parameters: URLSearchParams,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { gateway, faults, waiting } = parts
  const action = parameters.get('ACTION') ?? ''
  const session = gateway.book.findSession(parameters.get('SESSIONTOKEN') ?? '')
  const merchantPaymentId = parameters.get('MERCHANTPAYMENTID') ?? session?.merchantPaymentId
  const fault = faults.take('gateway', faultKinds.gateway.call, { action, merchantPaymentId })
  if (isRefusal(fault?.next)) return refuse(fault.next, waiting, request, reply)

  const { answer, delivery } = await perform(parts, parameters, action, session, fault)
  await gateway.book.settled()
  const told = shiftDates(answer, faults.clock.shiftMs)
  return deliver(fault?.next ?? delivery, told, waiting, request, reply)
}

async function perform(
  parts: GatewayParts,
  parameters: URLSearchParams,
  action: string,
  session: Session | undefined,
  fault: CallFault,
) {
  const { gateway, waiting, slowIssuerMs } = parts
  const isSlow = fault?.next === 'slow-30s'
  try {
    const call = readCall(parameters)
    call.require('ACTION')
    const caller = identifyCaller(call, gateway)
    if (action === 'SALE') {
      const decide = async ({ answer }: CardOutcome) => {
        if (isSlow || answer === 'slow') await waiting.delay(fault?.ms ?? slowIssuerMs)
        return readDecline(fault)
      }
      const { answer, outcome } = await sell(call, caller, gateway, { decide })
      return { answer, delivery: outcome.answer }
    }
    const act = quickActions[action]
    if (!act) throw new GatewayProblem('ERR10010', 'ACTION')
    const answer = act(call, caller, gateway)
    if (isSlow) await waiting.delay(fault.ms ?? slowIssuerMs)
    return { answer, delivery: 'given' as const }
  } catch (error) {
    if (!(error instanceof GatewayProblem)) throw error
    return { answer: presentProblem(error, session), delivery: 'given' as const }
  }
}

function readDecline(fault: CallFault) {
  if (fault?.next !== 'decline') return null
  const code = fault.code ?? '05'
  return isDeclineCode(code) ? code : null
}

function deliver(
  delivery: Delivery,
  answer: Answer,
  waiting: Waiting,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (isAlteration(delivery)) return sendAltered(reply, delivery, answer)
  switch (delivery) {
    case 'lost':
    case 'answer-lost':
    case 'charge-then-timeout':
      return waiting.hold(request, reply)
    case 'answer-reset':
    case 'charge-then-reset':
      return waiting.reset(request, reply)
    case 'charge-then-500':
      return reply.code(500).type('text/plain').send('Internal error')
    default:
      return delivery === 'http-500'
        ? reply.code(500).type('text/plain').send('Internal error')
        : reply.send(answer)
  }
}
