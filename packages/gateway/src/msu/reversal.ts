import { TransactionStatus } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { toAmountText } from '@portal/domain/money'
import { type Doubt, doubt, type Reading, type Settled } from '../doubt.ts'
import type { Payment, Reversal } from '../port.ts'
import { isApproved, isDeclined, type MsuAnswer } from './answers.ts'
import { findMismatch } from './naming.ts'
import { findReversals, readRows } from './rows-answer.ts'

export type ReversedPayment = Payment & { readonly pgTranId: string | null }

type Fields = Readonly<Record<string, string>>

type Ask = <Outcome extends { readonly kind: string }>(
  action: string,
  fields: Fields,
  read: (answer: MsuAnswer) => Outcome,
) => Promise<Settled<Outcome | Doubt>>

type Held = { readonly kind: 'charged'; readonly pgTranId: string | null } | Reversal

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
  const { pgTranId } = charged
  // Only a sale that the gateway lists under this payment is touched.
  const isOther = pgTranId !== null && payment.pgTranId !== null && pgTranId !== payment.pgTranId
  if (isOther) return { kind: 'refused', code: noSuchTransaction }
  const sale: Fields = pgTranId === null ? { MERCHANTPAYMENTID: payment.id } : { PGTRANID: pgTranId }
  const read = (answer: MsuAnswer) => readReversal(answer, payment)
  const voided = await ask('VOID', sale, read)
  if (voided.kind !== 'refused' || notOurs.has(voided.code)) return voided

  const still = await lookForCharge(ask, payment)
  if (still.kind !== 'charged') return still
  const money = { AMOUNT: toAmountText(payment.totalPara), CURRENCY: paymentConstants.currency }
  const refunded = await ask('REFUND', { ...sale, ...money }, read)
  if (refunded.kind !== 'refused') return refunded
  const last = await lookForCharge(ask, payment)
  return last.kind === 'charged' ? refunded : last
}

const lookForCharge = (ask: Ask, payment: Payment): Promise<Held> =>
  ask('QUERYTRANSACTION', { MERCHANTPAYMENTID: payment.id }, (answer) => readHeld(answer, payment))

function readHeld(answer: MsuAnswer, payment: Payment): Reading<Held> {
  const inquiry = readRows(answer, payment)
  if (inquiry.kind === 'doubt') return inquiry
  if (inquiry.kind === 'wrongAmount') return { kind: 'refused', code: 'wrongAmount' }
  if (inquiry.isReversed) return { kind: 'reversed' }
  const { isUnderWay, isPartial } = findReversals(answer)
  if (inquiry.status === TransactionStatus.inProgress || isUnderWay) return doubt('it is under way')
  if (inquiry.status !== TransactionStatus.successful) return { kind: 'refused', code: noSuchTransaction }
  // Somebody gave a part back by hand: what is left is theirs to decide.
  if (isPartial) return { kind: 'refused', code: 'partlyRefunded' }
  return { kind: 'charged', pgTranId: inquiry.charge?.pgTranId ?? null }
}

function readReversal(answer: MsuAnswer, payment: Payment): Reading<Reversal> {
  if (isApproved(answer)) {
    const mismatch = findMismatch(answer, payment)
    return mismatch === undefined ? { kind: 'reversed' } : doubt(mismatch)
  }
  if (!isDeclined(answer)) return doubt('an unknown word')
  const { merchantPaymentId } = answer
  const isOther = typeof merchantPaymentId === 'string' && merchantPaymentId !== payment.id
  if (isOther) return doubt('it names another payment')
  const code = answer.errorCode || answer.pgTranErrorCode
  return code && !doubtful.has(code) ? { kind: 'refused', code } : doubt('it may have been done')
}
