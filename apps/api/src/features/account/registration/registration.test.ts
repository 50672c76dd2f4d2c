import { beforeEach, describe, expect, it } from 'vitest'
import {
  anAddress,
  anEmail,
  authenticate,
  aVerifiedAccount,
  goodPassword,
  registration,
} from '#testing/accounts.ts'
import { aBrowser, type Browser } from '#testing/browser.ts'
import { asWholeCode } from '#testing/mailbox.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const minuteMs = 60_000

/** Codes belong to the browser that asked, so each address has one here. */
const browsers = new Map<string, Browser>()
function browserOf(emailAddress: string): Browser {
  const key = emailAddress.trim().toLowerCase()
  const browser = browsers.get(key) ?? aBrowser(app)
  browsers.set(key, browser)
  return browser
}

const register = async (changes: Record<string, unknown> = {}) => {
  const body = await registration(app, changes)
  const answer = await browserOf(body.email).post('/api/account/register', body, anAddress())
  return { answer, email: body.email }
}

const validate = (emailAddress: string, verificationCode: string) =>
  browserOf(emailAddress).post(
    '/api/account/validate-verification-code',
    { emailAddress, verificationCode },
    anAddress(),
  )

const resend = async (emailAddress: string) =>
  browserOf(emailAddress).post(
    '/api/account/send-new-verification-code',
    { emailAddress, reCaptchaToken: await app.solveRobotCheck() },
    anAddress(),
  )

const signIn = async (username: string, password = goodPassword) =>
  (
    await browserOf(username).post(
      '/api/account/authenticate',
      { username, password, deviceTypeId: 1 },
      anAddress(),
    )
  ).json()

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

const countRegistrations = async () =>
  (
    await app.database.query<{ count: number }>({
      name: 'count',
      text: 'select count(*) from pending_registrations',
    })
  )[0]?.count

