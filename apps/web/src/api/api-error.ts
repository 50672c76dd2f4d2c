import type { domainValidation as contractName, Problem } from '@portal/contract/errors'
import type { Language } from '@portal/domain/enumerations'
import { type ServerSentence, sentenceIn } from '#web/api/server-sentence.ts'

/** The exception type whose message is meant for the customer; the schema beside it stays out of the first load. */
const domainValidation: typeof contractName = 'DomainValidationException'

/**
 * `refused`: the server answered with an error. `offline` (the device), `lost` (the request) and `timeout`: no answer,
 * so the outcome is unknown. `unreadable`: an answer that is not what the contract promises.
 */
export type ApiErrorKind = 'refused' | 'offline' | 'lost' | 'timeout' | 'unreadable'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number | null
  readonly problem: Problem | null
  /** When a busy portal takes the same question again; null where nobody promised that. */
  readonly retryAfterMs: number | null

  constructor(
    kind: ApiErrorKind,
    details: {
      status?: number
      problem?: Problem | null
      cause?: unknown
      retryAfterMs?: number | null
    } = {},
  ) {
    super(details.problem?.message ?? kind, { cause: details.cause })
    this.kind = kind
    this.status = details.status ?? null
    this.problem = details.problem ?? null
    this.retryAfterMs = details.retryAfterMs ?? null
  }

  /** The wire code of spec 8, as 998. */
  get code(): number | null {
    return this.problem?.code ?? null
  }

  /** What the server said, for a screen that tells it later. */
  get sentence(): ServerSentence {
    return { message: this.message, messages: this.problem?.messages }
  }

  /** The server's sentence, only when it is meant for the customer (spec 8). */
  customerMessageIn(language: Language): string | null {
    return this.problem?.exceptionType === domainValidation ? sentenceIn(this.problem, language) : null
  }
}

/** A request that got no answer; only where the device knows that it is offline, the page says so. */
export const unanswered = (cause?: unknown): ApiError =>
  new ApiError(navigator.onLine === false ? 'offline' : 'lost', { cause })

/** The caller's session or key is not good any more. */
export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const firstServerFailure = 500

/** Not the fault of what was sent. */
export const hasServerFailed = ({ status }: ApiError): boolean =>
  status !== null && status >= firstServerFailure

/** Whether an act may have been done although it failed here: its answer was lost, or the server failed on the way. */
export function mayBeDone(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  // A busy portal takes nothing in hand: it says when to come again.
  return error.kind !== 'refused' || (hasServerFailed(error) && error.retryAfterMs === null)
}

/** Reads the shape of decision 15 out of a refused answer; anything else is an unknown failure. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  return new ApiError('refused', {
    status: response.status,
    problem: readProblem(body),
    retryAfterMs: response.status === 503 ? readRetryAfterMs(response.headers) : null,
  })
}

/** Seconds; the other form of the header, a date, is nobody's here. */
function readRetryAfterMs(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : null
}

function readProblem(body: unknown): Problem | null {
  if (typeof body !== 'object' || body === null) return null
  const { exceptionType, message, messages, code, errors, transactions } = body as Record<string, unknown>
  if (typeof exceptionType !== 'string' || typeof message !== 'string') return null
  return {
    exceptionType,
    message,
    // Our own server's, as the list below.
    ...(isTable(messages) ? { messages: messages as Problem['messages'] } : {}),
    ...(typeof code === 'number' ? { code } : {}),
    ...(isErrorTable(errors) ? { errors } : {}),
    // Our own server's list: like every answer of its, the tests hold it against the contract.
    ...(Array.isArray(transactions) ? { transactions: transactions as Problem['transactions'] } : {}),
  }
}

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null

const isErrorTable = (value: unknown): value is Record<string, string[]> =>
  isTable(value) &&
  Object.values(value).every(
    (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
  )
