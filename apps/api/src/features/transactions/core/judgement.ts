import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { canTransition, isOutcomeKnown } from '@portal/domain/payments/transaction-status'
import type { ChargeOutcome, Inquiry } from '@portal/gateway/port'

/** What we know of a transaction before the provider is asked. */
export interface KnownFacts {
  readonly status: TransactionStatus
  readonly method: PaymentMethod
  readonly hasSession: boolean
  readonly begunAtMs: number
  /** When the provider was last sent something that could charge; null before that. */
  readonly attemptStartedAtMs: number | null
  readonly expiresAtMs: number
  /** The provider said that it will not charge this any more. */
  readonly isClosedAtProvider: boolean
  /** How often the provider was asked before. */
  readonly checks: number
}

export interface Verdict {
  readonly status: TransactionStatus
  /** Why; the same status with the same reason is no news. */
  readonly reason: string | null
  /** When to ask again; null when there is nothing left to ask. */
  readonly nextCheckAtMs: number | null
}

const secondMs = 1000
const minuteMs = 60 * secondMs
const pausesMs = [5, 5, 10, 10, 15, 20].map((seconds) => seconds * secondMs)
const longestPauseMs = 30 * secondMs
/** A request on its way has reached the provider by then, or never will. */
export const silenceMeansNothingMs = 45 * secondMs
/** A session began at the provider a little later than here; a sale that began in time may end after it. */
export const chargeMarginMs = 5 * minuteMs
export const lateLookMs = 15 * minuteMs
const wrongAmountPauseMs = 10 * minuteMs
export const firstCheckMs = 5 * secondMs

const { noInfo, inProgress, successful, unsuccessful, errorCreatingTransaction, notCompleted } =
  TransactionStatus

/** The one place that turns a provider's word into our status; pure, so that a model can walk through it. */
export function judge(known: KnownFacts, inquiry: Inquiry, nowMs: number): Verdict {
  const askAgain = stay(known, isOutcomeKnown(known.status) ? null : nowMs + pauseAfter(known.checks))
  if (inquiry.kind === 'unknown') return { ...askAgain, nextCheckAtMs: nowMs + pauseAfter(known.checks) }
  if (inquiry.kind === 'wrongAmount') {
    return { status: known.status, reason: 'wrongAmount', nextCheckAtMs: nowMs + wrongAmountPauseMs }
  }
  if (inquiry.status === noInfo || isNeverOpened(known, inquiry.status)) return judgeSilence(known, nowMs)
  if (inquiry.status === inProgress) return judgeProgress(known, nowMs)
  if (!canTransition(known.status, inquiry.status, known.method)) return askAgain
  // A charge that we were told of is undone by a void or a refund, never by another word.
  if (known.status === successful && !inquiry.isReversed) return askAgain
  return { status: inquiry.status, reason: inquiry.isReversed ? 'reversed' : 'provider', nextCheckAtMs: null }
}

/** What our own attempt came to; an unknown outcome is left to the job (decision 1), and undefined is no news. */
export function judgeCharge(
  { status, checks }: Pick<KnownFacts, 'status' | 'checks'>,
  charged: ChargeOutcome,
  nowMs: number,
): Verdict | undefined {
  // A question may have settled the attempt meanwhile; only a charge is news then.
  if (isOutcomeKnown(status) && charged.kind !== 'approved') return undefined
  switch (charged.kind) {
    case 'approved':
      return { status: successful, reason: 'approved', nextCheckAtMs: null }
    case 'declined':
    case 'threeDRequired':
      return { status: unsuccessful, reason: charged.kind, nextCheckAtMs: null }
    case 'unknown':
      return { status, reason: 'outcomeUnknown', nextCheckAtMs: nowMs + pauseAfter(checks) }
  }
}

/**
 * A known outcome is changed only by what the table of transitions allows; the rest is no news. But a charge of another
 * amount on a payment that was closed needs a person, as on an open one.
 */
export const isNews = (known: Pick<KnownFacts, 'status'>, verdict: Verdict): boolean => {
  if (!isOutcomeKnown(known.status) || verdict.status !== known.status) return true
  return verdict.nextCheckAtMs === null || (verdict.reason === 'wrongAmount' && known.status !== successful)
}

const stay = ({ status }: KnownFacts, nextCheckAtMs: number | null): Verdict => ({
  status,
  reason: null,
  nextCheckAtMs,
})

export const pauseAfter = (checks: number): number => pausesMs[checks] ?? longestPauseMs

/** Closed before the provider ever opened it: there was no page for anybody to leave. */
const isNeverOpened = ({ status, isClosedAtProvider }: KnownFacts, told: TransactionStatus) =>
  status === noInfo && isClosedAtProvider && told === notCompleted

/** A request on its way would have arrived: whether it is worth closing the payment at the provider, so that none can. */
export const isSilent = (
  { status, begunAtMs, attemptStartedAtMs }: Omit<KnownFacts, 'isClosedAtProvider'>,
  inquiry: Inquiry,
  nowMs: number,
): boolean =>
  inquiry.kind === 'told' &&
  inquiry.status === noInfo &&
  !isOutcomeKnown(status) &&
  nowMs >= (attemptStartedAtMs ?? begunAtMs) + silenceMeansNothingMs

/** The provider has never heard of the payment: no charge, once none can come any more. */
function judgeSilence(known: KnownFacts, nowMs: number): Verdict {
  const silentUntilMs = (known.attemptStartedAtMs ?? known.begunAtMs) + silenceMeansNothingMs
  const lateLookAtMs = silentUntilMs + lateLookMs
  // Two questions may run at once: the second must not take the late look away.
  if (isOutcomeKnown(known.status)) return stay(known, nowMs < lateLookAtMs ? lateLookAtMs : null)
  const isCard = known.method === PaymentMethod.card
  if (known.status === noInfo && known.hasSession && isCard) {
    if (nowMs < known.expiresAtMs) return stay(known, known.expiresAtMs)
    return { status: unsuccessful, reason: 'abandoned', nextCheckAtMs: nowMs + lateLookMs }
  }
  if (nowMs < silentUntilMs) {
    return stay(known, Math.min(silentUntilMs, nowMs + pauseAfter(known.checks)))
  }
  // Nobody holds a session that was never saved, so nobody can send a card for it.
  const isOver = known.isClosedAtProvider || nowMs >= known.expiresAtMs + chargeMarginMs
  const isNobodys = isCard && known.status === noInfo
  if (!isOver && !isNobodys) return stay(known, nowMs + pauseAfter(known.checks))
  if (known.status === noInfo) {
    return { status: errorCreatingTransaction, reason: 'neverCreated', nextCheckAtMs: null }
  }
  return {
    status: isCard ? unsuccessful : notCompleted,
    reason: 'neverArrived',
    nextCheckAtMs: nowMs + lateLookMs,
  }
}

/** A card that nobody has sent yet stays open: the row at the provider is only the bank's page. */
function judgeProgress(known: KnownFacts, nowMs: number): Verdict {
  if (known.status === successful) return stay(known, null)
  // Also what we gave up: whatever is in progress there may still be charged.
  const nextCheckAtMs = nowMs + pauseAfter(known.checks)
  const isWaitingForCustomer = known.status === noInfo && known.method === PaymentMethod.ipsScan
  if (!isWaitingForCustomer) return stay(known, nextCheckAtMs)
  return { status: inProgress, reason: 'provider', nextCheckAtMs }
}
