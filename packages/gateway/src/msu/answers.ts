import * as z from 'zod/mini'
import { type NamedAmount, readAmountPara } from '../amounts.ts'
import { doubt, type Reading } from '../doubt.ts'
import type { Charge, GatewayCard, Payment, SessionEnd, SessionOutcome } from '../port.ts'

export const text = z.nullish(z.string())
export const amount = z.nullish(z.union([z.string(), z.number()]))

export const MsuAnswer = z.looseObject({
  responseCode: z.enum(['00', '99']),
  responseMsg: z.string(),
  errorCode: text,
  pgTranErrorCode: text,
  pgTranApprCode: text,
})
export type MsuAnswer = z.infer<typeof MsuAnswer>

export const isApproved = ({ responseCode, responseMsg }: MsuAnswer): boolean =>
  responseCode === '00' && responseMsg === 'Approved'

export const isDeclined = ({ responseCode, responseMsg }: MsuAnswer): boolean =>
  responseCode === '99' && responseMsg === 'Declined'

const SessionAnswer = z.object({ sessionToken: z.string().check(z.regex(/^[A-Za-z0-9]{8,48}$/)) })

export function readSession(answer: MsuAnswer): Reading<SessionOutcome> {
  if (isDeclined(answer)) return { kind: 'refused', code: answer.errorCode || answer.responseCode }
  const { data } = z.safeParse(SessionAnswer, answer)
  if (!isApproved(answer) || !data) return doubt('no session')
  return { kind: 'opened', sessionToken: data.sessionToken }
}

const ThreeDAnswer = z.object({ shouldDo3D: z.enum(['YES', 'NO', 'OPTIONAL']) })

export interface ThreeDNeed {
  readonly kind: 'need'
  readonly isRequired: boolean
}

/** Where the bank leaves it to us, the holder of the card is better protected with it. */
export function readThreeD(answer: MsuAnswer): Reading<ThreeDNeed> {
  const { data } = z.safeParse(ThreeDAnswer, answer)
  if (!isApproved(answer) || !data) return doubt('no answer about 3-D Secure')
  return { kind: 'need', isRequired: data.shouldDo3D !== 'NO' }
}

const Card = z.object({
  cardToken: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
  panLast4: z.string().check(z.regex(/^\d{4}$/)),
  cardBin: z.string().check(z.regex(/^\d{6,8}$/)),
  cardBrand: text,
  cardExpiry: z.string().check(z.regex(/^(?:0[1-9]|1[0-2])\.\d{4}$/)),
  cardStatus: text,
})
const CardsAnswer = z.object({ cardList: z.array(Card) })

export const isOurCurrency = (currency: string | null | undefined): boolean =>
  currency === 'RSD' || currency === '941'

export const isRightMoney = (
  named: NamedAmount,
  currency: string | null | undefined,
  para: number,
): boolean => readAmountPara(named) === para && isOurCurrency(currency)

export interface ChargeFields {
  readonly pgTranId?: string | null | undefined
  readonly pgTranRefId?: string | null | undefined
  readonly pgTranApprCode?: string | null | undefined
}

export const chargeOf = (row: ChargeFields): Charge => ({
  pgTranId: row.pgTranId || null,
  pgTranRefId: row.pgTranRefId || null,
  endToEndId: row.pgTranApprCode || null,
})

/** The gateway's refusals of SESSIONKILL; an invalid session may have run out or been ended before. */
const sessionEnds: Readonly<Record<string, Exclude<SessionEnd, { kind: 'unknown' }>>> = {
  ERR10096: { kind: 'ended' },
  ERR10097: { kind: 'finalised' },
  ERR10078: { kind: 'busy' },
}

export function readSessionEnd(
  answer: MsuAnswer,
  payment: Payment & { readonly sessionToken: string },
): Reading<SessionEnd> {
  const { merchantPaymentId, sessionToken } = answer
  const isOther = (named: unknown, ours: string) => typeof named === 'string' && named !== ours
  if (isOther(merchantPaymentId, payment.id) || isOther(sessionToken, payment.sessionToken)) {
    return doubt('it names another session')
  }
  if (isApproved(answer)) return { kind: 'ended' }
  const code = isDeclined(answer) ? (answer.errorCode ?? '') : ''
  return (Object.hasOwn(sessionEnds, code) ? sessionEnds[code] : undefined) ?? doubt('an unknown word')
}

export interface CardList {
  readonly kind: 'cards'
  readonly cards: readonly GatewayCard[]
}

export function readCards(answer: MsuAnswer): Reading<CardList> {
  const { data } = z.safeParse(CardsAnswer, answer)
  if (!isApproved(answer) || !data) return doubt('no list of cards')
  const cards = data.cardList.map(({ cardToken, cardBin, panLast4, cardExpiry, cardBrand }) => ({
    cardToken,
    bin: cardBin.slice(0, 6),
    lastFour: panLast4,
    expiry: cardExpiry,
    brand: cardBrand ?? '',
  }))
  return { kind: 'cards', cards }
}

const cardGone: ReadonlySet<string> = new Set(['ERR10027', 'ERR10042', 'ERR10094'])

export interface CardDeletion {
  readonly kind: 'deletion'
  /** False when there was no such card any more. */
  readonly isDone: boolean
}

export function readDeletion(answer: MsuAnswer): Reading<CardDeletion> {
  if (isApproved(answer)) return { kind: 'deletion', isDone: true }
  const isGone = isDeclined(answer) && cardGone.has(answer.errorCode ?? '')
  return isGone ? { kind: 'deletion', isDone: false } : doubt('a card that was not deleted')
}
