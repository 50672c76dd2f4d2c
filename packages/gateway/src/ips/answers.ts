import { TransactionStatus } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { fromAmountText } from '@portal/domain/money'
import * as z from 'zod/mini'
import { type Exchange, parseJson } from '../exchange.ts'
import type { InstantCancellation, InstantPaymentOutcome, Inquiry, Payment, Reversal } from '../port.ts'

const Created = z.object({ id: z.string(), url: z.url(), expiresAt: z.iso.datetime({ offset: true }) })
const Refused = z.object({ error: z.string() })

export const Told = z.object({
  merchantPaymentId: z.string(),
  amount: z.string(),
  currency: z.literal(paymentConstants.currency),
  status: z.enum(['pending', 'success', 'failed', 'not-completed']),
  rpReference: z.nullable(z.string()),
  executedAt: z.nullable(z.iso.datetime({ offset: true })),
  reason: z.nullable(z.string()),
  /** How much of it was given back. */
  refundedAmount: z.nullish(z.string()),
})
type Told = z.infer<typeof Told>

const statusOf = {
  pending: TransactionStatus.inProgress,
  success: TransactionStatus.successful,
  failed: TransactionStatus.unsuccessful,
  'not-completed': TransactionStatus.notCompleted,
} as const

export function readCreated(got: Exchange): InstantPaymentOutcome {
  if (!got.isAnswered) return { kind: 'unknown' }
  const body = parseJson(got.text)
  if (got.status === 200 || got.status === 201) {
    const created = z.safeParse(Created, body)
    if (!created.success) return { kind: 'unknown' }
    return { kind: 'created', url: created.data.url, expiresAtMs: Date.parse(created.data.expiresAt) }
  }
  const refused = z.safeParse(Refused, body)
  const isRefusal = [401, 409, 422].includes(got.status) && refused.success
  return isRefusal ? { kind: 'refused', code: refused.data.error } : { kind: 'unknown' }
}

export function readInquiry(got: Exchange, payment: Payment): Inquiry {
  if (!got.isAnswered) return { kind: 'unknown' }
  const body = parseJson(got.text)
  if (got.status === 404 && z.safeParse(Refused, body).data?.error === 'not-found') {
    return { kind: 'told', status: TransactionStatus.noInfo, charge: null, code: null, isReversed: false }
  }
  const told = z.safeParse(Told, body)
  if (got.status !== 200 || !told.success || told.data.merchantPaymentId !== payment.id) {
    return { kind: 'unknown' }
  }
  return judge(told.data, payment)
}

/** The answer to a cancellation tells the payment as it is then: ended by us, or by whoever was first. */
export function readCancellation(got: Exchange, payment: Payment): InstantCancellation {
  const inquiry = readInquiry(got, payment)
  if (inquiry.kind !== 'told') return { kind: 'unknown' }
  const { successful, unsuccessful, notCompleted } = TransactionStatus
  if (inquiry.status === successful || inquiry.isReversed) return { kind: 'executed' }
  const isOver = inquiry.status === unsuccessful || inquiry.status === notCompleted
  return { kind: isOver ? 'cancelled' : 'unknown' }
}

export function readRefund(got: Exchange, payment: Payment): Reversal {
  const inquiry = readInquiry(got, payment)
  if (inquiry.kind === 'told' && inquiry.isReversed) return { kind: 'reversed' }
  if (!got.isAnswered || ![401, 409, 422].includes(got.status)) return { kind: 'unknown' }
  const refused = z.safeParse(Refused, parseJson(got.text))
  return refused.success ? { kind: 'refused', code: refused.data.error } : { kind: 'unknown' }
}

const referenceLength = 19

function judge(told: Told, { totalPara }: Payment): Inquiry {
  if (fromAmountText(told.amount) !== totalPara) return { kind: 'wrongAmount' }
  const { rpReference, executedAt, reason } = told
  const isSuccess = told.status === 'success'
  if (isSuccess && rpReference?.length !== referenceLength) return { kind: 'unknown' }
  const isReversed = isSuccess && fromAmountText(told.refundedAmount ?? '') === totalPara
  return {
    kind: 'told',
    status: isReversed ? TransactionStatus.unsuccessful : statusOf[told.status],
    charge: isSuccess ? { pgTranId: null, pgTranRefId: null, endToEndId: rpReference, executedAt } : null,
    code: isSuccess ? null : reason,
    isReversed,
  }
}
