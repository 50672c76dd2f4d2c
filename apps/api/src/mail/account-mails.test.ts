import { languages } from '@portal/domain/enumerations'
import { HtmlValidate } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { anAddress, aVerifiedAccount, goodPassword, registration } from '#testing/accounts.ts'
import { aBrowser, type Browser } from '#testing/browser.ts'
import { createTestApp } from '#testing/test-app.ts'
import {
  codeLetter,
  knownAddressLetter,
  passwordChangedLetter,
  unfinishedRegistrationLetter,
} from './templates/account-letters.ts'
import { messageLetter } from './templates/message-letter.ts'

const app = await createTestApp()
const registrationIds = new Map<string, string>()

async function register(changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const body = await registration(app, changes)
  const answer = await app.post('/api/account/register', body, { address: anAddress(), headers })
  registrationIds.set(body.email, answer.json().registrationId)
  return body.email
}

describe('a mail', () => {
  it.each([
    ['sr-Cyrl-RS', 'Код за потврду налога', 'sr-Cyrl'],
    ['sr-Latn-RS', 'Kod za potvrdu naloga', 'sr-Latn'],
    ['en-US', 'Your account verification code', 'en'],
  ])('is written in the language of the customer: %s', async (language, subject, lang) => {
    const email = await register({}, { 'accept-language': language })
    await app.runJobs()
    const [mail] = app.mailbox.mailsTo(email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.html).toContain(`<html lang="${lang}"`)
    const code = app.mailbox.lastCode(email)
    expect(mail?.html).toContain(code)
    expect(mail?.text).toContain(`http://portal.test/enter-code?emailAddress=${encodeURIComponent(email)}`)
  })

  it('says that a program sent it and carries an id made of its job', async () => {
    const email = await register()
    await app.runJobs()
    const [mail] = app.mailbox.mailsTo(email)
    const header = (key: string) => mail?.headers.find((entry) => entry.key === key)?.value
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(mail?.messageId).toMatch(/^<code\.\d+\.1\.[\w-]{22}@primer\.rs>$/)
    expect(mail?.from?.address).toBe('portal@primer.rs')
  })

  it('comes later when the mail server is in trouble, with a code that works', async () => {
    const email = await register()
    app.mailbox.refuse(1)
    await app.runJobs()
    expect(app.mailbox.mailsTo(email)).toHaveLength(0)
    const findQueued = async () => {
      const [job] = await app.database.query<{ attempts: number; payload: string; last_error: string }>({
        name: 'queued-mails',
        text: `select attempts, last_error, payload::text from graphile_worker._private_jobs`,
      })
      return job
    }
    // The queue writes down a failure after the job itself has ended.
    await expect
      .poll(findQueued)
      .toMatchObject({ attempts: 1, last_error: expect.stringContaining('Try again later') })
    expect((await findQueued())?.payload).not.toMatch(/\b\d{6}\b/)
    await app.database.query({
      name: 'hurry',
      text: 'update graphile_worker._private_jobs set run_at = now()',
    })
    await app.runJobs()
    const [mail] = app.mailbox.mailsTo(email)
    expect(mail?.messageId).toMatch(/^<code\.\d+\.2\.[\w-]{22}@primer\.rs>$/)
    const verificationCode = app.mailbox.lastCode(email)
    const path = '/api/account/validate-verification-code'
    const registrationId = registrationIds.get(email)
    const entered = { emailAddress: email, verificationCode, registrationId }
    expect((await app.post(path, entered)).statusCode).toBe(200)
  })

  it('is not sent for a request that a newer one has replaced', async () => {
    const email = await register()
    app.clock.advance(61_000)
    const reCaptchaToken = await app.solveRobotCheck()
    const registrationId = registrationIds.get(email)
    const wish = { emailAddress: email, reCaptchaToken, registrationId }
    expect((await app.post('/api/account/send-new-verification-code', wish)).statusCode).toBe(204)
    await app.runJobs()
    expect(app.mailbox.mailsTo(email)).toHaveLength(1)
  })

  it('does not exist when its request failed', async () => {
    const before = app.mailbox.mails.length
    await register({ password: 'slabo' })
    await app.runJobs()
    expect(app.mailbox.mails.length).toBe(before)
  })

  it('goes to one address at most twelve times an hour', async () => {
    const email = await aVerifiedAccount(app)
    const forget = async () =>
      app.post(
        '/api/account/forget-password',
        { emailAddress: email, reCaptchaToken: await app.solveRobotCheck() },
        { address: anAddress() },
      )
    const statuses: number[] = []
    // One went out for the registration.
    for (let round = 0; round < 12; round += 1) statuses.push((await forget()).statusCode)
    expect(statuses).toEqual([...Array(11).fill(204), 429])
    expect(Number((await forget()).headers['retry-after'])).toBeGreaterThan(60)
  })

  it('still comes for a browser in which the account signed in before', async () => {
    const email = await aVerifiedAccount(app)
    const [owner, stranger] = [aBrowser(app), aBrowser(app)]
    await owner.post('/api/account/authenticate', { username: email, password: goodPassword })
    const forget = async (browser: Browser) => {
      app.clock.advance(61_000)
      const reCaptchaToken = await app.solveRobotCheck()
      return browser.post(
        '/api/account/forget-password',
        { emailAddress: email, reCaptchaToken },
        anAddress(),
      )
    }
    for (let round = 0; round < 11; round += 1) await forget(stranger)
    expect((await forget(stranger)).statusCode).toBe(429)
    expect((await forget(owner)).statusCode).toBe(204)
  })
})

