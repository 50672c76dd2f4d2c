import { PaymentMethod, TransactionStatus } from '@portal/domain/enumerations'
import { canTransition } from '@portal/domain/payments/transaction-status'
import type { Inquiry } from '@portal/gateway/port'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeMarginMs, judge, judgeCharge, type KnownFacts, pauseAfter } from './judgement.ts'

const minuteMs = 60_000
const nowMs = Date.parse('2026-11-15T10:00:00Z')
const told = (status: TransactionStatus, isReversed = false): Inquiry => ({
  kind: 'told',
  status,
  charge: null,
  code: null,
  isReversed,
})

const anAttempt = (changes: Partial<KnownFacts> = {}): KnownFacts => ({
  status: TransactionStatus.inProgress,
  method: PaymentMethod.card,
  hasSession: true,
  begunAtMs: nowMs - minuteMs,
  attemptStartedAtMs: nowMs - 10_000,
  expiresAtMs: nowMs + 50 * minuteMs,
  isClosedAtProvider: false,
  checks: 0,
  ...changes,
})

describe('an attempt whose outcome is unknown', () => {
  it('stays unknown while the provider does not answer, and is asked about again', () => {
    expect(judge(anAttempt(), { kind: 'unknown' }, nowMs)).toEqual({
      status: 1,
      reason: null,
      nextCheckAtMs: nowMs + 5_000,
    })
  })

  it('stays unknown where our own charge was never answered: that is no refusal', () => {
    expect(judgeCharge(anAttempt(), { kind: 'unknown' }, nowMs)).toEqual({
      status: 1,
      reason: 'outcomeUnknown',
      nextCheckAtMs: nowMs + 5_000,
    })
  })

  it('is what the provider says it is', () => {
    expect(judge(anAttempt(), told(2), nowMs)).toEqual({
      status: 2,
      reason: 'provider',
      nextCheckAtMs: null,
    })
    expect(judge(anAttempt(), told(3), nowMs).status).toBe(3)
    expect(judge(anAttempt(), told(1), nowMs).status).toBe(1)
  })

  it('that the provider never heard of stays unknown while its session can be charged', () => {
    const old = anAttempt({ attemptStartedAtMs: nowMs - 40 * minuteMs })
    expect(judge(anAttempt(), told(0), nowMs).status).toBe(1)
    expect(judge(old, told(0), nowMs).status).toBe(1)
    const endsAtMs = old.expiresAtMs + chargeMarginMs
    expect(judge(old, told(0), endsAtMs - 1).status).toBe(1)
    expect(judge(old, told(0), endsAtMs)).toMatchObject({ status: 3, reason: 'neverArrived' })
  })

  it('that the provider never heard of is over once the provider has closed it', () => {
    const closed = anAttempt({ attemptStartedAtMs: nowMs - minuteMs, isClosedAtProvider: true })
    const verdict = judge(closed, told(0), nowMs)
    expect(verdict).toMatchObject({ status: 3, reason: 'neverArrived' })
    // One more look: a charge that the provider holds is never hidden.
    expect(verdict.nextCheckAtMs).toBe(nowMs + 15 * minuteMs)
  })

  it('is never called a success for another amount, nor a failure', () => {
    expect(judge(anAttempt(), { kind: 'wrongAmount' }, nowMs)).toMatchObject({
      status: 1,
      reason: 'wrongAmount',
    })
  })

  it('is asked about within half a minute, however long it takes', () => {
    for (const checks of [0, 1, 5, 10, 1000]) expect(pauseAfter(checks)).toBeLessThanOrEqual(30_000)
  })
})

describe('a card payment that nobody has sent a card for', () => {
  const open = anAttempt({ status: TransactionStatus.noInfo, attemptStartedAtMs: null })

  it('waits until its session ends', () => {
    expect(judge(open, told(0), nowMs)).toMatchObject({ status: 0, nextCheckAtMs: open.expiresAtMs })
    expect(judge(open, told(0), open.expiresAtMs)).toMatchObject({ status: 3, reason: 'abandoned' })
  })

  it('stays open while the customer is at the bank', () => {
    expect(judge(open, told(1), nowMs).status).toBe(0)
  })

  it('without a session was never created', () => {
    const lost = { ...open, hasSession: false }
    expect(judge(lost, told(0), nowMs)).toMatchObject({ status: 4, reason: 'neverCreated' })
    expect(judge({ ...lost, begunAtMs: nowMs }, told(0), nowMs).status).toBe(0)
  })
})

describe('an IPS payment', () => {
  const ips = anAttempt({ method: PaymentMethod.ipsScan, attemptStartedAtMs: null, hasSession: false })

  it('is in progress from the moment the provider knows it', () => {
    expect(judge({ ...ips, status: 0 }, told(1), nowMs).status).toBe(1)
  })

  it('may end as not completed, and still turn out paid', () => {
    expect(judge(ips, told(5), nowMs).status).toBe(5)
    expect(judge({ ...ips, status: 5 }, told(2), nowMs).status).toBe(2)
  })

  it('that the provider has lost is not completed once it is cancelled there', () => {
    expect(judge(ips, told(0), nowMs).status).toBe(1)
    const cancelled = { ...ips, isClosedAtProvider: true }
    expect(judge(cancelled, told(0), nowMs)).toMatchObject({ status: 5, reason: 'neverArrived' })
    expect(judge({ ...cancelled, status: 0 }, told(0), nowMs)).toMatchObject({ status: 4 })
  })
})

describe('a payment that we were told is charged', () => {
  it.each(Object.values(PaymentMethod))('by method %i is undone by a return alone', (method) => {
    const charged = anAttempt({ status: TransactionStatus.successful, method })
    expect(judge(charged, told(3), nowMs).status).toBe(2)
    expect(judge(charged, told(3, true), nowMs)).toMatchObject({ status: 3, reason: 'reversed' })
  })
})

const statuses = fc.constantFrom(...Object.values(TransactionStatus))
const anyFacts = fc.record({
  status: statuses,
  method: fc.constantFrom(...Object.values(PaymentMethod)),
  hasSession: fc.boolean(),
  begunAtMs: fc.integer({ min: nowMs - 120 * minuteMs, max: nowMs }),
  attemptStartedAtMs: fc.option(fc.integer({ min: nowMs - 120 * minuteMs, max: nowMs })),
  expiresAtMs: fc.integer({ min: nowMs - 60 * minuteMs, max: nowMs + 60 * minuteMs }),
  isClosedAtProvider: fc.boolean(),
  checks: fc.nat(100),
})
const anyInquiry = fc.oneof(
  fc.constant<Inquiry>({ kind: 'unknown' }),
  fc.constant<Inquiry>({ kind: 'wrongAmount' }),
  fc.tuple(statuses, fc.boolean()).map(([status, isReversed]) => told(status, isReversed)),
)

it('no verdict leaves the table of transitions, and only a word of the provider makes a success', () => {
  fc.assert(
    fc.property(anyFacts, anyInquiry, (known, inquiry) => {
      const { status, nextCheckAtMs } = judge(known, inquiry, nowMs)
      if (status !== known.status) expect(canTransition(known.status, status, known.method)).toBe(true)
      if (status === 2 && known.status !== 2) expect(inquiry).toMatchObject({ kind: 'told', status: 2 })
      if (status <= 1) expect(nextCheckAtMs).not.toBeNull()
    }),
    { numRuns: 2000 },
  )
})
