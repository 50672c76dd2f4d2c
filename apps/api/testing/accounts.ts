import type { AuthenticateAnswer, Tokens } from '@portal/contract/account/credentials'
import type { TestApp } from '#testing/test-app.ts'

export const goodPassword = 'Vetrenjaca-47!'

let lastNumber = 0

/** An address nobody has used; its limits are its own too. */
export function anEmail(): string {
  lastNumber += 1
  return `kupac${lastNumber}@primer.rs`
}

/** A caller's address nobody has used. */
export function anAddress(): string {
  lastNumber += 1
  return `198.51.${Math.floor(lastNumber / 250)}.${(lastNumber % 250) + 1}`
}

export async function registration(app: TestApp, changes: Record<string, unknown> = {}) {
  return {
    termsOfUseAccepted: true,
    dataProcessingAccepted: true,
    customerTypeId: 1,
    password: goodPassword,
    passwordConfirmation: goodPassword,
    email: anEmail(),
    reCaptchaToken: await app.solveRobotCheck(),
    ...changes,
  }
}

/** Registers, reads the code from the mailbox and verifies. */
export async function aVerifiedAccount(app: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  const body = await registration(app, changes)
  const address = anAddress()
  const registered = await app.post('/api/account/register', body, { address })
  const { registrationId } = registered.json()
  await app.runJobs()
  const verificationCode = app.mailbox.lastCode(body.email)
  const answer = await app.post(
    '/api/account/validate-verification-code',
    { emailAddress: body.email, verificationCode, registrationId },
    { address },
  )
  if (answer.statusCode !== 200) throw new Error(`${body.email} was not verified: ${answer.body}`)
  return body.email
}

export async function authenticate(
  app: TestApp,
  username: string,
  password = goodPassword,
  headers: Record<string, string> = {},
): Promise<AuthenticateAnswer> {
  const answer = await app.post(
    '/api/account/authenticate',
    { username, password, deviceTypeId: 1 },
    { address: anAddress(), headers },
  )
  return answer.json()
}

export async function signInAs(app: TestApp, email: string): Promise<Tokens> {
  const { token } = await authenticate(app, email)
  if (!token) throw new Error(`${email} could not sign in`)
  return token
}

export const bearer = (accessToken: string) => ({ headers: { authorization: `Bearer ${accessToken}` } })
