import { fromAmountText } from '@portal/domain/money'
import * as z from 'zod/mini'
import type { Charge, GatewayCard, SessionEnd } from '../port.ts'

export const text = z.nullish(z.string())
export const amount = z.nullish(z.union([z.string(), z.number()]))

export const MsuAnswer = z.looseObject({
  responseCode: z.enum(['00', '99']),
  responseMsg: z.string(),
  errorCode: text,
  pgTranErrorCode: text,
})
export type MsuAnswer = z.infer<typeof MsuAnswer>

export const isApproved = ({ responseCode, responseMsg }: MsuAnswer): boolean =>
  responseCode === '00' && responseMsg === 'Approved'

export const SessionAnswer = z.object({ sessionToken: z.string().check(z.regex(/^[A-Za-z0-9]{8,48}$/)) })

export const ThreeDAnswer = z.object({ shouldDo3D: z.enum(['YES', 'NO', 'OPTIONAL']) })

const Card = z.object({
  cardToken: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
  panLast4: z.string().check(z.regex(/^\d{4}$/)),
  cardBin: z.string().check(z.regex(/^\d{6,8}$/)),
  cardBrand: text,
  cardExpiry: z.string().check(z.regex(/^(?:0[1-9]|1[0-2])\.\d{4}$/)),
  cardStatus: text,
})
const CardsAnswer = z.object({ cardList: z.array(Card) })

export type NamedAmount = string | number | null | undefined

export const readAmountPara = (named: NamedAmount): number | null =>
  fromAmountText(typeof named === 'number' ? named.toFixed(2) : (named ?? ''))

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
  readonly timeCreated?: string | null | undefined
}

export const chargeOf = (row: ChargeFields): Charge => ({
  pgTranId: row.pgTranId || null,
  pgTranRefId: row.pgTranRefId || null,
  endToEndId: row.pgTranApprCode || null,
  executedAt: momentOf(row.timeCreated),
})

const momentWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** A moment without its offset says nothing certain, so it is left out. */
const momentOf = (moment: string | null | undefined): string | null =>
  moment && momentWithOffset.test(moment) ? moment : null

/** The gateway's refusals of SESSIONKILL; an invalid session may have run out or been ended before. */
const sessionEnds: Readonly<Record<string, SessionEnd>> = {
  ERR10096: { kind: 'ended' },
  ERR10097: { kind: 'finalised' },
  ERR10078: { kind: 'busy' },
}

export function readSessionEnd(answer: MsuAnswer): SessionEnd {
  if (isApproved(answer)) return { kind: 'ended' }
  const code = answer.responseCode === '99' ? (answer.errorCode ?? '') : ''
  return (Object.hasOwn(sessionEnds, code) ? sessionEnds[code] : undefined) ?? { kind: 'unknown' }
}

export function readCards(answer: MsuAnswer): readonly GatewayCard[] | null {
  const parsed = z.safeParse(CardsAnswer, answer)
  if (!isApproved(answer) || !parsed.success) return null
  return parsed.data.cardList.map(({ cardToken, cardBin, panLast4, cardExpiry, cardBrand }) => ({
    cardToken,
    bin: cardBin.slice(0, 6),
    lastFour: panLast4,
    expiry: cardExpiry,
    brand: cardBrand ?? '',
  }))
}
