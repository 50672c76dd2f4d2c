import type { Database } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { problem } from '#api/http/problem.ts'
import type { CheckOutcome, CodePurpose, VerificationCodes } from './verification-codes.ts'

interface CheckedCode {
  outcome: CheckOutcome
  email: string
  language: Language
}

/** The purpose of a right code; a wrong one is refused, and in place of a spent one another is sent. */
export async function requireRightCode(
  database: Database,
  codes: VerificationCodes,
  { outcome, email, language }: CheckedCode,
): Promise<CodePurpose> {
  if (outcome.kind === 'right') return outcome.purpose
  if (outcome.kind === 'wrong') throw problem('wrongCode')
  // A transaction of its own: if no further mail may be sent, the spent try stays spent.
  const isRequested = await database.transaction((tx) =>
    codes.request(tx, { email, purpose: outcome.purpose, language, isRegistering: false }),
  )
  throw problem(isRequested ? 'newCodeSent' : 'codeAlreadySent')
}