describe('registering', () => {
  it('mails a code, and the code opens the account', async () => {
    const { answer, email } = await register()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, registrationId: expect.any(String) })
    await app.runJobs()
    const [mail] = app.mailbox.mailsTo(email)
    expect(mail?.subject).toBe('Код за потврду налога')
    expect((await signIn(email)).code).toBe(9999)

    const verified = await validate(email, app.mailbox.lastCode(email))
    expect(verified.statusCode).toBe(200)
    expect((await authenticate(app, email)).success).toBe(true)
  })

  it('knows an address in any letter case', async () => {
    const email = anEmail()
    await register({ email: `  ${email.toUpperCase()} ` })
    await app.runJobs()
    expect((await validate(email.toUpperCase(), app.mailbox.lastCode(email))).statusCode).toBe(200)
    expect((await authenticate(app, email.toUpperCase())).success).toBe(true)
  })

  it('keeps the code only as a hash', async () => {
    const { email } = await register()
    await app.runJobs()
    const code = app.mailbox.lastCode(email)
    const [row] = await app.database.query<{ code_hash: Buffer }>(
      { name: 'code-row', text: 'select * from verification_codes where email = $1' },
      [email],
    )
    expect(row?.code_hash).toHaveLength(32)
    expect(JSON.stringify(row)).not.toMatch(asWholeCode(code))
  })

  it('answers the same for a known address and writes to its owner, changing nothing', async () => {
    const email = await aVerifiedAccount(app)
    app.clock.advance(2 * minuteMs)
    app.mailbox.empty()
    const { answer } = await register({
      email,
      password: 'Drugacija-92!',
      passwordConfirmation: 'Drugacija-92!',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ success: true, registrationId: expect.any(String) })
    await app.runJobs()
    expect(app.mailbox.mailsTo(email).map(({ subject }) => subject)).toEqual(['Већ имате налог'])
    expect((await authenticate(app, email)).success).toBe(true)
    expect((await authenticate(app, email, 'Drugacija-92!')).success).toBe(false)
  })

  it.each([
    [
      'a consent is missing',
      { termsOfUseAccepted: false },
      'Морате прихватити услове коришћења и обраде података.',
    ],
    ['the other consent is missing', { dataProcessingAccepted: false }, 'Морате прихватити'],
    ['the password is weak', { password: 'slabo', passwordConfirmation: 'slabo' }, 'Лозинка мора да садржи'],
    [
      'the password is common',
      { password: 'Password1!', passwordConfirmation: 'Password1!' },
      'на списку најчешћих лозинки',
    ],
    ['the passwords differ', { passwordConfirmation: 'Vetrenjaca-48!' }, 'Лозинке морају бити идентичне'],
    ['the robot check is not done', { reCaptchaToken: '' }, "Морате одрадити проверу 'Нисам робот'."],
    ['the robot check is made up', { reCaptchaToken: 'bm90IGEgdG9rZW4=' }, 'Нисам робот'],
  ])('is refused when %s', async (_reason, changes, message) => {
    const before = await countRegistrations()
    const { answer } = await register(changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ exceptionType: 'DomainValidationException' })
    expect(answer.json().message).toContain(message)
    expect(await countRegistrations()).toBe(before)
  })

  it.each(['NovaSifra-77', 'Suncokret-93?', 'Sesnaest-Znaka1!'])(
    'takes the password %s',
    async (password) => {
      const { answer } = await register({ password, passwordConfirmation: password })
      expect(answer.statusCode).toBe(200)
    },
  )

  it('speaks the language of the request, and brings its other languages along', async () => {
    const body = await registration(app, { termsOfUseAccepted: false })
    const inLanguage = async (language: string) =>
      (
        await app.post('/api/account/register', body, {
          address: anAddress(),
          headers: { 'accept-language': language },
        })
      ).json().message
    expect(await inLanguage('sr-Latn-RS')).toBe('Morate prihvatiti uslove korišćenja i obrade podataka.')
    expect(await inLanguage('en-US')).toBe('You must accept the terms of use and data processing.')
    const { messages } = (await app.post('/api/account/register', body, { address: anAddress() })).json()
    expect(messages).toEqual({
      'sr-Cyrl-RS': 'Морате прихватити услове коришћења и обраде података.',
      'sr-Latn-RS': 'Morate prihvatiti uslove korišćenja i obrade podataka.',
      'en-US': 'You must accept the terms of use and data processing.',
    })
  })

  it('counts a robot check once', async () => {
    const reCaptchaToken = await app.solveRobotCheck()
    expect((await register({ reCaptchaToken })).answer.statusCode).toBe(200)
    expect((await register({ reCaptchaToken })).answer.statusCode).toBe(400)
  })

  it('keeps the robot check for another try when the customer can correct the entry', async () => {
    const reCaptchaToken = await app.solveRobotCheck()
    expect((await register({ reCaptchaToken, password: 'slabo' })).answer.statusCode).toBe(400)
    expect((await register({ reCaptchaToken })).answer.statusCode).toBe(200)
  })
})

