import type { IpsPayment } from '#simulators/ips/book.ts'

/** The answer to a question about a payment, and the body of a notification. */
export function presentPayment({ id, merchantPaymentId, amount, currency, finished }: IpsPayment) {
  return {
    id,
    merchantPaymentId,
    amount,
    currency,
    status: finished?.status ?? 'pending',
    rpReference: finished?.rpReference ?? null,
    executedAt: finished?.executedAt ?? null,
    reason: finished?.reason ?? null,
  }
}
