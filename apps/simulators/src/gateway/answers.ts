import { isSummerTime, toBelgradeTime } from '@portal/domain/dates'
import {
  isApprovedSale,
  refundableAmount,
  type Session,
  type Transaction,
} from '#simulators/gateway/book-state.ts'
import { declineTexts, type GatewayProblem } from '#simulators/gateway/problems.ts'
import type { TransactionStatus } from '#simulators/gateway/rows.ts'

export type Answer = { responseCode: '00' | '99'; responseMsg: 'Approved' | 'Declined' } & Record<
  string,
  unknown
>

export function approve(fields: Record<string, unknown>): Answer {
  return { responseCode: '00', responseMsg: 'Approved', ...fields }
}

export function decline(fields: Record<string, unknown>): Answer {
  return { responseCode: '99', responseMsg: 'Declined', ...fields }
}

/** A refusal names the payment as a sale does, where its session tells which one it is. */
export function presentProblem(problem: GatewayProblem, session: Session | undefined): Answer {
  const { code, message, violatorParam } = problem
  return decline({
    ...(session ? namePayment(session) : {}),
    errorCode: code,
    errorMsg: message,
    ...(violatorParam ? { violatorParam } : {}),
  })
}

function namePayment({ merchantPaymentId, amount, currency }: Session) {
  return { merchantPaymentId, amount, currency }
}

/** The answer to a sale, a refund or a void; a field that has nothing to say is left out. */
export function presentTransaction(transaction: Transaction, cardToken?: string): Answer {
  const { finished, card } = transaction
  const fields = {
    merchantPaymentId: transaction.merchantPaymentId,
    amount: transaction.amount,
    currency: transaction.currency,
    pgTranId: transaction.pgTranId,
    pgTranRefId: transaction.pgTranRefId,
    pgOrderId: transaction.pgOrderId,
    ...(finished?.pgTranApprCode ? { pgTranApprCode: finished.pgTranApprCode } : {}),
    pgTranDate: formatTime(finished?.at ?? transaction.at),
    ...(cardToken ? { cardToken } : {}),
    panLast4: card.last4,
    cardBin: card.bin,
    cardBrand: card.brand,
    cardExpiry: card.expiry,
    ...presentDecline(transaction),
  }
  return finished?.transactionStatus === 'AP' ? approve(fields) : decline(fields)
}

/** One row of `transactionList`. */
export function presentListed(transaction: Transaction) {
  const { finished, card } = transaction
  const isOpenSale = isApprovedSale(transaction) && !transaction.isVoided
  const refundable = isOpenSale ? refundableAmount(transaction) : '0.00'
  return {
    pgTranId: transaction.pgTranId,
    pgTranRefId: transaction.pgTranRefId,
    ...(finished?.pgTranApprCode ? { pgTranApprCode: finished.pgTranApprCode } : {}),
    ...presentDecline(transaction),
    transactionStatus: statusOf(transaction),
    transactionType: transaction.transactionType,
    amount: transaction.amount,
    currency: transaction.currency,
    panLast4: card.last4,
    bin: card.bin,
    is3D: transaction.threeDStatus === null ? 'NO' : 'YES',
    ...(transaction.threeDStatus === null ? {} : { threeDStatus: transaction.threeDStatus }),
    timeCreated: formatTime(transaction.at),
    isRefundable: isOpenSale && refundable !== '0.00' ? 'YES' : 'NO',
    refundableAmount: refundable,
  }
}

// A refunded sale still says AP on its own row; only a void changes it.
function statusOf({ finished, isVoided }: Transaction): TransactionStatus {
  if (isVoided) return 'VD'
  return finished?.transactionStatus ?? 'IP'
}

function presentDecline({ finished }: Transaction): Record<string, string> {
  const code = finished?.pgTranErrorCode
  return code ? { pgTranErrorCode: code, pgTranErrorText: declineTexts[code] } : {}
}

/** `2026-11-15T09:15:30+01:00` */
function formatTime(moment: string): string {
  const epochMs = Date.parse(moment)
  const { date, time } = toBelgradeTime(epochMs)
  return `${date}T${time}${isSummerTime(epochMs) ? '+02:00' : '+01:00'}`
}
