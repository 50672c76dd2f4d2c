import type { IpsPayment } from '#simulators/ips/book.ts'
import type { PaymentBarred } from '#simulators/ips/rows.ts'

/** The answer to a question about a payment, and the body of a notification. */
export function presentPayment({ id, merchantPaymentId, amount, currency, finished, refunded }: IpsPayment) {
  return {
    id,
    merchantPaymentId,
    amount,
    currency,
    status: finished?.status ?? 'pending',
    rpReference: finished?.rpReference ?? null,
    executedAt: finished?.executedAt ?? null,
    reason: finished?.reason ?? null,
    refundedAmount: refunded?.amount ?? null,
  }
}

/** A payment that was given up before it was opened. */
export function presentBarred({ merchantPaymentId, amount, currency }: PaymentBarred) {
  return {
    id: null,
    merchantPaymentId,
    amount,
    currency,
    status: 'not-completed',
    rpReference: null,
    executedAt: null,
    reason: 'withdrawn',
    refundedAmount: null,
  }
}
