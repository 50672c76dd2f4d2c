import { expect } from '@playwright/test'
import { languages } from '@portal/domain/enumerations'
import { htmlLanguage, languageNames } from '@portal/i18n/language'
import { test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

test('Serbian Cyrillic is the default; a choice is kept on the device, shown at once and sent with each call', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sr-Cyrl')
  for (const language of [...languages].reverse()) {
    const { name } = languageNames[language]
    await page.getByRole('button', { name }).click()
    const t = textsIn(language)
    await expect(page.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLanguage[language])
    await expect(page).toHaveTitle(new RegExp(t('account.login.title')))
    // What the server said in the language before stands in this one.
    if (language !== languages.at(-1)) {
      await expect(page.getByText(t('problems.wrongCredentials')).first()).toBeVisible()
    }
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()

    const call = page.waitForRequest('**/api/account/authenticate')
    await page.getByLabel(t('account.login.username')).fill('nepoznat@primer.rs')
    await page.getByLabel(t('account.password'), { exact: true }).fill('Pogresna-1!')
    await page.getByRole('button', { name: t('account.login.submit') }).click()
    expect((await call).headers()['accept-language']).toContain(language)
    await expect(page.getByRole('alert')).toContainText(t('problems.wrongCredentials'))
  }
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('language'))),
  ).toHaveLength(1)
})

test('what was typed survives a change of the language', async ({ page, open }) => {
  const t = await open('/login', 'sr-Cyrl-RS')
  await page.getByLabel(t('account.login.username')).fill('ana@primer.rs')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByLabel(textsIn('en-US')('account.login.username'))).toHaveValue('ana@primer.rs')
})
