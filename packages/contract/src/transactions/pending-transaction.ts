import * as z from 'zod/mini'
import { IsoMoment, Money, TransactionId, TransactionStatusId } from '#contract/fields.ts'

export const transactionIdExample = '019c4b3e-7d51-7c20-9a44-5f0c1be2a913'

/** One that can still be charged (status 0 or 1), or paid and not yet booked by the supplier (status 2). */
export const PendingTransaction = z.object({
  transactionId: TransactionId,
  transactionStatusId: TransactionStatusId,
  isCardPayment: z.boolean(),
  /** What will be booked; the fee is not part of it. */
  amount: Money,
  totalAmount: Money,
  startedAt: IsoMoment,
  executionDate: z.nullable(IsoMoment),
  /** Where the caller's own IPS payment that waits for its customer goes on. */
  paymentUrl: z.nullable(z.url()),
  /** False when another person with access to the contract began it. */
  isMine: z.boolean(),
})
export type PendingTransaction = z.infer<typeof PendingTransaction>
