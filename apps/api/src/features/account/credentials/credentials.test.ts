import { setTimeout as sleep } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import {
  anAddress,
  anEmail,
  authenticate,
  aVerifiedAccount,
  bearer,
  goodPassword,
  registration,
  signInAs,
} from '#testing/accounts.ts'
import { aBrowser, type Browser } from '#testing/browser.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const minuteMs = 60_000

const newPassword = 'Planinar-81?'

/** Codes belong to the browser that asked, so each address has one here. */
const browsers = new Map<string, Browser>()
function browserOf(email: string): Browser {
  const browser = browsers.get(email) ?? aBrowser(app)
  browsers.set(email, browser)
  return browser
}

const forget = async (emailAddress: string, browser = browserOf(emailAddress)) =>
  browser.post(
    '/api/account/forget-password',
    { emailAddress, reCaptchaToken: await app.solveRobotCheck() },
    anAddress(),
  )

const setNew = (emailAddress: string, verificationCode: string, changes: Record<string, unknown> = {}) =>
  browserOf(emailAddress).post(
    '/api/account/set-new-password',
    {
      emailAddress,
      verificationCode,
      newPassword,
      newPasswordConfirmation: newPassword,
      ...changes,
    },
    anAddress(),
  )

const validate = (emailAddress: string, verificationCode: string, browser = browserOf(emailAddress)) =>
  browser.post('/api/account/validate-verification-code', { emailAddress, verificationCode }, anAddress())

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

async function aResetCode(email: string): Promise<string> {
  expect((await forget(email)).statusCode).toBe(204)
  await app.runJobs()
  return app.mailbox.lastCode(email)
}

describe('signing in', () => {
  it('gives tokens with the claims of the spec', async () => {
    const email = await aVerifiedAccount(app, { customerTypeId: 2 })
    const answer = await authenticate(app, email, goodPassword, { 'accept-language': 'sr-Latn-RS' })
    expect(answer).toMatchObject({ success: true, code: null, errorMessage: null })
    const claims = decodeJwt(answer.token?.accessToken ?? '')
    expect(claims).toMatchObject({
      userName: email,
      loginType: 'password',
      LanguageCode: 'sr-Latn-RS',
      isLegalEntity: true,
    })
    const lifetimeMs = Number(claims.exp) * 1000 - app.clock()
    expect(lifetimeMs).toBeGreaterThan(14 * minuteMs)
    expect(lifetimeMs).toBeLessThanOrEqual(15 * minuteMs)
  })

  it('refuses a wrong password and an unknown address with the same answer', async () => {
    const email = await aVerifiedAccount(app)
    const wrong = await authenticate(app, email, 'Pogresna-1!')
    expect(wrong).toEqual({
      success: false,
      token: null,
      code: null,
      errorMessage: 'Погрешно корисничко име или лозинка.',
      errorMessages: {
        'sr-Cyrl-RS': 'Погрешно корисничко име или лозинка.',
        'sr-Latn-RS': 'Pogrešno korisničko ime ili lozinka.',
        'en-US': 'Wrong username or password.',
      },
    })
    expect(await authenticate(app, anEmail())).toEqual(wrong)
    expect(await authenticate(app, 'not an address at all')).toEqual(wrong)
  })

  it('tells that an account is not verified only after a right password, and mails nothing then', async () => {
    const body = await registration(app)
    const browser = aBrowser(app)
    await browser.post('/api/account/register', body)
    await app.runJobs()
    const signIn = async (password: string) =>
      (await browser.post('/api/account/authenticate', { username: body.email, password })).json()
    expect((await signIn('Pogresna-1!')).code).toBeNull()
    app.clock.advance(minuteMs)
    expect((await signIn(goodPassword)).code).toBe(9999)
    await app.runJobs()
    expect(app.mailbox.mailsTo(body.email)).toHaveLength(1)
    expect((await authenticate(app, body.email)).code).toBe(9999)
  })
})

