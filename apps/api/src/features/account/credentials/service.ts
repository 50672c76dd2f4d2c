import type {
  AuthenticateAnswer,
  authenticate,
  forgetPassword,
  setNewPassword,
} from '@portal/contract/account/credentials'
import { type ProblemCode, problemTable } from '@portal/contract/errors'
import type { Database } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { serverTexts } from '@portal/i18n/compile'
import { noticeAttempts, sendPasswordChangedTask } from '#api/accounts/account-mails.ts'
import { requireRightCode } from '#api/accounts/code-outcome.ts'
import { normaliseEmail } from '#api/accounts/email.ts'
import type { PasswordHashing } from '#api/accounts/password-hashing.ts'
import { requireGoodPassword } from '#api/accounts/password-rules.ts'
import type { Sessions } from '#api/accounts/sessions.ts'
import { findAccount } from '#api/accounts/users.ts'
import type { VerificationCodes } from '#api/accounts/verification-codes.ts'
import type { Call } from '#api/http/bind.ts'
import { isProblem, problem } from '#api/http/problem.ts'
import { addJob } from '#api/jobs/add-job.ts'
import type { RobotCheck } from '#api/robot-check/robot-check.ts'
import { setPassword } from './repository.ts'

export interface CredentialsDeps {
  database: Database
  codes: VerificationCodes
  passwords: PasswordHashing
  sessions: Sessions
  robotCheck: RobotCheck
  clock: () => number
}

/** Decision 8: 9999 only after a right password, and the same work when there is no such account. */
export async function signIn(
  { database, codes, passwords, sessions }: CredentialsDeps,
  { body, language, signal }: Call<typeof authenticate>,
): Promise<AuthenticateAnswer> {
  const email = normaliseEmail(body.username)
  const account = await findAccount(database, email)
  const isRight = await passwords.verify(account?.password_hash, body.password, signal)
  if (!account || !isRight) return refusal('wrongCredentials', language)
  if (account.verified_at === null) {
    await requestCodeQuietly(database, codes, email, language)
    return refusal('accountNotVerified', language)
  }
  const user = { id: account.id, email, customerTypeId: account.customer_type_id, language }
  const token = await sessions.open(user, body.deviceTypeId)
  return { success: true, token, code: null, errorMessage: null }
}

function refusal(code: ProblemCode, language: Language): AuthenticateAnswer {
  const { wireCode }: { status: number; wireCode?: number } = problemTable[code]
  return {
    success: false,
    token: null,
    code: wireCode ?? null,
    errorMessage: serverTexts(language)(`problems.${code}`),
  }
}

/** The customer is on the way to the code screen; that no further mail goes out now is no reason to stop them. */
async function requestCodeQuietly(
  database: Database,
  codes: VerificationCodes,
  email: string,
  language: Language,
): Promise<void> {
  try {
    await database.transaction((tx) =>
      codes.request(tx, { email, purpose: 'registration', language, isRegistering: false }),
    )
  } catch (error) {
    if (!isProblem(error, 'tooManyRequests')) throw error
  }
}

export async function requestReset(
  { database, codes, robotCheck }: CredentialsDeps,
  { body, language, address, signal }: Call<typeof forgetPassword>,
): Promise<void> {
  const email = normaliseEmail(body.emailAddress)
  await robotCheck.verify(body.reCaptchaToken, { address, signal })
  const isRequested = await database.transaction((tx) =>
    codes.request(tx, { email, purpose: 'reset', language, isRegistering: false }),
  )
  if (!isRequested) throw problem('codeAlreadySent')
}

export async function resetPassword(
  { database, codes, passwords, sessions, clock }: CredentialsDeps,
  { body, language, signal }: Call<typeof setNewPassword>,
): Promise<void> {
  const email = normaliseEmail(body.emailAddress)
  const code = body.verificationCode.trim()
  requireGoodPassword('newPassword', body.newPassword, body.newPasswordConfirmation)
  const outcome = await database.transaction((tx) => codes.check(tx, email, code, ['reset']))
  await requireRightCode(database, codes, { outcome, email, language })
  const passwordHash = await passwords.hash(body.newPassword, signal)
  const changedAt = new Date(clock())
  const ended = await database.transaction(async (tx) => {
    const isFirst = await codes.consume(tx, email, code, 'reset')
    const userId = isFirst ? await setPassword(tx, { email, passwordHash, changedAt }) : undefined
    if (userId === undefined) throw problem('wrongCode')
    const payload = { email, language, changedAt: changedAt.toISOString() }
    await addJob(tx, { task: sendPasswordChangedTask, payload, maxAttempts: noticeAttempts })
    return sessions.endAll(tx, userId)
  })
  ended.afterCommit()
}
