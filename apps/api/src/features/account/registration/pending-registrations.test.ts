import { describe, expect, it, vi } from 'vitest'
import {
  anAddress,
  anEmail,
  authenticate,
  aVerifiedAccount,
  goodPassword,
  registration,
} from '#testing/accounts.ts'
import { aBrowser, type Browser } from '#testing/browser.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const minuteMs = 60_000
const strangersPassword = 'Uljez-1945!'

async function register(browser: Browser, email: string, password: string) {
  const body = await registration(app, { email, password, passwordConfirmation: password })
  const answer = await browser.post('/api/account/register', body)
  expect(answer.statusCode).toBe(200)
  await app.runJobs()
  return answer.json().registrationId as string
}

const validate = (browser: Browser, emailAddress: string, verificationCode: string) =>
  browser.post('/api/account/validate-verification-code', { emailAddress, verificationCode })

const resend = async (browser: Browser, emailAddress: string) =>
  browser.post('/api/account/send-new-verification-code', {
    emailAddress,
    reCaptchaToken: await app.solveRobotCheck(),
  })

const signIn = async (browser: Browser, username: string, password: string) =>
  (await browser.post('/api/account/authenticate', { username, password, deviceTypeId: 1 })).json()

const codesTo = (email: string) => app.mailbox.codes(email)

describe('a stranger who registers the address of somebody who is just registering', () => {
  it('after them, within the minute, does not get the account', async () => {
    const email = anEmail()
    const [owner, stranger] = [aBrowser(app), aBrowser(app)]
    await register(owner, email, 'Vetrenjaca-47!')
    const ownersCode = app.mailbox.lastCode(email)
    await register(stranger, email, strangersPassword)
    expect(codesTo(email)).toHaveLength(2)
    expect((await validate(owner, email, ownersCode)).statusCode).toBe(200)
    expect((await authenticate(app, email)).success).toBe(true)
    expect((await authenticate(app, email, strangersPassword)).success).toBe(false)
    expect((await signIn(stranger, email, strangersPassword)).success).toBe(false)
  })

  it('before them does not get it either, whichever of the two codes the owner types', async () => {
    const email = anEmail()
    const [owner, stranger] = [aBrowser(app), aBrowser(app)]
    await register(stranger, email, strangersPassword)
    const strangersCode = app.mailbox.lastCode(email)
    await register(owner, email, 'Vetrenjaca-47!')
    const ownersCode = app.mailbox.lastCode(email)
    if (strangersCode !== ownersCode) {
      expect((await validate(owner, email, strangersCode)).statusCode).toBe(400)
      expect((await validate(stranger, email, ownersCode)).statusCode).toBe(400)
    }
    expect((await validate(owner, email, ownersCode)).statusCode).toBe(200)
    expect((await authenticate(app, email, strangersPassword)).success).toBe(false)
    expect((await authenticate(app, email)).success).toBe(true)
  })

  it('has the code typed by the owner in a browser that registered nothing, and it opens nothing', async () => {
    const email = anEmail()
    await register(aBrowser(app), email, strangersPassword)
    const refused = await validate(aBrowser(app), email, app.mailbox.lastCode(email))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe(
      'Код важи само у прегледачу у којем сте га затражили, и то једном. Ако сте га већ унели, пријавите се. Ако нисте, унесите га тамо, или овде почните испочетка: региструјте се или затражите нову лозинку.',
    )
    expect((await authenticate(app, email, strangersPassword)).success).toBe(false)
  })

  it('cannot come in with a code of their own after the owner has the account', async () => {
    const email = anEmail()
    const [owner, stranger] = [aBrowser(app), aBrowser(app)]
    await register(stranger, email, strangersPassword)
    const strangersCode = app.mailbox.lastCode(email)
    await register(owner, email, 'Vetrenjaca-47!')
    await validate(owner, email, app.mailbox.lastCode(email))
    expect((await validate(stranger, email, strangersCode)).statusCode).toBe(400)
    expect((await authenticate(app, email)).success).toBe(true)
    expect((await signIn(stranger, email, strangersPassword)).success).toBe(false)
  })
})

describe('two registrations of one address in one browser', () => {
  it('each have a password and a code of their own', async () => {
    const email = anEmail()
    const browser = aBrowser(app)
    await register(browser, email, 'Prva-lozinka-1!')
    const first = app.mailbox.lastCode(email)
    await register(browser, email, 'Druga-lozinka-2!')
    expect((await validate(browser, email, first)).statusCode).toBe(200)
    expect((await authenticate(app, email, 'Prva-lozinka-1!')).success).toBe(true)
    expect((await authenticate(app, email, 'Druga-lozinka-2!')).success).toBe(false)
  })
})

describe('a client without cookies', () => {
  it('shows the id of its registration instead', async () => {
    const body = await registration(app)
    const { registrationId } = (
      await app.post('/api/account/register', body, { address: anAddress() })
    ).json()
    await app.runJobs()
    const answer = await app.post('/api/account/validate-verification-code', {
      emailAddress: body.email,
      verificationCode: app.mailbox.lastCode(body.email),
      registrationId,
    })
    expect(answer.statusCode).toBe(200)
    expect((await authenticate(app, body.email)).success).toBe(true)
  })

  it('can have a new code with it', async () => {
    const body = await registration(app)
    const { registrationId } = (
      await app.post('/api/account/register', body, { address: anAddress() })
    ).json()
    app.clock.advance(minuteMs)
    const answer = await app.post('/api/account/send-new-verification-code', {
      emailAddress: body.email,
      reCaptchaToken: await app.solveRobotCheck(),
      registrationId,
    })
    expect(answer.statusCode).toBe(204)
  })
})

