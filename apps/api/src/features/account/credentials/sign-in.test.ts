import { describe, expect, it } from 'vitest'
import { defaultCost } from '#api/features/account/core/password-hashing.ts'
import { anAddress, anEmail, aVerifiedAccount, goodPassword } from '#testing/accounts.ts'
import { aBrowser, type Browser } from '#testing/browser.ts'
import { createTestApp } from '#testing/test-app.ts'

const app = await createTestApp()
const minuteMs = 60_000
const robotCheckNeeded = 1010
const wrongPassword = 'Pogresna-1!'

const signIn = async (browser: Browser, username: string, password: string, more: object = {}) =>
  browser.post('/api/account/authenticate', { username, password, deviceTypeId: 1, ...more })

/** Somebody else each time, from another address. */
const guess = (email: string) => signIn(aBrowser(app), email, wrongPassword)

async function guessManyTimes(email: string, times: number) {
  const answers = []
  for (let number = 0; number < times; number += 1) answers.push((await guess(email)).json())
  return answers
}

/** A browser in which the account has signed in before. */
async function aTrustedBrowser(email: string): Promise<Browser> {
  const browser = aBrowser(app)
  expect((await signIn(browser, email, goodPassword)).json().success).toBe(true)
  return browser
}

describe('an account that many guess at', () => {
  it('asks for the robot check instead of refusing, and says so alike for an address nobody has', async () => {
    const known = await guessManyTimes(await aVerifiedAccount(app), 14)
    expect(known.map(({ code }) => code)).toEqual([
      ...Array(10).fill(null),
      ...Array(4).fill(robotCheckNeeded),
    ])
    expect(known.at(-1)).toEqual({
      success: false,
      token: null,
      code: robotCheckNeeded,
      errorMessage:
        'Било је више погрешних покушаја пријаве на овај налог. Потврдите да нисте робот, па се пријавите.',
      errorMessages: expect.objectContaining({ 'en-US': expect.stringContaining('several wrong attempts') }),
    })
    expect(await guessManyTimes(anEmail(), 14)).toEqual(known)
  })

  it('lets the owner in with the right password and the robot check, from a browser never seen before', async () => {
    const email = await aVerifiedAccount(app)
    await guessManyTimes(email, 12)
    const browser = aBrowser(app)
    expect((await signIn(browser, email, goodPassword)).json().code).toBe(robotCheckNeeded)
    const madeUp = await signIn(browser, email, goodPassword, { reCaptchaToken: 'bm90IGEgdG9rZW4=' })
    expect(madeUp.statusCode).toBe(400)
    expect(madeUp.json().message).toContain('Нисам робот')
    const reCaptchaToken = await app.solveRobotCheck()
    expect((await signIn(browser, email, goodPassword, { reCaptchaToken })).json().success).toBe(true)
    expect((await signIn(browser, email, goodPassword)).json().success).toBe(true)
  })

  it('takes a robot check for one try', async () => {
    const email = await aVerifiedAccount(app)
    await guessManyTimes(email, 12)
    const reCaptchaToken = await app.solveRobotCheck()
    const browser = aBrowser(app)
    expect((await signIn(browser, email, wrongPassword, { reCaptchaToken })).json().code).toBeNull()
    expect((await signIn(browser, email, wrongPassword, { reCaptchaToken })).statusCode).toBe(400)
  })

  it('is quiet again some minutes after the last guess', async () => {
    const email = await aVerifiedAccount(app)
    await guessManyTimes(email, 12)
    app.clock.advance(11 * minuteMs)
    expect((await signIn(aBrowser(app), email, goodPassword)).json().success).toBe(true)
  })

  it('asks for the robot check in a browser that its new password signed out', async () => {
    const email = await aVerifiedAccount(app)
    const trusted = await aTrustedBrowser(email)
    const owner = aBrowser(app)
    const { token } = (await signIn(owner, email, goodPassword)).json()
    const change = {
      oldPassword: goodPassword,
      newPassword: 'Planinar-81?',
      newPasswordConfirmation: 'Planinar-81?',
    }
    const changed = await app.server.inject({
      method: 'PUT',
      url: '/api/administration/users/change-password',
      headers: { authorization: `Bearer ${token.accessToken}` },
      payload: change,
    })
    expect(changed.statusCode).toBe(204)
    await guessManyTimes(email, 12)
    expect((await signIn(trusted, email, 'Planinar-81?')).json().code).toBe(robotCheckNeeded)
  })
})

