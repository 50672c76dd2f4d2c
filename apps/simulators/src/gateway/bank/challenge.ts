import { randomUUID } from 'node:crypto'
import { todayInBelgrade } from '@portal/domain/dates'
import { requireUsableCard } from '#simulators/gateway/actions/cards.ts'
import { type Challenge, isApprovedSale, type Session } from '#simulators/gateway/book-state.ts'
import { type Gateway, isExpired, readCall } from '#simulators/gateway/call.ts'
import { digestOf, type PresentedCard, readEncryptedCard } from '#simulators/gateway/encrypted-card.ts'
import { GatewayProblem } from '#simulators/gateway/problems.ts'
import type { ChallengeResult } from '#simulators/gateway/rows.ts'
import { outcomeOf } from '#simulators/gateway/test-cards.ts'
import { amountParaOf, finishTransaction, startTransaction } from '#simulators/gateway/transactions.ts'
import { randomAlphanumerics, randomDigits, randomHex } from '#simulators/identifiers.ts'

export const mostWrongCodes = 3

/** A card that was typed, or one that the customer has saved. */
export type PostedCard = { encryptedData: string } | { cardToken: string }

/** The posted card asks its bank; the same form posted again goes on where it was. */
export function startChallenge(gateway: Gateway, session: Session, posted: PostedCard): Challenge {
  const { book, now } = gateway
  const { merchantPaymentId, sessionToken, challenge } = session
  const dataDigest = digestOf('cardToken' in posted ? posted.cardToken : posted.encryptedData)
  if (session.isKilled) throw new GatewayProblem('ERR10096', 'SESSIONTOKEN')
  if (challenge && challenge.dataDigest === dataDigest) return challenge
  if (isExpired(session, now())) throw new GatewayProblem('ERR10096', 'SESSIONTOKEN')
  const transactions = book.transactionsOf(merchantPaymentId)
  if (transactions.some(isApprovedSale)) throw new GatewayProblem('ERR10048', 'MERCHANTPAYMENTID')
  if (transactions.some(({ finished }) => finished === null)) throw new GatewayProblem('ERR10078')
  if (session.isFinalised) throw new GatewayProblem('ERR10097', 'SESSIONTOKEN')
  const { card, isCvvRight } = readPosted(gateway, session, posted)
  if (challenge) throw new GatewayProblem('ERR10089', 'ENCRYPTEDDATA')

  const { isChallenged } = outcomeOf(card, amountParaOf(session))
  const started = {
    merchantPaymentId,
    challengeId: randomUUID(),
    sessionToken,
    card,
    isCvvRight,
    code: isChallenged ? randomDigits(6) : null,
    dataDigest,
  }
  book.record({ kind: 'challenge-started', ...started })
  const recorded = requireChallenge(gateway, started.challengeId)
  if (!isChallenged) finishChallenge(gateway, recorded, 'ok')
  return recorded
}

function readPosted(gateway: Gateway, session: Session, posted: PostedCard): PresentedCard {
  if ('cardToken' in posted) {
    const call = readCall(new URLSearchParams({ CARDTOKEN: posted.cardToken }))
    const { card } = requireUsableCard(call, { kind: 'session', session }, gateway)
    return { card, isCvvRight: true }
  }
  const { key, now } = gateway
  const { sessionToken } = session
  const today = todayInBelgrade(now().getTime())
  return readEncryptedCard(posted.encryptedData, { key, sessionToken, today })
}

function requireChallenge({ book }: Gateway, challengeId: string): Challenge {
  const challenge = book.findChallenge(challengeId)
  if (!challenge) throw new Error('a challenge that was just recorded is not in the book')
  return challenge
}

export function answerChallenge(gateway: Gateway, challenge: Challenge, code: string): void {
  if (challenge.finished) return
  if (code.replace(/\s/g, '') === challenge.code) {
    finishChallenge(gateway, challenge, 'ok')
    return
  }
  const { merchantPaymentId, challengeId } = challenge
  gateway.book.record({ kind: 'challenge-code-wrong', merchantPaymentId, challengeId })
  if (challenge.wrongCodes >= mostWrongCodes) finishChallenge(gateway, challenge, 'failed')
}

/** A challenge that ends badly is an attempt that failed; one that ends well waits for the sale. */
export function finishChallenge(gateway: Gateway, challenge: Challenge, result: ChallengeResult): void {
  if (challenge.finished) return
  const { merchantPaymentId, challengeId, card, sessionToken } = challenge
  gateway.book.record({
    kind: 'challenge-finished',
    merchantPaymentId,
    challengeId,
    result,
    auth3DToken: randomAlphanumerics(16),
    random: randomHex(10),
  })
  const session = gateway.book.findSession(sessionToken)
  if (result === 'ok' || !session) return
  const attempt = startTransaction(gateway, {
    merchantPaymentId,
    sessionToken,
    transactionType: 'SALE',
    amountPara: amountParaOf(session),
    card,
    threeDStatus: '0',
  })
  finishTransaction(gateway, attempt, result === 'cancelled' ? 'CA' : 'FA')
}
