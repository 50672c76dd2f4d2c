import { problem } from '#api/http/problem.ts'
import type { CheckOutcome } from './verification-codes.ts'

type RightCode = Extract<CheckOutcome, { kind: 'right' }>

/** The right code, or a refusal that says what to do; another is mailed only after the robot check. */
export function requireRightCode(outcome: CheckOutcome): RightCode {
  switch (outcome.kind) {
    case 'right':
      return outcome
    case 'wrong':
      throw problem('wrongCode')
    case 'spent':
      throw problem('codeSpent')
    case 'notAskedHere':
      throw problem('codeNotAskedHere')
  }
}
