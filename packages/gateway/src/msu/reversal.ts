import { TransactionStatus } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { toAmountText } from '@portal/domain/money'
import * as z from 'zod/mini'
import type { Payment, Reversal } from '../port.ts'
import { amount, isApproved, isRightMoney, type MsuAnswer, text } from './answers.ts'
import { findReversals, readRows } from './rows-answer.ts'

export type ReversedPayment = Payment & { readonly pgTranId: string | null }

/** Undefined for anything that is not an answer of the protocol. */
type Ask = (action: string, fields: Readonly<Record<string, string>>) => Promise<MsuAnswer | undefined>

type Looked = { readonly kind: 'charged'; readonly pgTranId: string | null } | Reversal

type Tried = { readonly kind: 'reversed' | 'unknown' } | { readonly kind: 'refused'; readonly code: string }

const noSuchTransaction = 'ERR10030'
/** After these the bank may have done it all the same; the list will tell. */
const doubtful: ReadonlySet<string> = new Set(['ERR10078', 'ERR10200', '68', '91', '96'])
/** Our own access is wrong; asking for the other way would be no better. */
const notOurs: ReadonlySet<string> = new Set(['ERR10015', 'ERR10020', 'ERR10132'])

/**
 * Gives the whole amount back: a void, or a refund once it is too late for a void. The list is read before each of
 * them, so that a reversal whose answer was lost, or that another process made, is never made again.
 */
export async function reverseCharge(ask: Ask, payment: ReversedPayment): Promise<Reversal> {
  const charged = await lookForCharge(ask, payment)
  if (charged.kind !== 'charged') return charged
  const sale = nameOf(payment, charged.pgTranId)
  const voided = await tryReversal(ask, payment, 'VOID', sale)
  if (voided.kind !== 'refused' || notOurs.has(voided.code)) return voided

  const still = await lookForCharge(ask, payment)
  if (still.kind !== 'charged') return still
  const money = { AMOUNT: toAmountText(payment.totalPara), CURRENCY: paymentConstants.currency }
  const refunded = await tryReversal(ask, payment, 'REFUND', { ...sale, ...money })
  if (refunded.kind !== 'refused') return refunded
  const last = await lookForCharge(ask, payment)
  return last.kind === 'charged' ? refunded : last
}

async function lookForCharge(ask: Ask, payment: Payment): Promise<Looked> {
  const answer = await ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: payment.id })
  const inquiry = answer ? readRows(answer, payment) : undefined
  if (!answer || !inquiry || inquiry.kind === 'unknown') return { kind: 'unknown' }
  if (inquiry.kind === 'wrongAmount') return { kind: 'refused', code: 'wrongAmount' }
  if (inquiry.isReversed) return { kind: 'reversed' }
  const { isUnderWay, isPartial } = findReversals(answer)
  if (inquiry.status === TransactionStatus.inProgress || isUnderWay) return { kind: 'unknown' }
  if (inquiry.status !== TransactionStatus.successful) return { kind: 'refused', code: noSuchTransaction }
  // Somebody gave a part back by hand: what is left is theirs to decide.
  if (isPartial) return { kind: 'refused', code: 'partlyRefunded' }
  return { kind: 'charged', pgTranId: inquiry.charge?.pgTranId ?? null }
}

function nameOf({ id, pgTranId }: ReversedPayment, toldId: string | null): Record<string, string> {
  const name = pgTranId ?? toldId
  return name === null ? { MERCHANTPAYMENTID: id } : { PGTRANID: name }
}

const ReversalAnswer = z.object({ merchantPaymentId: z.string(), amount, currency: text })

async function tryReversal(
  ask: Ask,
  payment: Payment,
  action: 'VOID' | 'REFUND',
  fields: Readonly<Record<string, string>>,
): Promise<Tried> {
  const answer = await ask(action, fields)
  if (!answer) return { kind: 'unknown' }
  if (isApproved(answer)) {
    const { data } = z.safeParse(ReversalAnswer, answer)
    const isOurs =
      data?.merchantPaymentId === payment.id && isRightMoney(data.amount, data.currency, payment.totalPara)
    return { kind: isOurs ? 'reversed' : 'unknown' }
  }
  const code = answer.errorCode || answer.pgTranErrorCode
  const isDefinite = answer.responseCode === '99' && code && !doubtful.has(code)
  return isDefinite ? { kind: 'refused', code } : { kind: 'unknown' }
}
