import type { domainValidation as contractName, Problem } from '@portal/contract/errors'

/** The exception type whose message is meant for the customer; the schema beside it stays out of the first load. */
const domainValidation: typeof contractName = 'DomainValidationException'

/**
 * `refused`: the server answered with an error. `offline` and `timeout`: no answer, so the outcome is unknown.
 * `unreadable`: an answer that is not what the contract promises.
 */
export type ApiErrorKind = 'refused' | 'offline' | 'timeout' | 'unreadable'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | null
  readonly problem: Problem | null

  constructor(
    kind: ApiErrorKind,
    details: { status?: number; problem?: Problem | null; cause?: unknown } = {},
  ) {
    super(details.problem?.message ?? kind, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? null
    this.problem = details.problem ?? null
  }

  /** The wire code of spec 8, as 998. */
  get code(): number | null {
    return this.problem?.code ?? null
  }

  /** Set only when the server's message is meant for the customer (spec 8). */
  get customerMessage(): string | null {
    return this.problem?.exceptionType === domainValidation ? this.problem.message : null
  }
}

/** The caller's session or key is not good any more. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Reads the shape of decision 15 out of a refused answer; anything else is an unknown failure. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  return new ApiError('refused', { status: response.status, problem: readProblem(body) })
}

function readProblem(body: unknown): Problem | null {
  if (typeof body !== 'object' || body === null) return null
  const { exceptionType, message, code, errors, transactions } = body as Record<string, unknown>
  if (typeof exceptionType !== 'string' || typeof message !== 'string') return null
  return {
    exceptionType,
    message,
    ...(typeof code === 'number' ? { code } : {}),
    ...(isErrorTable(errors) ? { errors } : {}),
    // Our own server's list: like every answer of its, the tests hold it against the contract.
    ...(Array.isArray(transactions) ? { transactions: transactions as Problem['transactions'] } : {}),
  }
}

const isErrorTable = (value: unknown): value is Record<string, string[]> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
  )