describe('while others guess twice a second, each from another address', () => {
  it('the owner signs in 100 of 100 times in a browser that signed in before', async () => {
    const email = await aVerifiedAccount(app)
    const owner = await aTrustedBrowser(email)
    let signedIn = 0
    for (let second = 0; second < 100; second += 1) {
      await Promise.all([guess(email), guess(email)])
      if ((await signIn(owner, email, goodPassword)).json().success) signedIn += 1
      app.clock.advance(1_000)
    }
    expect(signedIn).toBe(100)
  }, 60_000)

  it('the owner signs in 25 of 25 times in new browsers with the robot check', async () => {
    const email = await aVerifiedAccount(app)
    await guessManyTimes(email, 12)
    let signedIn = 0
    for (let second = 0; second < 25; second += 1) {
      await Promise.all([guess(email), guess(email)])
      const reCaptchaToken = await app.solveRobotCheck()
      const answer = await signIn(aBrowser(app), email, goodPassword, { reCaptchaToken })
      if (answer.json().success) signedIn += 1
      app.clock.advance(1_000)
    }
    expect(signedIn).toBe(25)
  }, 60_000)
})

describe('one source', () => {
  it('is refused after sixty wrong tries, whichever accounts it guesses at', async () => {
    const address = anAddress()
    const tries = []
    for (let number = 0; number < 61; number += 1) {
      tries.push(
        await app.post(
          '/api/account/authenticate',
          { username: anEmail(), password: wrongPassword, deviceTypeId: 1 },
          { address },
        ),
      )
    }
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(60).fill(200), 429])
    const refused = tries.at(-1)
    expect(refused?.json().exceptionType).toBe('DomainValidationException')
    const seconds = Number(refused?.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(refused?.json().message).toContain(`за ${Math.ceil(seconds / 60)} минут`)
  }, 30_000)

  it('does not use up the tries of a browser behind it that signed in before', async () => {
    const email = await aVerifiedAccount(app)
    const owner = await aTrustedBrowser(email)
    const address = anAddress()
    for (let number = 0; number < 61; number += 1) {
      await app.services.limits.tryTake(app.database, {
        name: 'wrong sign-ins source',
        value: address,
        calls: 60,
        windowSeconds: 300,
      })
    }
    const credentials = { username: email, password: goodPassword, deviceTypeId: 1 }
    const stranger = await app.post('/api/account/authenticate', credentials, { address })
    expect(stranger.statusCode).toBe(429)
    expect((await owner.post('/api/account/authenticate', credentials, address)).json().success).toBe(true)
  })

  it('may sign in rightly as often as it likes', async () => {
    const email = await aVerifiedAccount(app)
    const browser = aBrowser(app)
    for (let number = 0; number < 70; number += 1) {
      expect((await signIn(browser, email, goodPassword)).json().success).toBe(true)
    }
  }, 30_000)

  it('of a trusted browser that guesses comes down to the robot check too', async () => {
    const email = await aVerifiedAccount(app)
    const browser = await aTrustedBrowser(email)
    const codes = []
    for (let number = 0; number < 32; number += 1) {
      codes.push((await signIn(browser, email, wrongPassword)).json().code)
    }
    expect(codes.indexOf(robotCheckNeeded)).toBe(30)
  }, 30_000)
})

describe('a flood of sign-ins from many addresses', () => {
  it('leaves an honest sign-in served', async () => {
    // A tenth of what a process has room for, and of the 260 sign-ins from 60 addresses that overran it.
    const hashingLimits = { atOnce: 1, waitingMax: 20 }
    const narrow = await createTestApp({ ...app, hashingLimits, hashingCost: defaultCost })
    const email = await aVerifiedAccount(app)
    const addresses = Array.from({ length: 6 }, () => anAddress())
    const flood = Array.from({ length: 26 }, (_, number) =>
      narrow.post(
        '/api/account/authenticate',
        { username: anEmail(), password: wrongPassword, deviceTypeId: 1 },
        { address: addresses[number % addresses.length] ?? '' },
      ),
    )
    const honest = await signIn(aBrowser(narrow), email, goodPassword)
    expect(honest.statusCode).toBe(200)
    expect(honest.json().success).toBe(true)
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  }, 60_000)
})
