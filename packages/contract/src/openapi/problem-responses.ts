import type { Endpoint } from '#contract/endpoint.ts'
import { domainValidation, type ProblemCode, problemTable } from '#contract/errors.ts'
import type { JsonObject } from '#contract/openapi/json-schema.ts'

export type ProblemTexts = Readonly<Partial<Record<ProblemCode, string>>>

const statusDescriptions: Readonly<Record<number, string>> = {
  400: 'The request is refused; the message says why.',
  401: 'The token is missing, expired or not ours.',
  404: "There is no such thing, or it is another customer's.",
  409: 'Another attempt stands in the way.',
  413: 'What was sent is too large.',
  415: 'What was sent is of a kind that is not accepted.',
  429: 'Too many calls; try again later.',
  503: 'A part that the call needs does not answer now.',
}

/** What a call may refuse: its own problems, and those that follow from its shape. */
export function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const hasInput = Boolean(endpoint.params ?? endpoint.query ?? endpoint.body ?? endpoint.multipart)
  const codes: ProblemCode[] = [...(endpoint.problems ?? [])]
  if (hasInput) codes.push('invalidRequest')
  if (endpoint.access !== 'public') codes.push('unauthorized')
  if (endpoint.access === 'paymentKey' || endpoint.access === 'sessionOrPaymentKey') {
    codes.push('paymentKeyExpired')
  }
  if (endpoint.body ?? endpoint.multipart) codes.push('payloadTooLarge', 'unsupportedMediaType')
  if (endpoint.limits) codes.push('tooManyRequests')
  return [...new Set(codes)]
}

function problemExample(code: ProblemCode, texts: ProblemTexts): JsonObject {
  const entry: { status: number; wireCode?: number } = problemTable[code]
  const message = texts[code] ?? code
  const problem = { exceptionType: domainValidation, message }
  return { value: entry.wireCode === undefined ? problem : { ...problem, code: entry.wireCode } }
}

const problemContent = (examples: JsonObject): JsonObject => ({
  'application/json': { schema: { $ref: '#/components/schemas/Problem' }, examples },
})

/** Refusals that many calls share word for word, and their names among the components. */
const sharedNames: Readonly<Partial<Record<ProblemCode, string>>> = {
  invalidRequest: 'InvalidRequest',
  unauthorized: 'Unauthorized',
  notFound: 'NotFound',
  payloadTooLarge: 'PayloadTooLarge',
  unsupportedMediaType: 'UnsupportedMediaType',
  tooManyRequests: 'TooManyRequests',
}

const retryAfter: JsonObject = {
  description: 'Seconds after which one more call is allowed.',
  schema: { type: 'integer', format: 'int64', minimum: 1 },
}

function problemResponse(status: number, codes: readonly ProblemCode[], texts: ProblemTexts): JsonObject {
  const examples = Object.fromEntries(codes.map((code) => [code, problemExample(code, texts)]))
  return {
    description: statusDescriptions[status] ?? 'The request is refused.',
    ...(codes.includes('tooManyRequests') && { headers: { 'Retry-After': retryAfter } }),
    content: problemContent(examples),
  }
}

const codesByStatus = (endpoint: Endpoint): [number, ProblemCode[]][] =>
  Object.entries(Object.groupBy(problemsOf(endpoint), (code) => problemTable[code].status)).map(
    ([status, codes = []]) => [Number(status), codes],
  )

const sharedCode = (codes: readonly ProblemCode[]): ProblemCode | undefined =>
  codes.length === 1 ? codes.find((code) => sharedNames[code]) : undefined

/** One response for each status, with an example for each problem behind it. */
export function problemResponses(endpoint: Endpoint, texts: ProblemTexts): JsonObject {
  const responses: JsonObject = {}
  for (const [status, codes] of codesByStatus(endpoint)) {
    const shared = sharedCode(codes)
    responses[status] = shared
      ? { $ref: `#/components/responses/${sharedNames[shared]}` }
      : problemResponse(status, codes, texts)
  }
  return { ...responses, default: { $ref: '#/components/responses/Unexpected' } }
}

const unexpectedResponse = (texts: ProblemTexts): JsonObject => {
  const message = texts.unexpected ?? 'unexpected'
  const value = { exceptionType: 'UnexpectedException', message, traceId: '0f8b6c1e2d7a4b35' }
  return {
    description: 'A failure nobody expected; the traceId finds it in the logs.',
    content: problemContent({ unexpected: { value } }),
  }
}

/** The shared refusals that these calls refer to. */
export function sharedResponses(endpoints: readonly Endpoint[], texts: ProblemTexts): JsonObject {
  const responses: JsonObject = { Unexpected: unexpectedResponse(texts) }
  for (const [status, codes] of endpoints.flatMap(codesByStatus)) {
    const shared = sharedCode(codes)
    const name = shared && sharedNames[shared]
    if (name) responses[name] = problemResponse(status, codes, texts)
  }
  return responses
}
