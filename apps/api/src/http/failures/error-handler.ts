import type { Socket } from 'node:net'
import { domainValidation, type Problem, type ProblemCode, problemTable } from '@portal/contract/errors'
import { isDatabaseUnavailable, isUnstorableText } from '@portal/database/database-failure'
import { defaultLanguage, type Language } from '@portal/domain/enumerations'
import { paymentConstants } from '@portal/domain/limits'
import { sentenceInEachLanguage, serverTexts } from '@portal/i18n/compile'
import { formatMoneyPara } from '@portal/i18n/format-number'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DocumentRefused } from '#api/files/document.ts'
import { requestLanguage } from '../call/language.ts'
import { type FieldFault, type ProblemDetails, ProblemError, problem } from '../problem.ts'
import { closeIfUnread } from './unread-body.ts'

const retryAfterUnavailableSeconds = 5
const secondsInMinute = 60
/** Nobody reads it; it keeps a request that was given up apart from a failure in logs and metrics. */
const callerGone = 499

/** Every failure leaves in the shape of decision 15, in the caller's language. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply))
}

export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (reply.raw.destroyed) {
    request.log.debug('the caller has gone')
    return reply.code(callerGone).send()
  }
  // Only a refusal is ever sent before the whole body was read.
  closeIfUnread(request, reply)
  const language = requestLanguage(request.headers['accept-language'])
  const expected = asProblem(error)
  if (!expected) {
    request.log.error({ err: error }, 'unexpected failure')
    return send(reply, problemTable.unexpected.status, unexpectedAnswer(language, request.id))
  }
  if (expected.code === 'unavailable') request.log.warn({ err: expected.cause }, 'database unavailable')
  if (problemTable[expected.code].status === problemTable.unauthorized.status)
    reply.header('www-authenticate', 'Bearer')
  const { retryAfterSeconds, headers } = expected.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  if (headers) reply.headers(headers)
  return send(reply, problemTable[expected.code].status, problemAnswer(expected, language))
}

/** What is no HTTP at all still gets the one shape; the language of the caller is not known then. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify(problemAnswer(problem('invalidRequest'), defaultLanguage))
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  )
}

const send = (reply: FastifyReply, status: number, answer: Problem): FastifyReply =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      // Also where no hook has run: an address that cannot be read.
      'x-content-type-options': 'nosniff',
    })
    .send(JSON.stringify(answer))

/** A refusal as it goes over the wire, for whoever writes it many times. */
export const writtenProblem = (refusal: ProblemError, language: Language): string =>
  JSON.stringify(problemAnswer(refusal, language))

function problemAnswer({ code, details }: ProblemError, language: Language): Problem {
  const entry: { status: number; wireCode?: number } = problemTable[code]
  return {
    exceptionType: domainValidation,
    ...inEachLanguage(language, (each) => messageOf(code, details, each)),
    ...(entry.wireCode === undefined ? {} : { code: entry.wireCode }),
    ...(details.fields ? { errors: fieldTexts(details.fields, language) } : {}),
    ...(details.transactions ? { transactions: [...details.transactions] } : {}),
  }
}

/** The caller's own, and all of them: whoever changes the language of the page reads the sentence anew (record 0101). */
const inEachLanguage = (language: Language, write: (language: Language) => string) => ({
  message: write(language),
  messages: sentenceInEachLanguage(write),
})

function messageOf(code: ProblemCode, details: ProblemDetails, language: Language): string {
  const texts = serverTexts(language)
  const { retryAfterSeconds } = details
  const onlyFault = code === 'invalidRequest' ? onlyFaultOf(details) : undefined
  if (onlyFault) return faultText(onlyFault, language)
  if (code === 'amountAboveLimit') {
    return texts('problems.amountAboveLimitOf', {
      limit: formatMoneyPara(paymentConstants.highestAmountPara, language),
    })
  }
  if (code !== 'tooManyRequests' || retryAfterSeconds === undefined) return texts(`problems.${code}`)
  return texts('problems.tooManyRequestsFor', { minutes: Math.ceil(retryAfterSeconds / secondsInMinute) })
}

const ownSentences: ReadonlySet<FieldFault['kind']> = new Set([
  'robotCheck',
  'codeFormat',
  'exactLength',
  'wholeNumber',
])

/** What alone is wrong, where the spec has a sentence for it that says all by itself. */
function onlyFaultOf({ fields = {} }: ProblemDetails): FieldFault | undefined {
  const [[only] = [], ...others] = Object.values(fields)
  return only && others.length === 0 && ownSentences.has(only.kind) ? only : undefined
}

const unexpectedAnswer = (language: Language, traceId: string): Problem => ({
  exceptionType: 'UnexpectedException',
  ...inEachLanguage(language, (each) => serverTexts(each)('problems.unexpected')),
  traceId,
})

const fieldTexts = (fields: NonNullable<ProblemDetails['fields']>, language: Language) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, faults]) => [
      field,
      faults.map((fault) => faultText(fault, language)),
    ]),
  )

function faultText(fault: FieldFault, language: Language): string {
  const texts = serverTexts(language)
  switch (fault.kind) {
    case 'required':
      return texts('common.validation.required')
    case 'email':
      return texts('common.validation.email')
    case 'maxLength':
      return texts('common.validation.maxLength', { length: fault.length })
    case 'invalid':
      return texts('common.validation.invalid')
    case 'unknown':
    case 'robotCheck':
    case 'codeFormat':
    case 'wholeNumber':
      return texts(`problems.field.${fault.kind}`)
    case 'passwordRule':
      return texts('problems.passwordTooWeak')
    case 'passwordCommon':
      return texts('problems.passwordTooCommon')
    case 'exactLength':
      return texts('problems.field.exactLength', { length: fault.length })
  }
}

/** Fastify's own refusals (broken JSON, wrong type, too large, bad address) by their status. */
const problemOfStatus: Readonly<Record<number, ProblemCode>> = {
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
}

function asProblem(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error
  if (error instanceof DocumentRefused) return problem(error.code)
  if (isDatabaseUnavailable(error)) {
    const unavailable = problem('unavailable', { retryAfterSeconds: retryAfterUnavailableSeconds })
    unavailable.cause = error
    return unavailable
  }
  if (isUnstorableText(error)) return problem('invalidRequest')
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return problem(problemOfStatus[status] ?? 'invalidRequest')
  return undefined
}