describe('forgetting the password', () => {
  it('sends a code that stays good until the new password is set', async () => {
    const email = await aVerifiedAccount(app)
    const code = await aResetCode(email)
    expect(app.mailbox.mailsTo(email)[0]?.subject).toBe('Код за нову лозинку')
    expect((await validate(email, code)).statusCode).toBe(200)
    expect((await validate(email, code)).statusCode).toBe(200)
    expect((await setNew(email, code)).statusCode).toBe(204)
    expect((await authenticate(app, email)).success).toBe(false)
    expect((await authenticate(app, email, newPassword)).success).toBe(true)
    await app.runJobs()
    expect(app.mailbox.mailsTo(email)[0]?.subject).toBe('Лозинка је промењена')
  })

  it('says within a minute that a code was already sent', async () => {
    const email = await aVerifiedAccount(app)
    await forget(email)
    const again = await forget(email)
    expect(again.statusCode).toBe(400)
    expect(again.json().code).toBe(998)
    app.clock.advance(minuteMs)
    expect((await forget(email)).statusCode).toBe(204)
  })

  it('behaves the same for an address nobody has, byte for byte', async () => {
    const known = await aVerifiedAccount(app)
    const unknown = anEmail()
    const conversation = async (email: string) => {
      const answers = [await forget(email), await forget(email)]
      await app.runJobs()
      for (let attempt = 0; attempt < 6; attempt += 1) answers.push(await validate(email, 'abcdef'))
      for (let attempt = 0; attempt < 2; attempt += 1) answers.push(await setNew(email, 'abcdef'))
      app.clock.advance(11 * minuteMs)
      answers.push(await setNew(email, 'abcdef'))
      return answers.map(({ statusCode, body }) => `${statusCode} ${body}`)
    }
    expect(await conversation(known)).toEqual(await conversation(unknown))
    expect(app.mailbox.mailsTo(unknown)).toEqual([])
  })

  it('gives a code that works in the browser that asked, and nowhere else', async () => {
    const email = await aVerifiedAccount(app)
    const code = await aResetCode(email)
    const elsewhere = await validate(email, code, aBrowser(app))
    expect(elsewhere.statusCode).toBe(400)
    expect(elsewhere.json().message).toContain('Код важи само у прегледачу')
    expect((await validate(email, code)).statusCode).toBe(200)
  })

  it('is not held up by a stranger who asks and guesses meanwhile', async () => {
    const email = await aVerifiedAccount(app)
    const stranger = aBrowser(app)
    await forget(email, stranger)
    const code = await aResetCode(email)
    for (let attempt = 0; attempt < 25; attempt += 1) await validate(email, 'abcdef', stranger)
    expect((await setNew(email, code)).statusCode).toBe(204)
  })

  it('is refused without a robot check', async () => {
    const answer = await app.post('/api/account/forget-password', {
      emailAddress: anEmail(),
      reCaptchaToken: 'x',
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('setting a new password', () => {
  it('ends every session of the account', async () => {
    const email = await aVerifiedAccount(app)
    const tokens = [await signInAs(app, email), await signInAs(app, email)]
    const code = await aResetCode(email)
    expect((await setNew(email, code)).statusCode).toBe(204)
    for (const { accessToken, refreshToken } of tokens) {
      expect((await app.get('/api/account/session', bearer(accessToken))).statusCode).toBe(401)
      expect((await app.post('/api/account/refresh-token', { refreshToken })).statusCode).toBe(401)
    }
  })

  it('leaves no session to whoever signs in with the old one at that moment', async () => {
    const email = await aVerifiedAccount(app)
    const setting = await app.database.pool.connect()
    await setting.query('begin')
    await setting.query(`update users set password_hash = 'another' where email = $1`, [email])
    const signingIn = authenticate(app, email)
    await Promise.race([signingIn, sleep(500)])
    await setting.query('commit')
    setting.release()
    expect(await signingIn).toMatchObject({ success: false, token: null })
    const { rows } = await app.database.pool.query(
      'select from sessions join users on users.id = sessions.user_id where users.email = $1',
      [email],
    )
    expect(rows).toEqual([])
  })

  it('opens no account whose registration was never finished, and a letter says what to do', async () => {
    const body = await registration(app)
    await app.post('/api/account/register', body, { address: anAddress() })
    await app.runJobs()
    app.mailbox.empty()
    expect((await forget(body.email)).statusCode).toBe(204)
    await app.runJobs()
    expect(app.mailbox.mailsTo(body.email).map(({ subject }) => subject)).toEqual([
      'Регистрација није завршена',
    ])
    expect(app.mailbox.codes(body.email)).toEqual([])
  })

  it('uses its code up', async () => {
    const email = await aVerifiedAccount(app)
    const code = await aResetCode(email)
    expect((await setNew(email, code)).statusCode).toBe(204)
    const again = await setNew(email, code, {
      newPassword: 'Maslacak-55!',
      newPasswordConfirmation: 'Maslacak-55!',
    })
    expect(again.statusCode).toBe(400)
    expect((await authenticate(app, email, newPassword)).success).toBe(true)
  })

  it('happens once when it is sent twice at the same time', async () => {
    const email = await aVerifiedAccount(app)
    const code = await aResetCode(email)
    const answers = await Promise.all([setNew(email, code), setNew(email, code)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
  })

  it('does not take a registration code', async () => {
    const body = await registration(app)
    await app.post('/api/account/register', body, { address: anAddress() })
    await app.runJobs()
    expect((await setNew(body.email, app.mailbox.lastCode(body.email))).statusCode).toBe(400)
  })

  it('refuses a wrong code, and a spent one is replaced only after the robot check', async () => {
    const email = await aVerifiedAccount(app)
    const code = await aResetCode(email)
    app.clock.advance(2 * minuteMs)
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect((await setNew(email, otherThan(code))).json().message).toBe(
        'Код није исправан или више не важи. Проверите га или затражите нови.',
      )
    }
    expect((await setNew(email, otherThan(code))).json().code).toBe(998)
    expect((await setNew(email, code)).statusCode).toBe(400)
    await app.runJobs()
    expect(app.mailbox.codes(email)[0]).toBe(code)
    expect((await forget(email)).statusCode).toBe(204)
    await app.runJobs()
    expect((await setNew(email, app.mailbox.lastCode(email))).statusCode).toBe(204)
  })

  it('refuses an expired code and mails none by itself', async () => {
    const email = await aVerifiedAccount(app)
    const code = await aResetCode(email)
    app.clock.advance(10 * minuteMs)
    expect((await setNew(email, code)).json().code).toBe(998)
    app.mailbox.empty()
    await app.runJobs()
    expect(app.mailbox.mailsTo(email)).toEqual([])
  })

  it.each([
    ['is weak', { newPassword: 'slabo', newPasswordConfirmation: 'slabo' }, 'Лозинка мора да садржи'],
    [
      'is common',
      { newPassword: 'Qwerty123!', newPasswordConfirmation: 'Qwerty123!' },
      'на списку најчешћих',
    ],
    ['is repeated wrongly', { newPasswordConfirmation: 'Drugacije-1!' }, 'Лозинке морају бити идентичне'],
  ])('refuses a password that %s and leaves the code good', async (_reason, changes, message) => {
    const email = await aVerifiedAccount(app)
    const code = await aResetCode(email)
    const refused = await setNew(email, code, changes)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain(message)
    expect((await setNew(email, code)).statusCode).toBe(204)
  })

  it('names the field of a password that is too long', async () => {
    const long = `Aa1!${'x'.repeat(125)}`
    const answer = await setNew(anEmail(), '123456', { newPassword: long, newPasswordConfirmation: long })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toHaveProperty('NewPassword')
  })
})
