import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { languageNames } from '@portal/i18n/language'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { decideOnPhone } from '../support/outside-world.ts'
import { goToIps, openIpsPage, outcome, submit } from '../support/pay-screen.ts'
import { aPayingCustomer } from '../support/paying-customer.ts'
import { inEachLanguage, test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

inEachLanguage((language) => {
  test(`IPS in ${language}: approved on the phone`, {
    tag: language === 'sr-Latn-RS' ? '@phone' : [],
  }, async ({ page, openSignedIn, baseURL, isMobile }) => {
    test.slow()
    const url = String(baseURL)
    const { email } = await aPayingCustomer(url)
    const t = await openSignedIn(email, '/do-payment', language)
    await goToIps(page, '150,00')
    if (isForAxe(language)) await expectAccessible(page)
    await submit(page).click()
    await page.waitForURL(/\/ips\/pay\//)
    if (isForAxe(language)) await expectAccessible(page)
    // Nobody can scan the screen they hold.
    if (isMobile) {
      const download = page.waitForEvent('download')
      await page.locator('a[download]').click()
      const picture = await readFile(await (await download).path())
      expect(picture.subarray(1, 4).toString()).toBe('PNG')
    } else await expect(page.locator('a[download]')).toBeHidden()
    await decideOnPhone(url, page.url(), 'approve')
    await page.waitForURL(/check-payment-status/)
    await expect(outcome(page, t, 'transactions.status.successfulIps')).toBeVisible()
    await expect(page.getByText(t('transactions.status.rpReference'))).toBeVisible()
    if (language !== 'sr-Cyrl-RS') return
    await page.getByRole('button', { name: languageNames['sr-Latn-RS'].name }).click()
    await expect(outcome(page, textsIn('sr-Latn-RS'), 'transactions.status.successfulIps')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/\p{Script=Cyrillic}/u)
  })
})

test('IPS rejected on the phone charges nothing', async ({ page, openSignedIn, baseURL }) => {
  test.slow()
  const url = String(baseURL)
  const { email } = await aPayingCustomer(url)
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  await decideOnPhone(url, await openIpsPage(page, '160,00'), 'reject')
  await page.waitForURL(/check-payment-status/)
  await expect(outcome(page, t, 'transactions.status.unsuccessful')).toBeVisible()
  await expect(page.getByText(t('transactions.status.notCharged'))).toBeVisible()
  await expect(page.getByText(t('transactions.status.cardHint'))).toHaveCount(0)
})

test('an IPS payment that was left is found again, goes on, and ends as not completed when it is given up', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  test.slow()
  const { email } = await aPayingCustomer(String(baseURL))
  const t = await openSignedIn(email, '/do-payment', 'sr-Cyrl-RS')
  const paymentPage = await openIpsPage(page, '170,00')
  await page.goto('/do-payment')
  const goOn = page.getByRole('link', { name: t('transactions.pending.goOn') })
  await expect(goOn).toHaveAttribute('href', paymentPage)
  await expectAccessible(page)
  await goOn.click()
  await page.getByRole('button').last().click()
  await page.waitForURL(/check-payment-status/)
  await expect(outcome(page, t, 'transactions.status.notCompleted')).toBeVisible()
  await expectAccessible(page)
})

test('an IPS payment whose answer is lost is not called unsuccessful, and goes on when it is asked for again', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  const { email } = await aPayingCustomer(String(baseURL))
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  await goToIps(page, '175,00')
  const begun: string[] = []
  await page.route('**/pay-ips', async (route) => {
    begun.push((await (await route.fetch()).json()) as string)
    await route.abort()
  })
  await submit(page).click()
  await expect(page.getByText(t('transactions.pay.ipsUnknown'))).toBeVisible()
  await expect(page.getByText(t('transactions.pay.failed'))).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('transactions.pending.goOn') })).toBeVisible()
  await page.unroute('**/pay-ips')
  await submit(page).click()
  await page.waitForURL(/\/ips\/pay\//)
  expect(begun).toEqual([page.url()])
})

test('a refused beginning of IPS charged nothing, and a transaction that is not the customer’s own is one without information', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  const { email } = await aPayingCustomer(String(baseURL))
  await page.route('**/pay-ips', (route) => route.fulfill({ status: 400, json: {} }))
  const t = await openSignedIn(email, '/do-payment', 'en-US')
  await goToIps(page, '180,00')
  await submit(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    `${t('transactions.pay.failed')} ${t('transactions.pay.failedIps')}`,
  )

  await page.goto('/check-payment-status?transactionId=01a1de33-43ae-7a40-8000-00a07a9326ff')
  await expect(outcome(page, t, 'transactions.status.noInfo')).toBeVisible()
  await expect(page.getByText(t('transactions.status.missingText'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('transactions.status.tryAgain') })).toHaveCount(0)
  await page.route('**/check-status', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert').first()).toHaveText(t('common.failure.generic'))
  const below = page.getByText(t('transactions.status.loadFailed'))
  await expect(below).toBeVisible()
  // What hides after a time keeps its place.
  const place = await below.boundingBox()
  await expect(page.getByRole('button', { name: t('common.failure.generic') })).toBeVisible()
  expect(await below.boundingBox()).toEqual(place)
})
