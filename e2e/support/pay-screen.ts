import { expect, type Page } from '@playwright/test'
import type { Translate } from '@portal/i18n/translate'
import { bankCode } from './outside-world.ts'

export const card = {
  number: (page: Page) => page.locator('[autocomplete=cc-number]'),
  expiry: (page: Page) => page.locator('[autocomplete=cc-exp]'),
  cvv: (page: Page) => page.locator('[autocomplete=cc-csc]'),
}

export const nextYear = String((new Date().getFullYear() + 1) % 100)

/** The demo customer's expired card. */
export const expiredOn = `03/${String((new Date().getFullYear() - 1) % 100)}`

export const submit = (page: Page) => page.locator('main form button[type=submit]')

export const terms = (page: Page) => page.locator('input[name=terms]')

/** From the amount to the card: by the three steps, or on the same screen for who has a saved one. */
export async function goToCard(page: Page, amount: string): Promise<void> {
  await page.locator('input[name=amount]').fill(amount)
  if (await terms(page).isVisible()) return
  await submit(page).click()
  await expect(page).toHaveURL(/step=method/)
  await submit(page).click()
  await expect(terms(page)).toBeVisible()
}

export async function typeCard(page: Page, number: string): Promise<void> {
  await card.number(page).fill(number)
  await card.expiry(page).fill(`12/${nextYear}`)
  await card.cvv(page).fill('123')
}

/** All the way from the amount. */
export async function payByCard(page: Page, amount: string, number = '4111111111111111'): Promise<void> {
  await goToCard(page, amount)
  await typeCard(page, number)
  await terms(page).check()
  await submit(page).click()
}

/** Enters the code that the bank sent to the phone. */
export async function confirmAtBank(page: Page, portalUrl: string): Promise<void> {
  await page.waitForURL(/\/msu\/bank\//)
  await page.getByRole('textbox').fill(await bankCode(portalUrl, page.url()))
  await page.keyboard.press('Enter')
}

export const outcome = (page: Page, t: Translate, key: Parameters<Translate>[0]) =>
  page.getByRole('heading', { level: 2, name: t(key as 'transactions.status.noInfo'), exact: true })

export const transactionIdIn = (page: Page): string =>
  new URL(page.url()).searchParams.get('transactionId') ?? ''

export const dialog = (page: Page) => page.getByRole('dialog')

/** Says in the dialog that what is paid and not booked is known, and pays once more. */
export async function payAnother(page: Page, t: Translate): Promise<void> {
  await expect(
    dialog(page).getByRole('heading', { name: t('transactions.standing.paidTitle') }),
  ).toBeVisible()
  await dialog(page).getByRole('button').last().click()
}

/** From the amount to the third step with IPS. */
export async function goToIps(page: Page, amount: string): Promise<void> {
  await page.locator('input[name=amount]').fill(amount)
  await submit(page).click()
  await page.locator('input[name=method][value="1"]').check({ force: true })
  await submit(page).click()
  await expect(terms(page)).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await terms(page).check()
}

/** Further, to the page of the provider, whose address it gives. */
export async function openIpsPage(page: Page, amount: string): Promise<string> {
  await goToIps(page, amount)
  await submit(page).click()
  await page.waitForURL(/\/ips\/pay\//)
  return page.url()
}
