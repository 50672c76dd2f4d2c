import { TransactionStatus } from '@portal/domain/enumerations'
import { judgeGatewayRows } from '@portal/domain/payments/transaction-status'
import * as z from 'zod/mini'
import { readAmountPara } from '../amounts.ts'
import { doubt, type Reading } from '../doubt.ts'
import type { Inquiry, Payment } from '../port.ts'
import { amount, chargeOf, isApproved, isDeclined, isRightMoney, type MsuAnswer, text } from './answers.ts'

const Row = z.object({
  merchantPaymentId: text,
  transactionStatus: z.string(),
  transactionType: z.string(),
  amount,
  currency: text,
  pgTranId: text,
  pgTranRefId: text,
  pgTranApprCode: text,
  pgTranErrorCode: text,
  threeDStatus: text,
})
type Row = z.infer<typeof Row>

const RowsAnswer = z.object({
  merchantPaymentId: text,
  transactionCount: z.union([z.int(), z.string().check(z.regex(/^\d+$/))]),
  transactionList: z.array(Row),
})
type RowsAnswer = z.infer<typeof RowsAnswer>

const noSuchTransaction = 'ERR10030'
const chargedWords: ReadonlySet<string> = new Set(['AP', 'PA'])
const undoneWords: ReadonlySet<string> = new Set(['VD', 'AVD', 'ARND'])
const underWayWords: ReadonlySet<string> = new Set(['IP', 'MR', 'WFA', 'WLA'])

/** The whole list is judged: it holds every attempt, void and refund of the payment. */
export function readRows(answer: MsuAnswer, payment: Payment): Reading<Inquiry> {
  if (isDeclined(answer) && answer.errorCode === noSuchTransaction) return readAbsence(answer, payment)
  const { data } = z.safeParse(RowsAnswer, answer)
  if (!isApproved(answer) || !data) return doubt('no list')
  const rows = data.transactionList
  const why = findDoubt(data, payment)
  if (why !== undefined) return doubt(why)
  const judged = judgeGatewayRows(rows.map((row) => ({ ...row, amountPara: readAmountPara(row.amount) })))
  if (judged === null) return doubt('an unknown word')
  const told = findTold(rows)
  const charge = told ? chargeOf(told) : null
  if (judged.status !== TransactionStatus.successful) {
    const isFailed = judged.status === TransactionStatus.unsuccessful && !judged.isReversed
    return { kind: 'told', ...judged, charge, code: told && isFailed ? codeOf(told) : null }
  }
  if (!told || !isRightMoney(told.amount, told.currency, payment.totalPara)) return { kind: 'wrongAmount' }
  const partly = findReversals(answer).isPartial ? { isPartlyReturned: true } : {}
  return { kind: 'told', ...judged, charge, code: null, ...partly }
}

function readAbsence({ merchantPaymentId }: MsuAnswer, payment: Payment): Reading<Inquiry> {
  const isOther = typeof merchantPaymentId === 'string' && merchantPaymentId !== payment.id
  if (isOther) return doubt('it names another payment')
  return { kind: 'told', status: TransactionStatus.noInfo, charge: null, code: null, isReversed: false }
}

/** The gateway need not repeat our id on each row; where it does, it must be ours, and so must the money. */
function findDoubt(
  { merchantPaymentId, transactionCount, transactionList }: RowsAnswer,
  payment: Payment,
): string | undefined {
  if (Number(transactionCount) !== transactionList.length) return 'a count that differs from its list'
  const names = [merchantPaymentId, ...transactionList.map((row) => row.merchantPaymentId)]
  if (names.some((name) => name && name !== payment.id)) return 'it names another payment'
  if (transactionList.some((row) => readAmountPara(row.amount) === null))
    return 'an amount that cannot be read'
  const open = transactionList.filter(
    ({ transactionType, transactionStatus }) =>
      transactionType === 'SALE' &&
      !chargedWords.has(transactionStatus) &&
      !undoneWords.has(transactionStatus),
  )
  // A charge of other money is told apart; an attempt of other money is nobody's word about this payment.
  const isOthers = open.some((row) => !isRightMoney(row.amount, row.currency, payment.totalPara))
  return isOthers ? 'an attempt of another amount' : undefined
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

const holderProved = '1'

/** Why it failed: the bank's code, `3D` when the bank did not recognise the holder, else the gateway's word (`CA`). */
function codeOf({ pgTranErrorCode, transactionStatus, threeDStatus }: Row): string {
  if (pgTranErrorCode) return pgTranErrorCode
  const isUnproved = transactionStatus === 'FA' && !!threeDStatus && threeDStatus !== holderProved
  return isUnproved ? '3D' : transactionStatus
}

/** Voids and refunds beside a charge that still stands: one whose end is not known, or a part given back. */
export function findReversals(answer: MsuAnswer): { isUnderWay: boolean; isPartial: boolean } {
  const rows = z.safeParse(RowsAnswer, answer).data?.transactionList ?? []
  const reversals = rows.filter(({ transactionType }) => transactionType !== 'SALE')
  const has = (words: ReadonlySet<string>) =>
    reversals.some(({ transactionStatus }) => words.has(transactionStatus))
  return { isUnderWay: has(underWayWords), isPartial: has(chargedWords) }
}
