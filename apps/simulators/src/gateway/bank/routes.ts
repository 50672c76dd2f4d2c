import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Faults } from '#simulators/faults/faults.ts'
import { faultKinds } from '#simulators/faults/kinds.ts'
import { isRefusal, refuse } from '#simulators/faults/refusals.ts'
import type { Waiting } from '#simulators/faults/waiting.ts'
import {
  answerChallenge,
  finishChallenge,
  type PostedCard,
  startChallenge,
} from '#simulators/gateway/bank/challenge.ts'
import {
  type BankPage,
  type ReturnPage,
  renderChallengePage,
  renderGivenUpPage,
  renderReturnPage,
} from '#simulators/gateway/bank/page.ts'
import {
  forgedReturn,
  type ReturnFields,
  returnOfChallenge,
  returnOfProblem,
  staleReturn,
} from '#simulators/gateway/bank/return-fields.ts'
import type { Challenge, Session } from '#simulators/gateway/book-state.ts'
import { type Gateway, isExpired } from '#simulators/gateway/call.ts'
import { GatewayProblem } from '#simulators/gateway/problems.ts'
import { post } from '#simulators/outbound.ts'
import type { Assets } from '#simulators/pages/assets.ts'
import { type Language, languageOf, languages, pageAddress } from '#simulators/pages/language.ts'
import { allowFormsTo } from '#simulators/pages/security-headers.ts'

export type BankParts = { gateway: Gateway; faults: Faults; waiting: Waiting; assets: Assets }

const returnAfterMs = 800
const lateAfterMs = 10_000
const challengePath = (challengeId: string) => `/msu/bank/${challengeId}`
const languageOfSession = ({ language }: Session): Language =>
  languages.find((known) => known === language) ?? 'sr'

/** The way to the cardholder's bank and back: posted card, challenge, form to the merchant. */
export function registerBank(app: FastifyInstance, parts: BankParts): void {
  registerCardForm(app, parts)
  registerChallenge(app, parts)
}

function registerCardForm(app: FastifyInstance, parts: BankParts): void {
  const { gateway, faults, waiting } = parts
  app.post<{ Params: { sessionToken: string }; Body: URLSearchParams | undefined }>(
    '/msu/api/v2/post/auth3d/:sessionToken',
    async (request, reply) => {
      const session = gateway.book.findSession(request.params.sessionToken)
      if (!session) return reply.callNotFound()
      const { merchantPaymentId } = session
      const fault = faults.take('gateway', faultKinds.gateway.call, { action: 'AUTH3D', merchantPaymentId })
      if (isRefusal(fault?.next)) return refuse(fault.next, waiting, request, reply)
      try {
        const { challengeId } = startChallenge(gateway, session, requirePostedCard(request.body))
        await gateway.book.settled()
        return reply.redirect(challengePath(challengeId), 303)
      } catch (error) {
        if (!(error instanceof GatewayProblem)) throw error
        if (session.isKilled) return sendGivenUp(reply, parts, session, languageOfSession(session), null)
        const fields = returnOfProblem(session, error, gateway.credentials.secret)
        const { returnUrl } = session
        const view = { language: languageOfSession(session), assets: parts.assets, place: null }
        return sendReturn(reply, { ...view, returnUrl, fields, isOk: false, delayMs: returnAfterMs })
      }
    },
  )
}

function requirePostedCard(form: URLSearchParams | undefined): PostedCard {
  const cardToken = form?.get('cardToken')
  if (cardToken) return { cardToken }
  const encryptedData = form?.get('encryptedData')
  if (!encryptedData) throw new GatewayProblem('ERR10010', 'ENCRYPTEDDATA')
  if (encryptedData.length > 2048) throw new GatewayProblem('ERR10012', 'ENCRYPTEDDATA')
  return { encryptedData }
}

