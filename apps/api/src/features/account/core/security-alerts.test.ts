import { expect, it } from 'vitest'
import { aVerifiedAccount, goodPassword } from '#testing/accounts.ts'
import { aBrowser, type Browser } from '#testing/browser.ts'
import { createTestApp } from '#testing/test-app.ts'
import { nameBrowser } from './name-browser.ts'

const app = await createTestApp()

const signIn = (browser: Browser, username: string) =>
  browser.post('/api/account/authenticate', { username, password: goodPassword, deviceTypeId: 1 })

it('tells the owner of a sign-in in a new browser, not of the first one and of none twice', async () => {
  const email = await aVerifiedAccount(app)
  const told = async () => {
    await app.runJobs()
    const subjects = app.mailbox.mailsTo(email).map(({ subject }) => subject)
    return subjects.filter((subject) => subject === 'Пријава из новог прегледача').length
  }
  await app.database.pool.query('delete from trusted_browsers')
  const [first, second] = [aBrowser(app), aBrowser(app)]
  await signIn(first, email)
  expect(await told()).toBe(0)
  await signIn(second, email)
  await signIn(second, email)
  await signIn(first, email)
  expect(await told()).toBe(1)
})

it('names a browser by words of ours, whatever it says of itself', () => {
  const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36'
  expect(nameBrowser(android)).toBe('Chrome, Android')
  expect(nameBrowser('<b>https://evil.test</b>')).toBe('')
})
