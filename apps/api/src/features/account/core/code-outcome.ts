import type { Queryable } from '@portal/database/client'
import { problem } from '#api/http/problem.ts'
import type { Origin, SecurityEvents } from '#api/http/security-events.ts'
import type { CheckOutcome } from './verification-codes.ts'

type RightCode = Extract<CheckOutcome, { kind: 'right' }>

/** Evidence that one try spent a code, because too many are wrong everywhere (the breaker is open). */
export async function recordOpenBreaker(
  events: SecurityEvents,
  queryable: Queryable,
  origin: Origin,
  outcome: CheckOutcome,
): Promise<void> {
  if (outcome.kind !== 'spent' || !outcome.isBreakerOpen) return
  await events.record(queryable, origin, { kind: 'codeBreaker', outcome: 'refused' })
}

/** The right code, or a refusal that says what to do; another is mailed only after the robot check. */
export function requireRightCode(outcome: CheckOutcome): RightCode {
  switch (outcome.kind) {
    case 'right':
      return outcome
    case 'wrong':
      throw problem('wrongCode')
    case 'spent':
      throw problem(outcome.isByThisTry ? 'codeTriesUsedUp' : 'codeSpent')
    case 'notAskedHere':
      throw problem('codeNotAskedHere')
  }
}
