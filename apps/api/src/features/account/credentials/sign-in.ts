import type { AuthenticateAnswer, authenticate } from '@portal/contract/account/credentials'
import { type ProblemCode, problemTable } from '@portal/contract/errors'
import type { Database } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { sentenceInEachLanguage, serverTexts } from '@portal/i18n/compile'
import type { Browser, Browsers } from '#api/features/account/core/browsers.ts'
import { normaliseEmail } from '#api/features/account/core/email.ts'
import type { PasswordHashing } from '#api/features/account/core/password-hashing.ts'
import {
  continueRegistration,
  findRegistrationsToContinue,
} from '#api/features/account/core/pending-registrations.ts'
import { raiseNewBrowser } from '#api/features/account/core/security-alerts.ts'
import type { Sessions } from '#api/features/account/core/sessions.ts'
import type { SignInGuard } from '#api/features/account/core/sign-in-guard.ts'
import { isTrustedBrowser, trustBrowser } from '#api/features/account/core/trusted-browsers.ts'
import { type Account, findAccount, holdAccount } from '#api/features/account/core/users.ts'
import type { Call } from '#api/http/call/bind.ts'
import type { SecurityEvents } from '#api/http/security-events.ts'

export interface SignInDeps {
  database: Database
  browsers: Browsers
  passwords: PasswordHashing
  sessions: Sessions
  signInGuard: SignInGuard
  securityEvents: SecurityEvents
  clock: () => number
}

type SignInCall = Call<typeof authenticate>

/**
 * Decision 8: 9999 only after a right password, and the same work when there is no such account. Registrations that wait for
 * their code are asked too, whether their address has an account or not.
 */
export async function signIn(deps: SignInDeps, call: SignInCall): Promise<AuthenticateAnswer> {
  const { database, browsers, passwords, signInGuard, securityEvents } = deps
  const { body, language, address, signal } = call
  const email = normaliseEmail(body.username)
  const browser = browsers.of(call)
  const account = await findAccount(database, email)
  const isTrusted = await isTrustedBrowser(database, email, browser)
  const { reCaptchaToken: robotCheckToken } = body
  const attempt = { email, address, browser, isTrusted, robotCheckToken, signal }
  const refuse = async (outcome: keyof typeof refusals) => {
    await securityEvents.record(database, call, { kind: 'signIn', outcome, userId: account?.id })
    return refusal(refusals[outcome], language)
  }
  const admitted = await signInGuard.admit(attempt)
  if (!admitted) return refuse('robotCheckAsked')
  if (await passwords.verify(account?.password_hash, body.password, { source: address, signal })) {
    await admitted.forgive()
    return (await openSession(deps, call, account, browser)) ?? refuse('failed')
  }
  if (await isOfPendingRegistration(deps, call, email, browser)) {
    await admitted.forgive()
    return refuse('notVerified')
  }
  return refuse('failed')
}

/** What evidence calls an outcome, and what the customer is told. */
const refusals = {
  failed: 'wrongCredentials',
  notVerified: 'accountNotVerified',
  robotCheckAsked: 'robotCheckNeeded',
} as const

/** Undefined when the password was changed, or the account erased, while it was checked. */
async function openSession(
  { database, sessions, securityEvents, clock }: SignInDeps,
  call: SignInCall,
  account: Account | undefined,
  browser: Browser,
): Promise<AuthenticateAnswer | undefined> {
  if (!account) throw new Error("nobody's password is never right")
  const { body, language } = call
  const user = { id: account.id, email: account.email, customerTypeId: account.customer_type_id, language }
  const now = new Date(clock())
  const token = await database.transaction(async (tx) => {
    if (!(await holdAccount(tx, account))) return undefined
    const opened = await sessions.open(tx, user, body.deviceTypeId, call.agent)
    await raiseNewBrowser(tx, { userId: account.id, browser, agent: call.agent, now })
    await trustBrowser(tx, account.id, browser, now)
    await securityEvents.record(tx, call, { kind: 'signIn', outcome: 'succeeded', userId: account.id })
    return opened
  })
  return token && { success: true, token, code: null, errorMessage: null, errorMessages: null }
}

/** The code is not mailed again here: for that the code screen asks for the robot check. */
async function isOfPendingRegistration(
  { database, passwords }: SignInDeps,
  { body, address, signal }: SignInCall,
  email: string,
  browser: Browser,
): Promise<boolean> {
  const turn = { source: address, signal }
  for (const { id, password_hash } of await findRegistrationsToContinue(database, email, browser)) {
    if (await passwords.verify(password_hash, body.password, turn)) {
      await continueRegistration(database, id, browser)
      return true
    }
  }
  return false
}

function refusal(code: ProblemCode, language: Language): AuthenticateAnswer {
  const { wireCode }: { status: number; wireCode?: number } = problemTable[code]
  const errorMessages = sentenceInEachLanguage((each) => serverTexts(each)(`problems.${code}`))
  return {
    success: false,
    token: null,
    code: wireCode ?? null,
    errorMessage: errorMessages[language],
    errorMessages,
  }
}
