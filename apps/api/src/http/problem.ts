import type { ProblemCode } from '@portal/contract/errors'
import type { PendingTransaction } from '@portal/contract/transactions/pending-transaction'

/** What is wrong with one field; its text is picked where the answer is written. */
export type FieldFault =
  | { kind: 'required' | 'email' | 'invalid' | 'unknown' }
  /** Spec 5.1 and 5.2 have sentences of their own for these. */
  | { kind: 'robotCheck' | 'codeFormat' | 'passwordRule' | 'passwordCommon' }
  /** A meter shows whole kWh. */
  | { kind: 'wholeNumber' }
  | { kind: 'maxLength' | 'exactLength'; length: number }

export interface ProblemDetails {
  fields?: Readonly<Record<string, readonly FieldFault[]>>
  retryAfterSeconds?: number
  headers?: Record<string, string>
  /** Payments that stand in the way of another one. */
  transactions?: readonly PendingTransaction[]
}

/** An expected failure: a code of the contract's table, turned into status and text by the error handler. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export const problem = (code: ProblemCode, details?: ProblemDetails): ProblemError =>
  new ProblemError(code, details)

export const isProblem = (error: unknown, code?: ProblemCode): error is ProblemError =>
  error instanceof ProblemError && (code === undefined || error.code === code)
