import { expect, type Locator, type Page } from '@playwright/test'
import { changeSession } from '../support/change-session.ts'
import { test } from '../support/test.ts'

/** The page as it stands while its code is on the way; gives the code free when asked to. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!first-home).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const changeBalance = (page: Page, amount: number) =>
  changeSession(page, ({ contracts }) => {
    for (const contract of contracts) contract.balanceAmount = amount
  })

/** The policy lets the page's own first script run, and whatever it asks for. */
async function hearRefusals(page: Page): Promise<string[]> {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text())
  })
  return refusals
}

const skeleton = (page: Page) => page.locator('.shell-skeleton')
const earlyAmount = (page: Page) => page.locator('.shell-amount')
const loginForm = (page: Page) => page.locator('.first-paint form')

test('a signed-in customer sees the skeleton of the shell while the code is on its way', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const refusals = await hearRefusals(page)
  const release = await holdCode(page)
  const opened = openSignedIn('ana@primer.rs', '/bills', 'sr-Latn-RS')
  await expect(skeleton(page)).toBeVisible()
  await expect(loginForm(page)).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Latn')
  release()
  const t = await opened
  await expect(page.getByRole('heading', { level: 1, name: t('shell.title.bills') })).toBeVisible()
  await expect(skeleton(page)).toHaveCount(0)
  expect(refusals).toEqual([])
})

/** Where the letters of an element stand, to half a pixel. */
const placeOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { x, y, width, height } = range.getBoundingClientRect()
    return [x, y, width, height].map((edge) => Math.round(edge * 2) / 2)
  })

test('on home the balance is read while the code is on its way, and stays where it was', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const refusals = await hearRefusals(page)
  await changeBalance(page, 24_689.49)
  const release = await holdCode(page)
  const opened = openSignedIn('ana@primer.rs', '/home', 'sr-Latn-RS')
  await expect(earlyAmount(page)).toHaveText('24.689,49\u00a0RSD')
  await expect(page.locator('.shell-lead')).toHaveText(/^Vaš dug na dan \d\d\.\d\d\.\d{4}\. iznosi:$/)
  const before = await placeOf(earlyAmount(page))
  release()
  const t = await opened
  const amount = page
    .getByRole('region', { name: t('shell.paymentBanner.label') })
    .getByText('24.689,49\u00a0RSD', { exact: true })
  await expect(amount).toBeVisible()
  await expect(skeleton(page)).toHaveCount(0)
  expect(await placeOf(amount)).toEqual(before)
  expect(refusals).toEqual([])
})

for (const { balance, lead, amount } of [
  { balance: 0, lead: /^Thank you for paying your bills regularly\.$/, amount: null },
  { balance: -1204.5, lead: /^Your prepayment /, amount: '1,204.50\u00a0RSD' },
])
  test(`on home a balance of ${balance} is told in the customer's language`, async ({
    page,
    openSignedIn,
  }) => {
    await changeBalance(page, balance)
    const release = await holdCode(page)
    const opened = openSignedIn('ana@primer.rs', '/home', 'en-US')
    await expect(page.locator('.shell-lead')).toHaveText(lead)
    await expect(earlyAmount(page)).toHaveText(amount === null ? [] : [amount])
    release()
    await opened
  })

test('a visitor sees the login page itself while the code is on its way', async ({ page, open }) => {
  const refusals = await hearRefusals(page)
  const release = await holdCode(page)
  const opened = open('/login', 'sr-Cyrl-RS')
  await expect(loginForm(page)).toBeVisible()
  await expect(skeleton(page)).toBeHidden()
  release()
  await opened
  await expect(page.getByRole('textbox').first()).toBeEditable()
  expect(refusals).toEqual([])
})

test('a visitor in another language sees the frame without words', async ({ page, open }) => {
  const release = await holdCode(page)
  const opened = open('/login', 'en-US')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('.first-paint h1')).toBeHidden()
  release()
  const t = await opened
  await expect(page.getByRole('heading', { name: t('account.login.title') })).toBeVisible()
})
