import type {
  register,
  sendNewVerificationCode,
  validateVerificationCode,
} from '@portal/contract/account/registration'
import type { Database } from '@portal/database/client'
import { requireRightCode } from '#api/accounts/code-outcome.ts'
import { normaliseEmail } from '#api/accounts/email.ts'
import type { PasswordHashing } from '#api/accounts/password-hashing.ts'
import { requireGoodPassword } from '#api/accounts/password-rules.ts'
import type { VerificationCodes } from '#api/accounts/verification-codes.ts'
import type { Call } from '#api/http/bind.ts'
import { problem } from '#api/http/problem.ts'
import type { RobotCheck } from '#api/robot-check/robot-check.ts'
import { registerAccount, verifyAccount } from './repository.ts'

export interface RegistrationDeps {
  database: Database
  codes: VerificationCodes
  passwords: PasswordHashing
  robotCheck: RobotCheck
  clock: () => number
}

/** Decision 8: a new, an unverified and a known address cost the same work and get the same answer. */
export async function openAccount(
  { database, codes, passwords, robotCheck, clock }: RegistrationDeps,
  { body, language, address, signal }: Call<typeof register>,
): Promise<{ success: true }> {
  if (!body.termsOfUseAccepted || !body.dataProcessingAccepted) throw problem('consentsMissing')
  requireGoodPassword('password', body.password, body.passwordConfirmation)
  // After everything the customer can correct, since a solved check counts only once.
  await robotCheck.verify(body.reCaptchaToken, { address, signal })
  const email = normaliseEmail(body.email)
  const passwordHash = await passwords.hash(body.password, signal)
  const { customerTypeId } = body
  await database.transaction(async (tx) => {
    await registerAccount(tx, { email, customerTypeId, passwordHash, language, now: new Date(clock()) })
    // Within the cool-down the code already sent stays good.
    await codes.request(tx, { email, purpose: 'registration', language, isRegistering: true })
  })
  return { success: true }
}

export async function validateCode(
  { database, codes, clock }: RegistrationDeps,
  { body, language }: Call<typeof validateVerificationCode>,
): Promise<{ success: true }> {
  const email = normaliseEmail(body.emailAddress)
  const code = body.verificationCode.trim()
  const outcome = await database.transaction(async (tx) => {
    const checked = await codes.check(tx, email, code, ['registration', 'reset'])
    // A reset code stays good for setting the password.
    if (checked.kind === 'right' && checked.purpose === 'registration') {
      await codes.consume(tx, email, code, 'registration')
      await verifyAccount(tx, email, new Date(clock()))
    }
    return checked
  })
  await requireRightCode(database, codes, { outcome, email, language })
  return { success: true }
}

export async function resendCode(
  { database, codes, robotCheck }: RegistrationDeps,
  { body, language, address, signal }: Call<typeof sendNewVerificationCode>,
): Promise<void> {
  const email = normaliseEmail(body.emailAddress)
  await robotCheck.verify(body.reCaptchaToken, { address, signal })
  const isRequested = await database.transaction((tx) =>
    codes.request(tx, { email, purpose: 'registration', language, isRegistering: false }),
  )
  if (!isRequested) throw problem('codeAlreadySent')
}
