import { randomInt } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { codeIn, newestMail } from './mailbox.ts'

/** Makes a verified account through the API, so that a flow begins where its own story begins. */
export async function registerByCall(url: string, email: string, password: string): Promise<void> {
  const address = `10.200.${randomInt(250)}.${randomInt(1, 250)}`
  const post = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(`${url}/api/account/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const registered = await post('register', {
    termsOfUseAccepted: true,
    dataProcessingAccepted: true,
    customerTypeId: 1,
    password,
    passwordConfirmation: password,
    email,
    reCaptchaToken: await solveRobotCheck(url),
  })
  const { registrationId } = registered as { registrationId: string }
  await post('validate-verification-code', {
    registrationId,
    emailAddress: email,
    verificationCode: codeIn(await newestMail(url, email)),
  })
}

/** Does the work the robot check asks of a browser. */
async function solveRobotCheck(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/account/robot-check/challenge`)
  const challenge = (await answer.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The robot check could not be solved')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