function registerChallenge(app: FastifyInstance, parts: BankParts): void {
  const { gateway, assets } = parts
  app.get<{ Params: { challengeId: string } }>('/msu/bank/:challengeId', async (request, reply) => {
    const found = findChallenge(gateway, request.params.challengeId)
    if (!found) return reply.callNotFound()
    const { session, challenge } = found
    const preferred = languageOfSession(session)
    const language = languageOf(request, preferred)
    const view = { language, assets, place: { path: challengePath(challenge.challengeId), preferred } }
    await gateway.book.settled()
    if (session.isKilled) return sendGivenUp(reply, parts, session, language, view.place)
    if (challenge.finished) return goBack(reply, parts, found, view)
    const page = renderChallengePage({ ...view, session, challenge })
    return reply.type('text/html; charset=utf-8').send(page)
  })

  app.post<{ Params: { challengeId: string }; Body: URLSearchParams | undefined }>(
    '/msu/bank/:challengeId',
    async (request, reply) => {
      const found = findChallenge(gateway, request.params.challengeId)
      if (!found) return reply.callNotFound()
      const { session, challenge } = found
      // A session that was ended hears no answer any more, not even the right one.
      if (!session.isKilled) hearCustomer(gateway, challenge, request.body)
      await gateway.book.settled()
      const preferred = languageOfSession(session)
      const path = challengePath(challenge.challengeId)
      return reply.redirect(pageAddress(path, languageOf(request, preferred), {}, preferred), 303)
    },
  )
}

function hearCustomer(gateway: Gateway, challenge: Challenge, form: URLSearchParams | undefined): void {
  if (form?.get('decision') === 'cancel') finishChallenge(gateway, challenge, 'cancelled')
  else answerChallenge(gateway, challenge, form?.get('code') ?? '')
}

type FoundChallenge = { session: Session; challenge: Challenge }

function findChallenge(gateway: Gateway, challengeId: string): FoundChallenge | undefined {
  const challenge = gateway.book.findChallenge(challengeId)
  const session = challenge && gateway.book.findSession(challenge.sessionToken)
  if (!challenge || !session) return undefined
  if (!session.isKilled && isExpired(session, gateway.now())) finishChallenge(gateway, challenge, 'expired')
  return { session, challenge }
}

async function goBack(
  reply: FastifyReply,
  { gateway, faults }: BankParts,
  { session, challenge }: FoundChallenge,
  view: BankPage,
): Promise<FastifyReply> {
  const { returnUrl, merchantPaymentId } = session
  const { secret } = gateway.credentials
  const fields = returnOfChallenge(session, challenge, secret)
  const isOk = challenge.finished?.result === 'ok'
  const page = { ...view, returnUrl, fields, isOk, delayMs: returnAfterMs }
  const happening = { action: 'CALLBACK', merchantPaymentId }
  const fault = faults.take('gateway', faultKinds.gateway.callback, happening)
  switch (fault?.next) {
    case undefined:
      return sendReturn(reply, page)
    case 'callback-lost':
      return sendReturn(reply, { ...page, delayMs: null })
    case 'callback-late':
      return sendReturn(reply, { ...page, delayMs: fault.ms ?? lateAfterMs })
    case 'callback-forged':
      return sendReturn(reply, { ...page, fields: forgedReturn(session) })
    case 'callback-duplicated':
      await postForm(returnUrl, fields)
      return sendReturn(reply, page)
    case 'callback-reordered':
      await postForm(returnUrl, fields)
      return sendReturn(reply, { ...page, fields: staleReturn(session, secret) })
  }
}

function postForm(url: string, fields: ReturnFields): Promise<boolean> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return post(url, new URLSearchParams(fields).toString(), type)
}

function sendGivenUp(
  reply: FastifyReply,
  { gateway, assets }: BankParts,
  session: Session,
  language: Language,
  place: BankPage['place'],
): FastifyReply {
  const { returnUrl } = session
  const problem = new GatewayProblem('ERR10096', 'SESSIONTOKEN')
  const fields = returnOfProblem(session, problem, gateway.credentials.secret)
  allowFormsTo(reply, returnUrl)
  const page = renderGivenUpPage({ language, assets, place, returnUrl, fields })
  return reply.code(410).type('text/html; charset=utf-8').send(page)
}

function sendReturn(reply: FastifyReply, page: ReturnPage): FastifyReply {
  allowFormsTo(reply, page.returnUrl)
  return reply.type('text/html; charset=utf-8').send(renderReturnPage(page))
}
