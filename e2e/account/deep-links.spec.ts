import { expect, type Page } from '@playwright/test'
import { anaContracts } from '@portal/demo-world/accounts'
import { contractOfId } from '@portal/domain/contract-ids'
import type { Translate } from '@portal/i18n/translate'
import { openFirst } from '../finances/bills-page.ts'
import { demoPassword, test } from '../support/test.ts'

const household = 'ana@primer.rs'
const company = 'firma@primer.rs'
/** An open filter is a thing of the address, as a bill or a complaint is. */
const link = '/payments?filter=on'

const loginTitle = (page: Page, t: Translate) =>
  page.getByRole('heading', { level: 1, name: t('account.login.title') })

async function signIn(page: Page, t: Translate, email: string): Promise<void> {
  await expect(loginTitle(page, t)).toBeVisible()
  await page.getByLabel(t('account.login.username')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
}

/** As the server does when a session is over. */
const endSession = async (page: Page) => {
  // A late call would end the session in the page that is left already.
  const address = page.url()
  await page.goto('about:blank')
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { exceptionType: 'Unauthorized', message: '-' } }),
  )
  await page.goto(address)
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.unroute('**/api/**')
}

test('a link leads where it says after signing in, and whoever signs in after a sign-out goes home', {
  tag: '@phone',
}, async ({ page, open }) => {
  test.slow()
  const t = await open(link, 'sr-Cyrl-RS')
  // The way to a new password and back loses nothing.
  await page.getByRole('link', { name: t('account.login.forgottenPassword') }).click()
  await page.goto('/login')
  await signIn(page, t, household)
  await expect(page).toHaveURL((url) => url.pathname + url.search === link)
  await expect(page.getByRole('heading', { level: 1, name: t('shell.title.payments') })).toBeVisible()

  await page.goto('/logout')
  await expect(loginTitle(page, t)).toBeVisible()
  await page.goBack()
  await signIn(page, t, company)
  await expect(page).toHaveURL(/\/home$/)
})

test('a session that ends leads its own customer back, and nobody else', async ({ page, openSignedIn }) => {
  test.slow()
  const t = await openSignedIn(household, link, 'en-US')
  await expect(page.getByRole('heading', { level: 1, name: t('shell.title.payments') })).toBeVisible()
  await endSession(page)
  await expect(page.getByText(t('account.login.sessionEnded'))).toBeVisible()
  await signIn(page, t, household)
  await expect(page).toHaveURL((url) => url.pathname + url.search === link)

  await endSession(page)
  await signIn(page, t, company)
  await expect(page).toHaveURL(/\/home$/)
})

test('who has no contract is led to the messages by a link, and from every other page to the contracts', async ({
  page,
  open,
}) => {
  test.slow()
  const t = await open('/messages', 'sr-Latn-RS')
  await signIn(page, t, 'novi@primer.rs')
  await expect(page).toHaveURL(/\/messages$/)
  await page.goto('/logout')
  await expect(loginTitle(page, t)).toBeVisible()
  await page.goto('/bills?bill=5')
  await signIn(page, t, 'novi@primer.rs')
  await expect(page).toHaveURL(/\/commercial-contracts\?from=registerForm$/)
})

test('what a link is about is shown with its own contract, whichever was chosen, and paid on it', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/bills', 'en-US')
  const banner = page.getByRole('banner')
  const chooseOther = async () => {
    await page.goto('/commercial-contracts')
    const number = anaContracts.inactive
    await page.getByRole('button', { name: t('contracts.list.selectNamed', { number }) }).click()
    await expect(banner).toContainText(number)
  }
  await expect(banner).toContainText(anaContracts.active)
  await openFirst(page)
  await expect(page).toHaveURL(/bill=\d+/)
  const address = page.url()
  const contractId = contractOfId(Number(new URL(address).searchParams.get('bill')))

  await chooseOther()
  await page.goto(address)
  await expect(banner).toContainText(anaContracts.active)
  const pay = page.getByRole('dialog').getByRole('link', { name: t('finances.billDetails.payHere') })
  await expect(pay).toHaveAttribute('href', new RegExp(`contract=${contractId}&`))

  await chooseOther()
  await page.goto(`/warnings?of=${contractId}`)
  await expect(banner).toContainText(anaContracts.active)
  await expect(page).toHaveURL(/\/warnings$/)
})
