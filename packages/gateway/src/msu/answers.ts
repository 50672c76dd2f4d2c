import { fromAmountText } from '@portal/domain/money'
import { statusFromGatewayRows } from '@portal/domain/transaction-status'
import { TransactionStatus } from '@portal/domain/enumerations'
import * as z from 'zod/mini'
import type { Charge, ChargeOutcome, GatewayCard, Inquiry, Payment } from '../port.ts'

const text = z.nullish(z.string())
const amount = z.nullish(z.union([z.string(), z.number()]))

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

const SaleAnswer = z.object({
  merchantPaymentId: z.string(),
  amount,
  currency: text,
  pgTranId: z.string(),
  pgTranRefId: text,
  pgTranApprCode: text,
  pgTranDate: text,
})

const Row = z.object({
  transactionStatus: z.string(),
  transactionType: z.string(),
  amount,
  currency: text,
  pgTranId: text,
  pgTranRefId: text,
  pgTranApprCode: text,
  pgTranErrorCode: text,
  timeCreated: text,
})
type Row = z.infer<typeof Row>

const RowsAnswer = z.object({
  transactionCount: z.union([z.int(), z.string()]),
  transactionList: z.array(Row),
})

const Card = z.object({
  cardToken: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/)),
  panLast4: z.string().check(z.regex(/^\d{4}$/)),
  cardBin: z.string().check(z.regex(/^\d{6,8}$/)),
  cardBrand: text,
  cardExpiry: z.string().check(z.regex(/^(?:0[1-9]|1[0-2])\.\d{4}$/)),
  cardStatus: text,
})
const CardsAnswer = z.object({ cardList: z.array(Card) })

/** The gateway refused before any bank was asked, so nothing was charged. */
const refusedBeforeTheBank = new Set(
  ['10010', '10012', '10015', '10016', '10017', '10020', '10027', '10042', '10045', '10046']
    .concat(['10089', '10094', '10096', '10099', '10132'])
    .map((number) => `ERR${number}`),
)
const needsThreeD = 'ERR10154'
const noSuchTransaction = 'ERR10030'

const isRightMoney = (
  named: string | number | null | undefined,
  currency: string | null | undefined,
  para: number,
) =>
  fromAmountText(typeof named === 'number' ? named.toFixed(2) : (named ?? '')) === para &&
  (currency === 'RSD' || currency === '941')

export function readSale(answer: MsuAnswer, payment: Payment): ChargeOutcome {
  if (isApproved(answer)) {
    const sale = z.safeParse(SaleAnswer, answer)
    if (!sale.success || sale.data.merchantPaymentId !== payment.id) return { kind: 'unknown' }
    const { amount: paid, currency } = sale.data
    if (!isRightMoney(paid, currency, payment.totalPara)) return { kind: 'unknown' }
    return { kind: 'approved', charge: chargeOf({ ...sale.data, timeCreated: sale.data.pgTranDate }) }
  }
  if (answer.responseCode !== '99') return { kind: 'unknown' }
  if (answer.errorCode === needsThreeD) return { kind: 'threeDRequired' }
  if (answer.pgTranErrorCode) return { kind: 'declined', code: answer.pgTranErrorCode }
  if (answer.errorCode && refusedBeforeTheBank.has(answer.errorCode)) {
    return { kind: 'declined', code: answer.errorCode }
  }
  return { kind: 'unknown' }
}

/** The whole list is judged: it holds every attempt, void and refund of the payment. */
export function readRows(answer: MsuAnswer, payment: Payment): Inquiry {
  const isEmpty = answer.responseCode === '99' && answer.errorCode === noSuchTransaction
  if (isEmpty) return { kind: 'told', status: TransactionStatus.noInfo, charge: null, code: null }
  const parsed = z.safeParse(RowsAnswer, answer)
  if (!isApproved(answer) || !parsed.success) return { kind: 'unknown' }
  const rows = parsed.data.transactionList
  if (Number(parsed.data.transactionCount) !== rows.length) return { kind: 'unknown' }
  const status = statusFromGatewayRows(rows)
  const sales = rows.filter(({ transactionType }) => transactionType === 'SALE')
  const told = sales.find(({ transactionStatus }) => isCharged(transactionStatus)) ?? sales.at(-1)
  if (status !== TransactionStatus.successful) {
    return { kind: 'told', status, charge: told ? chargeOf(told) : null, code: told?.pgTranErrorCode || null }
  }
  if (!told || !isRightMoney(told.amount, told.currency, payment.totalPara)) return { kind: 'wrongAmount' }
  return { kind: 'told', status, charge: chargeOf(told), code: null }
}

const isCharged = (transactionStatus: string) => transactionStatus === 'AP' || transactionStatus === 'PA'

const chargeOf = (row: Pick<Row, 'pgTranId' | 'pgTranRefId' | 'pgTranApprCode' | 'timeCreated'>): Charge => ({
  pgTranId: row.pgTranId || null,
  pgTranRefId: row.pgTranRefId || null,
  endToEndId: row.pgTranApprCode || null,
  executedAt: momentOf(row.timeCreated),
})

const momentWithOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/

/** A moment without its offset says nothing certain, so it is left out. */
const momentOf = (moment: string | null | undefined): string | null =>
  moment && momentWithOffset.test(moment) ? moment : null

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
