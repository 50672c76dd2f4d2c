import type { forgetPassword, setNewPassword } from '@portal/contract/account/credentials'
import type { Database } from '@portal/database/client'
import { sendPasswordChangedTask } from '#api/features/account/core/account-mails.ts'
import type { Browsers } from '#api/features/account/core/browsers.ts'
import { recordOpenBreaker, requireRightCode } from '#api/features/account/core/code-outcome.ts'
import { normaliseEmail } from '#api/features/account/core/email.ts'
import type { PasswordHashing } from '#api/features/account/core/password-hashing.ts'
import { requireGoodPassword } from '#api/features/account/core/password-rules.ts'
import type { RobotCheck } from '#api/features/account/core/robot-check/robot-check.ts'
import { raisePasswordChanged } from '#api/features/account/core/security-alerts.ts'
import type { Sessions } from '#api/features/account/core/sessions.ts'
import { distrustBrowsers, isTrustedBrowser } from '#api/features/account/core/trusted-browsers.ts'
import type { VerificationCodes } from '#api/features/account/core/verification-codes.ts'
import type { Call } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import type { SecurityEvents } from '#api/http/security-events.ts'
import { addJob, letterAttempts } from '#api/jobs/add-job.ts'
import { setPassword } from './repository.ts'

export interface ResetDeps {
  database: Database
  browsers: Browsers
  codes: VerificationCodes
  passwords: PasswordHashing
  sessions: Sessions
  robotCheck: RobotCheck
  securityEvents: SecurityEvents
  clock: () => number
}

export async function requestReset(
  { database, browsers, codes, robotCheck }: ResetDeps,
  call: Call<typeof forgetPassword>,
): Promise<void> {
  const { body, language, address, signal } = call
  const email = normaliseEmail(body.emailAddress)
  await robotCheck.verify(body.reCaptchaToken, { address, signal })
  const browser = browsers.of(call)
  const isTrusted = await isTrustedBrowser(database, email, browser)
  const id = codes.resetIdOf(email, browser)
  const isRequested = await database.transaction((tx) =>
    codes.request(tx, { id, email, purpose: 'reset', browser, language, isRegistering: false, isTrusted }),
  )
  if (!isRequested) throw problem('codeAlreadySent')
}

export async function resetPassword(
  { database, browsers, codes, passwords, sessions, securityEvents, clock }: ResetDeps,
  call: Call<typeof setNewPassword>,
): Promise<void> {
  const { body, language, address, signal } = call
  const email = normaliseEmail(body.emailAddress)
  requireGoodPassword('NewPassword', body.newPassword, body.newPasswordConfirmation)
  const browser = browsers.of(call)
  const asker = { email, browser, registrationId: undefined }
  const outcome = await database.transaction((tx) => codes.check(tx, asker, body.verificationCode, ['reset']))
  if (outcome.kind !== 'right') {
    await securityEvents.record(database, call, { kind: 'passwordReset', outcome: 'failed' })
  }
  await recordOpenBreaker(securityEvents, database, call, outcome)
  const { id } = requireRightCode(outcome)
  const passwordHash = await passwords.hash(body.newPassword, { source: address, signal })
  const changedAt = new Date(clock())
  const ended = await database.transaction(async (tx) => {
    const isFirst = await codes.consume(tx, id)
    const userId = isFirst ? await setPassword(tx, { email, passwordHash, changedAt }) : undefined
    if (userId === undefined) throw problem('wrongCode')
    await distrustBrowsers(tx, userId, browser)
    await securityEvents.record(tx, call, { kind: 'passwordReset', outcome: 'succeeded', userId })
    const payload = { email, language, changedAt: changedAt.toISOString() }
    await addJob(tx, { task: sendPasswordChangedTask, payload, maxAttempts: letterAttempts })
    await raisePasswordChanged(tx, userId, changedAt)
    return sessions.endAll(tx, userId)
  })
  ended.afterCommit()
}
