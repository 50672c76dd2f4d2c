import type {
  register,
  sendNewVerificationCode,
  validateVerificationCode,
} from '@portal/contract/account/registration'
import type { Database } from '@portal/database/client'
import type { Browsers } from '#api/features/account/core/browsers.ts'
import { recordOpenBreaker, requireRightCode } from '#api/features/account/core/code-outcome.ts'
import { normaliseEmail } from '#api/features/account/core/email.ts'
import type { PasswordHashing } from '#api/features/account/core/password-hashing.ts'
import { requireGoodPassword } from '#api/features/account/core/password-rules.ts'
import {
  beginRegistration,
  completeRegistration,
  findPendingRegistration,
} from '#api/features/account/core/pending-registrations.ts'
import type { RobotCheck } from '#api/features/account/core/robot-check/robot-check.ts'
import type { VerificationCodes } from '#api/features/account/core/verification-codes.ts'
import type { Call } from '#api/http/call/bind.ts'
import { problem } from '#api/http/problem.ts'
import type { SecurityEvents } from '#api/http/security-events.ts'

export interface RegistrationDeps {
  database: Database
  browsers: Browsers
  codes: VerificationCodes
  passwords: PasswordHashing
  robotCheck: RobotCheck
  securityEvents: SecurityEvents
  clock: () => number
}

/** Decision 8: a new and a known address cost the same work, get the same answer and go the same way. */
export async function beginPendingRegistration(
  { database, browsers, codes, passwords, robotCheck, clock }: RegistrationDeps,
  call: Call<typeof register>,
): Promise<{ success: true; registrationId: string }> {
  const { body, language, address, signal } = call
  if (!body.termsOfUseAccepted || !body.dataProcessingAccepted) throw problem('consentsMissing')
  requireGoodPassword('password', body.password, body.passwordConfirmation)
  // After everything the customer can correct, since a solved check counts only once.
  await robotCheck.verify(body.reCaptchaToken, { address, signal })
  const email = normaliseEmail(body.email)
  const passwordHash = await passwords.hash(body.password, { source: address, signal })
  const { customerTypeId } = body
  const browser = browsers.of(call)
  const registrationId = await database.transaction(async (tx) => {
    const registeredAt = new Date(clock())
    const registration = { email, browser, customerTypeId, passwordHash, language, registeredAt }
    const id = await beginRegistration(tx, registration)
    await codes.request(tx, { ...registrationCode, id, email, browser, language, isRegistering: true })
    return id
  })
  return { success: true, registrationId }
}

const spentCode = { kind: 'spent', isByThisTry: false, isBreakerOpen: false } as const

const registrationCode = { purpose: 'registration', isTrusted: false } as const

export async function validateCode(
  { database, browsers, codes, securityEvents, clock }: RegistrationDeps,
  call: Call<typeof validateVerificationCode>,
): Promise<{ success: true }> {
  const { emailAddress, verificationCode, registrationId } = call.body
  const asker = { email: normaliseEmail(emailAddress), browser: browsers.of(call), registrationId }
  const outcome = await database.transaction(async (tx) => {
    const checked = await codes.check(tx, asker, verificationCode, ['registration', 'reset'])
    // This browser goes on with a registration and has not asked for a code of its own yet.
    if (checked.kind === 'notAskedHere' && (await findPendingRegistration(tx, asker))) return spentCode
    // A reset code stays good for setting the password.
    if (checked.kind !== 'right' || checked.purpose === 'reset') return checked
    await codes.consume(tx, checked.id)
    const userId = await completeRegistration(tx, checked.id, new Date(clock()))
    return userId === undefined ? ({ kind: 'wrong' } as const) : checked
  })
  await recordOpenBreaker(securityEvents, database, call, outcome)
  requireRightCode(outcome)
  return { success: true }
}

export async function resendCode(
  { database, browsers, codes, robotCheck }: RegistrationDeps,
  call: Call<typeof sendNewVerificationCode>,
): Promise<void> {
  const { body, language, address, signal } = call
  const email = normaliseEmail(body.emailAddress)
  await robotCheck.verify(body.reCaptchaToken, { address, signal })
  const browser = browsers.of(call)
  const { registrationId } = body
  const pending = await findPendingRegistration(database, { email, browser, registrationId })
  // What this browser has begun it knows itself, so this tells nobody who has an account.
  if (!pending) throw problem('codeNotAskedHere')
  const { id } = pending
  const isRequested = await database.transaction((tx) =>
    codes.request(tx, { ...registrationCode, id, email, browser, language, isRegistering: false }),
  )
  if (!isRequested) throw problem('codeAlreadySent')
}
