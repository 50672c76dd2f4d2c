import { TransactionStatus } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { readAmountPara } from '../amounts.ts'
import { doubt, type Reading } from '../doubt.ts'
import type { Exchange } from '../exchange.ts'
import { parseJson } from '../json.ts'
import type { InstantCancellation, InstantPaymentOutcome, Inquiry, Payment, Reversal } from '../port.ts'

const named = {
  merchantPaymentId: z.string(),
  amount: z.string(),
  currency: z.literal(paymentConstants.currency),
}
/** The browser goes there: a page, and never a script. */
const Created = z.object({ ...named, url: z.url({ protocol: /^https?$/ }) })
const Refused = z.object({ merchantPaymentId: z.string(), error: z.string() })

export const Told = z.object({
  ...named,
  status: z.enum(['pending', 'success', 'failed', 'not-completed']),
  rpReference: z.nullable(z.string()),
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

export type Answered = Extract<Exchange, { isAnswered: true }>

const refusals = [401, 409, 422]

/** Why an answer of the right shape is not one about this payment. */
function findMismatch(
  told: { merchantPaymentId: string; amount: string },
  payment: Payment,
): string | undefined {
  if (told.merchantPaymentId !== payment.id) return 'it names another payment'
  const para = readAmountPara(told.amount)
  if (para === null) return 'its amount cannot be read'
  return para === payment.totalPara ? undefined : 'it names another amount'
}

/** The code of a refusal that names this payment. */
function findRefusal({ status, text }: Answered, payment: Payment): string | undefined {
  const { data } = z.safeParse(Refused, parseJson(text))
  const isOurs = refusals.includes(status) && data?.merchantPaymentId === payment.id
  return isOurs ? data.error : undefined
}

/** When the page ends is reckoned by our clock: the provider's may be a day off. */
export function readCreated(
  got: Answered,
  payment: Payment,
  expiresAtMs: number,
): Reading<InstantPaymentOutcome> {
  const refusal = findRefusal(got, payment)
  if (refusal !== undefined) return { kind: 'refused', code: refusal }
  const { data: created } = z.safeParse(Created, parseJson(got.text))
  const isCreated = got.status === 200 || got.status === 201
  if (!isCreated || !created) return doubt('no page')
  const mismatch = findMismatch(created, payment)
  if (mismatch !== undefined) return doubt(mismatch)
  return { kind: 'created', url: created.url, expiresAtMs }
}

export function readInquiry(got: Answered, payment: Payment): Reading<Inquiry> {
  const body = parseJson(got.text)
  const { data: refused } = z.safeParse(Refused, body)
  if (got.status === 404 && refused?.error === 'not-found' && refused.merchantPaymentId === payment.id) {
    return { kind: 'told', status: TransactionStatus.noInfo, charge: null, code: null, isReversed: false }
  }
  const { data: told } = z.safeParse(Told, body)
  if (got.status !== 200 || !told) return doubt('no word about a payment')
  return judge(told, payment)
}

/** The answer to a cancellation tells the payment as it is then: ended by us, or by whoever was first. */
export function readCancellation(got: Answered, payment: Payment): Reading<InstantCancellation> {
  const inquiry = readInquiry(got, payment)
  if (inquiry.kind !== 'told') return inquiry.kind === 'doubt' ? inquiry : doubt('it names another amount')
  const { successful, unsuccessful, notCompleted } = TransactionStatus
  if (inquiry.status === successful || inquiry.isReversed) return { kind: 'executed' }
  const isOver = inquiry.status === unsuccessful || inquiry.status === notCompleted
  return isOver ? { kind: 'cancelled' } : doubt('it is still open')
}

export function readRefund(got: Answered, payment: Payment): Reading<Reversal> {
  const refusal = findRefusal(got, payment)
  if (refusal !== undefined) return { kind: 'refused', code: refusal }
  const inquiry = readInquiry(got, payment)
  if (inquiry.kind === 'doubt') return inquiry
  const isReversed = inquiry.kind === 'told' && inquiry.isReversed
  return isReversed ? { kind: 'reversed' } : doubt('it is not given back')
}

const referenceLength = 19

function judge(told: Told, payment: Payment): Reading<Inquiry> {
  const isSuccess = told.status === 'success'
  const isOurs = told.merchantPaymentId === payment.id
  const paidPara = readAmountPara(told.amount)
  // All of what was paid, also where that was another amount.
  const refundedPara = readAmountPara(told.refundedAmount)
  const isReversed = isSuccess && paidPara !== null && paidPara > 0 && refundedPara === paidPara
  const isPartly = isSuccess && !isReversed && (refundedPara ?? 0) > 0
  // A charge of another amount is told apart; any other word about another amount is no word about this payment.
  if (isSuccess && isOurs && !isReversed && paidPara !== null && paidPara !== payment.totalPara)
    return { kind: 'wrongAmount' }
  const mismatch = findMismatch(told, isReversed ? { ...payment, totalPara: paidPara } : payment)
  if (mismatch !== undefined) return doubt(mismatch)
  const { rpReference, reason } = told
  if (isSuccess && rpReference?.length !== referenceLength) return doubt('a success without its reference')
  return {
    kind: 'told',
    status: isReversed ? TransactionStatus.unsuccessful : statusOf[told.status],
    charge: isSuccess ? { pgTranId: null, pgTranRefId: null, endToEndId: rpReference } : null,
    code: isSuccess ? null : reason,
    isReversed,
    ...(isPartly ? { isPartlyReturned: true } : {}),
  }
}
