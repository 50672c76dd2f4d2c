import { expect } from '@playwright/test'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { codeIn, newestMail } from '../support/mailbox.ts'
import { registerByCall } from '../support/register-by-call.ts'
import { passRobotCheck } from '../support/robot-check.ts'
import { demoPassword, inEachLanguage, newEmail, onPhoneIn, test } from '../support/test.ts'

const newPassword = 'Nova-Struja-27!'

inEachLanguage((language) => {
  test(`a forgotten password in ${language}: code, new password, sign-in with it`, {
    tag: onPhoneIn(language),
  }, async ({ page, open, baseURL }) => {
    const email = newEmail('zaborav')
    await registerByCall(String(baseURL), email, demoPassword)
    const t = await open('/reset-password', language)
    await page.getByLabel(t('account.email')).fill(email)
    await passRobotCheck(page, t)
    if (isForAxe(language)) await expectAccessible(page)
    await page.getByRole('button', { name: t('account.resetPassword.submit') }).click()

    await expect(page).toHaveURL(/\/check-new-password-code\?emailAddress=/)
    if (isForAxe(language)) await expectAccessible(page)
    const code = codeIn(await newestMail(String(baseURL), email, 2))
    await page
      .getByRole('group', { name: t('account.code.label') })
      .getByRole('textbox')
      .first()
      .click()
    await page.keyboard.type(code)
    await page.getByRole('button', { name: t('account.code.confirm') }).click()

    await expect(page).toHaveURL(/\/forgot-password-enter-new\?/)
    await expect(page.getByLabel(t('account.email'))).toHaveValue(email)
    await expect(page.getByLabel(t('account.email'))).toHaveAttribute('readonly')
    if (isForAxe(language)) await expectAccessible(page)
    await page.getByLabel(t('account.newPassword.password'), { exact: true }).fill(newPassword)
    await page.getByLabel(t('account.newPassword.repeatedPassword')).fill(newPassword)
    await page.getByRole('button', { name: t('account.newPassword.submit') }).click()

    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('status')).toContainText(t('account.login.passwordChanged'))
    await expect(page.getByLabel(t('account.login.username'))).toHaveValue(email)
    await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: t('account.login.submit') }).click()
    await expect(page.getByRole('alert')).toContainText(t('problems.wrongCredentials'))
    await page.getByLabel(t('account.password'), { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: t('account.login.submit') }).click()
    await expect(page).toHaveURL(/\/commercial-contracts/)
  })
})

test('a code that was just sent shows its message and goes to the code screen anyway, also for an unknown address', async ({
  page,
  open,
}) => {
  const email = newEmail('nepoznat')
  const t = await open('/reset-password', 'sr-Latn-RS')
  for (const expected of ['sent', 'already sent']) {
    await page.goto('/reset-password')
    await page.getByLabel(t('account.email')).fill(email)
    await passRobotCheck(page, t)
    await page.getByRole('button', { name: t('account.resetPassword.submit') }).click()
    await expect(page).toHaveURL(/\/check-new-password-code\?emailAddress=/)
    if (expected === 'already sent')
      await expect(page.getByRole('alert')).toContainText(t('problems.codeAlreadySent'))
  }
})
