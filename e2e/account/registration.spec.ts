import { expect, type Page } from '@playwright/test'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { codeIn, newestMail } from '../support/mailbox.ts'
import { passRobotCheck } from '../support/robot-check.ts'
import { demoPassword, inEachLanguage, newEmail, onPhoneIn, test } from '../support/test.ts'

inEachLanguage((language) => {
  test(`registration in ${language}: from the form through the mailbox to the first sign-in`, {
    tag: onPhoneIn(language),
  }, async ({ page, open, baseURL }) => {
    const email = newEmail('nova')
    const t = await open('/register', language)
    await expect(page.getByRole('radio', { name: t('account.register.naturalPerson') })).toBeChecked()
    await fillRegistration(page, t, email)
    if (isForAxe(language)) await expectAccessible(page)
    await page.getByRole('button', { name: t('account.register.submit') }).click()

    await expect(page).toHaveURL(/\/enter-code\?.*from=registerForm/)
    await expect(page.getByText(email)).toBeVisible()
    const confirm = page.getByRole('button', { name: t('account.code.confirm') })
    await expect(confirm).toBeDisabled()
    if (isForAxe(language)) await expectAccessible(page)
    await enterCode(page, t, codeIn(await newestMail(String(baseURL), email)))

    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('status')).toContainText(t('account.login.registered'))
    await expect(page.getByLabel(t('account.login.username'))).toHaveValue(email)
    await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: t('account.login.submit') }).click()
    await expect(page).toHaveURL(/\/commercial-contracts\?from=registerForm$/)
  })
})

test('a refused form says each mistake in the specification’s own words, accessible in both themes', {
  tag: '@phone',
}, async ({ page, open }) => {
  await open('/register', 'sr-Latn-RS')
  await page.getByLabel('E-adresa').fill('nije-adresa')
  await page.getByLabel('Lozinka', { exact: true }).fill('kratka')
  await page.getByLabel('Ponovite lozinku').fill('druga')
  await page.getByRole('button', { name: 'Registrujte se' }).click()
  for (const text of [
    'Nevažeća e-adresa',
    'Lozinka mora da sadrži najmanje jedno malo slovo, veliko slovo, broj i specijalni karakter, a najmanje 8 karaktera.',
    'Lozinke moraju biti identične',
    'Morate prihvatiti uslove korišćenja i obrade podataka.',
    "Morate odraditi proveru 'Nisam robot'.",
  ]) {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  }
  await expect(page).toHaveURL(/\/register$/)
  await expectAccessible(page)
})

test('the code boxes take a pasted code, refuse letters in words, and a wrong code is refused', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const t = await open('/enter-code?emailAddress=neko@primer.rs', 'sr-Latn-RS')
  const boxes = page.getByRole('group', { name: t('account.code.label') }).getByRole('textbox')
  await expect(boxes).toHaveCount(6)
  await expect(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code')
  await boxes.first().click()
  await page.keyboard.type('12a456')
  await expect(page.getByText('Neispravan format koda. Dozvoljen unos samo brojeva.')).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('123456'))
  await boxes.first().click()
  await page.keyboard.press('Control+V')
  await expect(boxes.nth(5)).toHaveValue('6')
  await page.getByRole('button', { name: t('account.code.confirm') }).click()
  await expect(page.getByRole('alert')).toContainText(/.+/)
  await expect(page).toHaveURL(/\/enter-code/)
})

test('a new code is sent after the robot check, and one sent just now is not sent again', async ({
  page,
  open,
}) => {
  const email = newEmail('ponovo')
  const t = await open('/register', 'sr-Latn-RS')
  await fillRegistration(page, t, email)
  await page.getByRole('button', { name: t('account.register.submit') }).click()
  await expect(page).toHaveURL(/\/enter-code/)
  const resend = async () => {
    await page.getByRole('button', { name: t('account.code.resend') }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await passRobotCheck(dialog, t)
    await dialog.getByRole('button', { name: t('account.code.resendSubmit') }).click()
  }
  await resend()
  await expect(page.getByRole('alert')).toContainText(t('problems.codeAlreadySent'))
  await expect(page).toHaveURL(/\/enter-code/)
  // The minute is the server's own; what the page does with its end is shown without waiting for it.
  await page.route('**/send-new-verification-code', (route) => route.fulfill({ status: 204 }))
  await resend()
  await expect(page.getByRole('status')).toContainText('Poslali smo Vam novi kod.')
})

test('a code of another browser is refused, with the way to begin in this one', async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  const email = newEmail('drugde')
  const t = await open('/register', 'en-US')
  await fillRegistration(page, t, email)
  await page.getByRole('button', { name: t('account.register.submit') }).click()
  await expect(page).toHaveURL(/\/enter-code/)
  const code = codeIn(await newestMail(String(baseURL), email))
  const address = page.url()

  const phone = await browser.newContext({ baseURL: String(baseURL), locale: 'en-US' })
  const other = await phone.newPage()
  await other.addInitScript(() => localStorage.setItem('portal.language', 'en-US'))
  await other.goto(address)
  await enterCode(other, t, code)
  await expect(other.getByRole('alert')).toContainText(t('problems.codeNotAskedHere'))
  await expectAccessible(other)
  await other.getByRole('link', { name: t('account.code.registerHere') }).click()
  await expect(other).toHaveURL(/\/register$/)
  await phone.close()

  await enterCode(page, t, code)
  await expect(page).toHaveURL(/\/login$/)
})

async function fillRegistration(page: Page, t: Translate, email: string): Promise<void> {
  await page.getByLabel(t('account.email')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByLabel(t('account.register.repeatedPassword')).fill(demoPassword)
  await page.getByRole('checkbox', { name: t('account.register.acceptTerms') }).check()
  await page.getByRole('checkbox', { name: t('account.register.acceptProcessing') }).check()
  await passRobotCheck(page, t)
}

async function enterCode(page: Page, t: Translate, code: string): Promise<void> {
  await page
    .getByRole('group', { name: t('account.code.label') })
    .getByRole('textbox')
    .first()
    .click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: t('account.code.confirm') }).click()
}

test('a robot check that does not load can be tried again', async ({ page, open }) => {
  await page.route('**/api/account/robot-check', (route) => route.abort(), { times: 1 })
  const t = await open('/reset-password', 'sr-Cyrl-RS')
  await expect(page.getByText(t('account.robotCheck.unavailable'))).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: t('common.retry') }).click()
  await passRobotCheck(page, t)
})

test('a robot check that is under way says so, and asks for nothing meanwhile', async ({ page, open }) => {
  const { promise: isAwaited, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/account/robot-check/challenge*', async (route) => {
    await isAwaited
    await route.continue()
  })
  const t = await open('/reset-password', 'sr-Cyrl-RS')
  await page.getByRole('button', { name: t('account.resetPassword.submit') }).click()
  await expect(page.getByText(t('account.robotCheck.required'))).toBeVisible()
  const check = page.getByRole('group', { name: t('account.robotCheck.label') })
  await check.getByRole('checkbox').click()
  await expect(check.getByText(t('account.robotCheck.wait'))).toBeVisible()
  await expect(check.getByText(t('account.robotCheck.required'))).toBeHidden()
  letGo()
  await expect(check.getByRole('status')).toHaveText(t('account.robotCheck.verified'), { timeout: 30_000 })
  await expect(check.getByText(t('account.robotCheck.wait'))).toBeHidden()
})
