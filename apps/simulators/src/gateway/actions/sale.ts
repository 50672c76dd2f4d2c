import { isCardExpired, parseCardExpiry } from '@portal/domain/payments/card-expiry'
import { todayInBelgrade } from '@portal/domain/dates'
import { requireUsableCard, saveCard } from '#simulators/gateway/actions/cards.ts'
import { type Answer, presentTransaction } from '#simulators/gateway/answers.ts'
import { isApprovedSale, type Session } from '#simulators/gateway/book-state.ts'
import {
  type Call,
  type Caller,
  type Gateway,
  requireAmountPara,
  requireSession,
} from '#simulators/gateway/call.ts'
import { type PresentedCard, readEncryptedCard } from '#simulators/gateway/encrypted-card.ts'
import { type DeclineCode, GatewayProblem } from '#simulators/gateway/problems.ts'
import type { CardFacts } from '#simulators/gateway/rows.ts'
import { type CardOutcome, outcomeOf } from '#simulators/gateway/test-cards.ts'
import { amountParaOf, finishTransaction, startTransaction } from '#simulators/gateway/transactions.ts'

/** What stands between the gateway and the issuer: the card's own habits and the faults that were asked for. */
export type Issuer = {
  /** Resolves when the issuer has answered; the sale is in progress until then. */
  decide: (outcome: CardOutcome) => Promise<DeclineCode | null>
}

export type Sale = { answer: Answer; outcome: CardOutcome }

export async function sell(call: Call, caller: Caller, gateway: Gateway, issuer: Issuer): Promise<Sale> {
  const session = requireSession(call, gateway)
  requireOpenPayment(call, session, gateway)
  const { card, isCvvRight, threeDStatus } = readMeans(call, caller, session, gateway)
  const amountPara = amountParaOf(session)
  const outcome = outcomeOf(card, amountPara)
  if (outcome.isChallenged && threeDStatus === null) throw new GatewayProblem('ERR10154')

  const { merchantPaymentId, customer, sessionToken } = session
  const transaction = startTransaction(gateway, {
    merchantPaymentId,
    sessionToken,
    transactionType: 'SALE',
    amountPara,
    card,
    threeDStatus,
  })
  const ownDecline = findOwnDecline(card, isCvvRight, gateway)
  const declineCode = (await issuer.decide(outcome)) ?? ownDecline ?? outcome.decline
  finishTransaction(gateway, transaction, declineCode === null ? 'AP' : 'FA', declineCode)
  const isSaved = declineCode === null && call.find('SAVECARD') === 'YES'
  const cardToken = isSaved ? saveCard(gateway, { customer, card, merchantPaymentId }) : undefined
  return { answer: presentTransaction(transaction, cardToken), outcome }
}

/** One success for a payment id, one attempt for a session, one attempt at a time. */
function requireOpenPayment(call: Call, session: Session, { book }: Gateway): void {
  const transactions = book.transactionsOf(session.merchantPaymentId)
  if (transactions.some(isApprovedSale)) throw new GatewayProblem('ERR10048', 'MERCHANTPAYMENTID')
  if (transactions.some(({ finished }) => finished === null)) throw new GatewayProblem('ERR10078')
  if (session.isFinalised) throw new GatewayProblem('ERR10097', 'SESSIONTOKEN')
  if (call.find('AMOUNT') !== undefined && requireAmountPara(call) !== amountParaOf(session)) {
    throw new GatewayProblem('ERR10110', 'AMOUNT')
  }
}

type Means = PresentedCard & { threeDStatus: '1' | null }

function readMeans(call: Call, caller: Caller, session: Session, gateway: Gateway): Means {
  const auth3DToken = call.find('AUTH3DTOKEN')
  if (auth3DToken !== undefined) return readChallenged(auth3DToken, session)
  if (call.find('CARDTOKEN') !== undefined) {
    const owner: Caller = caller.kind === 'session' ? caller : { kind: 'session', session }
    const { card } = requireUsableCard(call, owner, gateway)
    return { card, isCvvRight: true, threeDStatus: null }
  }
  const encryptedData = call.require('ENCRYPTEDDATA')
  const today = todayInBelgrade(gateway.now().getTime())
  const { sessionToken } = session
  const presented = readEncryptedCard(encryptedData, { key: gateway.key, sessionToken, today })
  // The bank was already asked about this session's card: its nonce has been used.
  if (session.challenge) throw new GatewayProblem('ERR10089', 'ENCRYPTEDDATA')
  return { ...presented, threeDStatus: null }
}

function readChallenged(auth3DToken: string, { challenge }: Session): Means {
  const isRecognised = challenge?.finished?.result === 'ok' && challenge.finished.auth3DToken === auth3DToken
  if (!challenge || !isRecognised) throw new GatewayProblem('ERR10099', 'AUTH3DTOKEN')
  return { card: challenge.card, isCvvRight: challenge.isCvvRight, threeDStatus: '1' }
}

function findOwnDecline(card: CardFacts, isCvvRight: boolean, { now }: Gateway): DeclineCode | null {
  const expiry = parseCardExpiry(card.expiry)
  if (expiry && isCardExpired(expiry, todayInBelgrade(now().getTime()))) return '54'
  return isCvvRight ? null : '82'
}