describe('the letters', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    // Mail programs need what pages should not have: styles inline and tables for layout.
    rules: { 'no-inline-style': 'off', 'no-deprecated-attr': 'off', 'long-title': 'off' },
  })
  const recipient = { email: '"><b>&\'@primer.rs', publicUrl: new URL('https://portal.primer.rs') }

  describe.each(languages)('in %s', (language) => {
    const letters = {
      registration: codeLetter('registration', '048213', { ...recipient, language }),
      reset: codeLetter('reset', '048213', { ...recipient, language }),
      knownAddress: knownAddressLetter({ ...recipient, language }),
      unfinishedRegistration: unfinishedRegistrationLetter({ ...recipient, language }),
      passwordChanged: passwordChangedLetter(
        { changedAt: '2026-11-15T04:00:00.000Z', isDeviceKept: false },
        { ...recipient, language },
      ),
      message: messageLetter({ id: 7, title: 'Radovi <b>na</b> mreži' }, { ...recipient, language }),
    }

    it.each(Object.entries(letters))('%s is sound HTML with everything escaped', async (_name, { html }) => {
      const report = await validator.validateString(html)
      const messages = report.results.flatMap((result) => result.messages)
      expect(messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
      expect(html).not.toContain('<b>')
    })

    it.each(Object.entries(letters))(
      '%s says in plain text what it says in HTML',
      (_name, { html, text }) => {
        expect(text).not.toMatch(/<(p|a|td|span|table)\b/)
        const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
          href.replaceAll('&amp;', '&'),
        )
        expect(links.length).toBeGreaterThan(0)
        const [, title = ''] = /<h1[^>]*>([^<]+)</.exec(html) ?? []
        expect(text.startsWith(`${title}\n\n`)).toBe(true)
        for (const href of links) expect(text).toContain(href)
      },
    )

    it.each(Object.entries(letters))('%s has no letters of the other script', (_name, { subject, text }) => {
      if (language !== 'sr-Cyrl-RS') expect(subject + text).not.toMatch(/\p{Script=Cyrillic}/u)
    })

    it('tells the time of Belgrade', () => {
      expect(letters.passwordChanged.text).toContain('15.11.2026.')
      expect(letters.passwordChanged.text).toContain('05:00:00')
    })
  })
})
