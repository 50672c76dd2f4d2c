import { TransactionStatus } from '@portal/domain/enumerations'
import { judgeGatewayRows } from '@portal/domain/transaction-status'
import * as z from 'zod/mini'
import type { Inquiry, Payment } from '../port.ts'
import {
  amount,
  chargeOf,
  isApproved,
  isRightMoney,
  type MsuAnswer,
  readAmountPara,
  text,
} from './answers.ts'

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

const noSuchTransaction = 'ERR10030'
const nothingTold = { charge: null, code: null, isReversed: false }
const chargedWords: ReadonlySet<string> = new Set(['AP', 'PA'])
const undoneWords: ReadonlySet<string> = new Set(['VD', 'AVD', 'ARND'])

/** The whole list is judged: it holds every attempt, void and refund of the payment. */
export function readRows(answer: MsuAnswer, payment: Payment): Inquiry {
  const isEmpty = answer.responseCode === '99' && answer.errorCode === noSuchTransaction
  if (isEmpty) return { kind: 'told', status: TransactionStatus.noInfo, ...nothingTold }
  const parsed = z.safeParse(RowsAnswer, answer)
  if (!isApproved(answer) || !parsed.success) return { kind: 'unknown' }
  const rows = parsed.data.transactionList
  if (Number(parsed.data.transactionCount) !== rows.length) return { kind: 'unknown' }
  const judged = judgeGatewayRows(rows.map((row) => ({ ...row, amountPara: readAmountPara(row.amount) })))
  if (judged === null) return { kind: 'unknown' }
  const told = findTold(rows)
  if (judged.status !== TransactionStatus.successful) {
    return {
      kind: 'told',
      ...judged,
      charge: told ? chargeOf(told) : null,
      code: told?.pgTranErrorCode || null,
    }
  }
  if (!told || !isRightMoney(told.amount, told.currency, payment.totalPara)) return { kind: 'wrongAmount' }
  return { kind: 'told', ...judged, charge: chargeOf(told), code: null }
}

/** The sale that tells most of the payment: the one that charged, else the one taken back, else the last. */
function findTold(rows: readonly Row[]): Row | undefined {
  const sales = rows.filter(({ transactionType }) => transactionType === 'SALE')
  return (
    sales.find(({ transactionStatus }) => chargedWords.has(transactionStatus)) ??
    sales.find(({ transactionStatus }) => undoneWords.has(transactionStatus)) ??
    sales.at(-1)
  )
}

const underWayWords: ReadonlySet<string> = new Set(['IP', 'MR', 'WFA', 'WLA'])

/** Voids and refunds beside a charge that still stands: one whose end is not known, or a part given back. */
export function findReversals(answer: MsuAnswer): { isUnderWay: boolean; isPartial: boolean } {
  const rows = z.safeParse(RowsAnswer, answer).data?.transactionList ?? []
  const reversals = rows.filter(({ transactionType }) => transactionType !== 'SALE')
  const has = (words: ReadonlySet<string>) =>
    reversals.some(({ transactionStatus }) => words.has(transactionStatus))
  return { isUnderWay: has(underWayWords), isPartial: has(chargedWords) }
}
