import { createHash } from 'node:crypto'
import type { Challenge, Session } from '#simulators/gateway/book-state.ts'
import type { GatewayProblem } from '#simulators/gateway/problems.ts'
import type { ChallengeResult } from '#simulators/gateway/rows.ts'
import { randomAlphanumerics, randomHex } from '#simulators/identifiers.ts'

/** The form that the browser carries back to the merchant. */
export type ReturnFields = Record<string, string>

const errorMessages: Record<ChallengeResult, string> = {
  ok: '',
  failed: 'Authentication failed',
  cancelled: 'Cancelled by the cardholder',
  expired: 'Session expired',
}

export function returnOfChallenge(session: Session, challenge: Challenge, secret: string): ReturnFields {
  const { result = 'failed', auth3DToken = '', random = randomHex(10) } = challenge.finished ?? {}
  const isOk = result === 'ok'
  return sign(
    {
      ...answerFields(isOk),
      ...paymentFields(session),
      auth3DToken: isOk ? auth3DToken : '',
      mdStatus: isOk ? '1' : '0',
      mdErrorMsg: errorMessages[result],
      random,
    },
    secret,
  )
}

export function returnOfProblem(session: Session, problem: GatewayProblem, secret: string): ReturnFields {
  return sign(
    {
      ...answerFields(false),
      ...paymentFields(session),
      auth3DToken: '',
      mdStatus: '0',
      mdErrorMsg: problem.message,
      errorCode: problem.code,
      errorMsg: problem.message,
      random: randomHex(10),
    },
    secret,
  )
}

/** Truly signed, but of an attempt that failed before the one that went well. */
export function staleReturn(session: Session, secret: string): ReturnFields {
  return sign(
    {
      ...answerFields(false),
      ...paymentFields(session),
      auth3DToken: '',
      mdStatus: '0',
      mdErrorMsg: errorMessages.failed,
      random: randomHex(10),
    },
    secret,
  )
}

/** Claims success and does not know the secret. */
export function forgedReturn(session: Session): ReturnFields {
  return sign(
    {
      ...answerFields(true),
      ...paymentFields(session),
      auth3DToken: randomAlphanumerics(16),
      mdStatus: '1',
      mdErrorMsg: '',
      random: randomHex(10),
    },
    randomHex(16),
  )
}

function answerFields(isOk: boolean): ReturnFields {
  return isOk
    ? { responseCode: '00', responseMsg: 'Approved' }
    : { responseCode: '99', responseMsg: 'Declined' }
}

function paymentFields({ sessionToken, merchantPaymentId, customer }: Session): ReturnFields {
  return { sessionToken, merchantPaymentId, customerId: customer }
}

function sign(fields: ReturnFields, secret: string): ReturnFields {
  const { merchantPaymentId, customerId, sessionToken, responseCode, random } = fields
  const signed = [merchantPaymentId, customerId, sessionToken, responseCode, random, secret]
  return {
    ...fields,
    sdSha512: createHash('sha512').update(signed.join('|')).digest('hex'),
    // Older merchants still read this one: without separators, in capitals.
    SD_SHA512: createHash('sha512').update(signed.join('')).digest('hex').toUpperCase(),
  }
}