describe('a registration begun on another device', () => {
  it('goes on where its password is entered, with a code asked for there, and the first device keeps its own', async () => {
    const email = anEmail()
    const [laptop, phone] = [aBrowser(app), aBrowser(app)]
    await register(laptop, email, goodPassword)
    const laptopsCode = app.mailbox.lastCode(email)
    expect((await validate(phone, email, laptopsCode)).json().code).toBe(1011)
    expect((await signIn(phone, email, goodPassword)).code).toBe(9999)
    expect((await validate(phone, email, laptopsCode)).json().code).toBe(998)
    expect((await resend(phone, email)).statusCode).toBe(204)
    await app.runJobs()
    expect((await validate(phone, email, app.mailbox.lastCode(email))).statusCode).toBe(200)
    expect((await authenticate(app, email)).success).toBe(true)
  })
})

describe('a registration begun before browsers were known', () => {
  it('goes on in any browser in which its password is entered, with a code of that browser', async () => {
    const email = anEmail()
    await app.database.pool.query(
      `insert into pending_registrations (email, customer_type_id, password_hash, language, registered_at)
      values ($1, 1, $2, 'sr-Cyrl-RS', now())`,
      [email, await app.services.passwords.hash(goodPassword, { source: 'test' })],
    )
    const [first, second] = [aBrowser(app), aBrowser(app)]
    expect((await signIn(first, email, strangersPassword)).code).toBeNull()
    expect((await resend(first, email)).statusCode).toBe(400)
    for (const browser of [first, second]) {
      expect((await signIn(browser, email, goodPassword)).code).toBe(9999)
      expect((await resend(browser, email)).statusCode).toBe(204)
    }
    await app.runJobs()
    const [codeOfOne, codeOfOther] = codesTo(email)
    const answers = await Promise.all([
      validate(second, email, codeOfOne ?? ''),
      validate(second, email, codeOfOther ?? ''),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    expect((await authenticate(app, email)).success).toBe(true)
  })
})

describe('a guess in two steps', () => {
  it('learns nothing: known and unknown addresses go through the same states', async () => {
    const known = await aVerifiedAccount(app)
    app.clock.advance(2 * minuteMs)
    const conversation = async (email: string) => {
      const browser = aBrowser(app)
      const said: string[] = []
      const tell = ({ statusCode, body }: { statusCode: number; body: string }) =>
        said.push(`${statusCode} ${body.replace(/"registrationId":"[^"]+"/, '"registrationId":"…"')}`)
      const body = await registration(app, {
        email,
        password: strangersPassword,
        passwordConfirmation: strangersPassword,
      })
      const attempt = () =>
        browser.post('/api/account/authenticate', {
          username: email,
          password: strangersPassword,
          deviceTypeId: 1,
        })
      tell(await browser.post('/api/account/register', body))
      tell(await attempt())
      await app.runJobs()
      tell(await attempt())
      tell(await resend(browser, email))
      for (let round = 0; round < 3; round += 1) tell(await validate(browser, email, '12345x'))
      app.clock.advance(2 * minuteMs)
      tell(await resend(browser, email))
      await app.runJobs()
      for (let round = 0; round < 6; round += 1) tell(await validate(browser, email, '12345x'))
      tell(await attempt())
      app.clock.advance(11 * minuteMs)
      tell(await validate(browser, email, '12345x'))
      tell(await attempt())
      return said
    }
    const told = await conversation(anEmail())
    expect(told.filter((answer) => answer.includes('9999'))).toHaveLength(4)
    expect(await conversation(known)).toEqual(told)
  })

  it('costs the same hashes whether the address has an account or not', async () => {
    const known = await aVerifiedAccount(app)
    app.clock.advance(2 * minuteMs)
    const hashesFor = async (email: string) => {
      const browser = aBrowser(app)
      await register(browser, email, strangersPassword)
      const verify = vi.spyOn(app.services.passwords, 'verify')
      await signIn(browser, email, strangersPassword)
      await signIn(browser, email, 'Nesto-trece-3!')
      await signIn(aBrowser(app), email, 'Nesto-trece-3!')
      const { length } = verify.mock.calls
      verify.mockRestore()
      return length
    }
    expect(await hashesFor(known)).toBe(await hashesFor(anEmail()))
  })

  it('leaves the owner the account and a letter', async () => {
    const known = await aVerifiedAccount(app)
    app.clock.advance(2 * minuteMs)
    app.mailbox.empty()
    await register(aBrowser(app), known, strangersPassword)
    expect(app.mailbox.mailsTo(known).map(({ subject }) => subject)).toEqual(['Већ имате налог'])
    expect(codesTo(known)).toEqual([])
    expect((await authenticate(app, known)).success).toBe(true)
  })
})