describe('a verification code', () => {
  let email = ''
  let code = ''
  beforeEach(async () => {
    email = (await register()).email
    await app.runJobs()
    code = app.mailbox.lastCode(email)
  })

  it('is used up, and whoever enters it again after a lost answer is told to sign in', async () => {
    expect((await validate(email, code)).statusCode).toBe(200)
    const again = await validate(email, code)
    expect(again.statusCode).toBe(400)
    expect(again.json().message).toBe(
      'Код више не важи. Ако сте га већ унели, пријавите се; ако нисте, затражите нови.',
    )
  })

  it('works with a space around it', async () => {
    expect((await validate(email, ` ${code} `)).statusCode).toBe(200)
  })

  it('is refused when wrong, and after five wrong tries another is mailed only after the robot check', async () => {
    app.clock.advance(2 * minuteMs)
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      const wrong = await validate(email, otherThan(code))
      expect(wrong.json()).toEqual({
        exceptionType: 'DomainValidationException',
        message: 'Код није исправан или више не важи. Проверите га или затражите нови.',
        messages: expect.anything(),
      })
    }
    const fifth = await validate(email, otherThan(code))
    expect(fifth.json()).toMatchObject({
      code: 998,
      message: 'Овај код више не важи. Нови можете затражити за један минут.',
    })
    expect((await validate(email, code)).statusCode).toBe(400)
    await app.runJobs()
    expect(app.mailbox.mailsTo(email)).toHaveLength(1)
    expect((await resend(email)).statusCode).toBe(204)
    await app.runJobs()
    expect((await validate(email, app.mailbox.lastCode(email))).statusCode).toBe(200)
  })

  it('is not guessed by tries within the first minute either', async () => {
    for (let attempt = 1; attempt <= 4; attempt += 1) await validate(email, otherThan(code))
    expect((await validate(email, otherThan(code))).json().code).toBe(998)
    const right = await validate(email, code)
    expect(right.statusCode).toBe(400)
    expect(right.json().code).toBe(998)
    await app.runJobs()
    expect(app.mailbox.mailsTo(email)).toHaveLength(1)
  })

  it('expires after ten minutes, and another is mailed only after the robot check', async () => {
    app.clock.advance(10 * minuteMs)
    const late = await validate(email, code)
    expect(late.statusCode).toBe(400)
    expect(late.json().code).toBe(998)
    await app.runJobs()
    expect(app.mailbox.mailsTo(email)).toHaveLength(1)
    await resend(email)
    await app.runJobs()
    expect((await validate(email, app.mailbox.lastCode(email))).statusCode).toBe(200)
  })

  it('has its tries used up by simultaneous guesses too', async () => {
    app.clock.advance(2 * minuteMs)
    const guesses = await Promise.all(Array.from({ length: 12 }, () => validate(email, otherThan(code))))
    expect(guesses.filter((answer) => answer.json().code === 998)).not.toHaveLength(0)
    expect((await validate(email, code)).statusCode).toBe(400)
  })

  it('of another address does not fit', async () => {
    const other = (await register()).email
    await app.runJobs()
    if (app.mailbox.lastCode(other) !== code) expect((await validate(other, code)).statusCode).toBe(400)
  })
})

describe('a resent code', () => {
  it('comes after the cool-down and replaces the first', async () => {
    const { email } = await register()
    await app.runJobs()
    const first = app.mailbox.lastCode(email)
    const tooSoon = await resend(email)
    expect(tooSoon.statusCode).toBe(400)
    expect(tooSoon.json().code).toBe(998)
    app.clock.advance(minuteMs)
    expect((await resend(email)).statusCode).toBe(204)
    await app.runJobs()
    const second = app.mailbox.lastCode(email)
    if (second !== first) expect((await validate(email, first)).statusCode).toBe(400)
    expect((await validate(email, second)).statusCode).toBe(200)
  })

  it('is refused without a robot check', async () => {
    const answer = await app.post('/api/account/send-new-verification-code', {
      emailAddress: anEmail(),
      reCaptchaToken: 'x',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toContain('Нисам робот')
  })

  it('is not sent for a browser that has not registered, whoever has the address', async () => {
    const verified = await aVerifiedAccount(app)
    const answers = [await resend(anEmail()), await resend(verified)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]?.json().message).toContain('Код важи само у прегледачу')
  })

  it('behaves the same whether the address has an account or not, byte for byte', async () => {
    const verified = await aVerifiedAccount(app)
    app.clock.advance(2 * minuteMs)
    const unknown = anEmail()
    for (const email of [unknown, verified]) await register({ email })
    await app.runJobs()
    app.clock.advance(2 * minuteMs)
    app.mailbox.empty()
    const conversation = async (address: string) => {
      const answers = []
      for (let round = 0; round < 2; round += 1) answers.push(await resend(address))
      await app.runJobs()
      for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await validate(address, '12345x'))
      app.clock.advance(11 * minuteMs)
      answers.push(await validate(address, '12345x'), await resend(address))
      return answers.map(({ statusCode, body }) => `${statusCode} ${body}`)
    }
    expect(await conversation(verified)).toEqual(await conversation(unknown))
    expect(app.mailbox.mailsTo(verified)).toEqual([])
  })
})
