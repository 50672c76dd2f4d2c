import { expect, type Page } from '@playwright/test'
import { countKept, debtInFigures, debtOf, expectNothingOf, readStores, untilApp } from '../support/device.ts'
import { demoPassword, test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

test.use({ serviceWorkers: 'allow' })

/** What the pages of these customers show: names, addresses of mail, numbers of contracts and points, amounts. */
const ofAna = ['ana@primer.rs', 'Петровић', 'Petrovi', '2009548217', '3301987745', 'Липов']
const t = textsIn('sr-Cyrl-RS')

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(t('account.login.username')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(page).toHaveURL(/\/home/)
  await expect.poll(() => countKept(page)).toBeGreaterThan(4)
}

const isAtLogin = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()

test('signing out leaves nothing of the customer in any store, whichever tab it was', async ({
  page,
  context,
}) => {
  await signIn(page, 'ana@primer.rs')
  const words = [...ofAna, await debtInFigures(page)]
  await untilApp(page)
  const other = await context.newPage()
  await other.goto('/bills')
  await expect(other.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(await readStores(page, context)).toContain('2009548217')
  // The other tab goes on asking while this one leaves.
  await Promise.all([page.goto('/logout'), other.reload().catch(() => undefined)])
  await isAtLogin(page)
  await isAtLogin(other)
  await expectNothingOf(words, page, context)
})

test('a session that was ended elsewhere leaves nothing, also when it is found out later', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, 'ana@primer.rs')
  const words = [...ofAna, await debtInFigures(page)]
  await untilApp(page)
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.session') ?? '{}'))
  await context.setOffline(true)
  const answer = await fetch(`${baseURL}/api/account/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: session.refreshToken }),
  })
  expect(answer.ok).toBe(true)
  await page.goto('/home')
  await expect(debtOf(page)).toBeVisible()
  await context.setOffline(false)
  await isAtLogin(page)
  await expectNothingOf(words, page, context)
})

test('another customer finds nothing of the one before', async ({ page, context }) => {
  await signIn(page, 'ana@primer.rs')
  const words = [...ofAna, await debtInFigures(page)]
  // As if the browser had lost the session, and nothing else.
  await page.evaluate(() => localStorage.removeItem('portal.session'))
  await signIn(page, 'firma@primer.rs')
  const stores = await readStores(page, context)
  for (const word of words) expect(stores, word).not.toContain(word)
})
