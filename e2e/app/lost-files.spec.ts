import { expect } from '@playwright/test'
import { test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

const t = textsIn('sr-Cyrl-RS')

for (const [lost, files] of [
  ['its entry', /\/assets\/index-[^/]+\.js$/],
  ['its texts', /\/assets\/texts-[^/]+\.js$/],
] as const)
  test(`a page whose server has lost ${lost} says so and offers to load anew`, async ({ page }) => {
    let isLost = true
    await page.route(files, (route) => (isLost ? route.fulfill({ status: 404, body: '' }) : route.continue()))
    await page.goto('/login')
    await expect(page.getByText(t('common.failure.pageTitle'))).toBeVisible()
    isLost = false
    await page.getByRole('button', { name: t('common.retry') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('account.login.title') })).toBeVisible()
    await expect(page.getByRole('textbox').first()).toBeEditable()
    await expect(page.getByText(t('common.failure.pageTitle'))).toBeHidden()
  })
