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

test('a part beside a form that does not come leaves the form, and what is typed in it', async ({
  page,
  openSignedIn,
}) => {
  const lost: string[] = []
  await page.route(
    /\/assets\/(running-payment-line|marketing-banner-content|sessions)-[^/]+\.js$/,
    (route) => {
      lost.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 404, body: '' })
    },
  )
  await openSignedIn('ana@primer.rs', '/user?change=data', 'sr-Cyrl-RS')
  const name = page.getByRole('dialog').getByRole('textbox').first()
  await name.fill('Ана Откуцана')
  await expect(page.getByText(t('shell.app.lostPart'))).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => new Set(lost).size, 'each was asked for').toBe(3)
  await expect(name).toHaveValue('Ана Откуцана')
  await expect(page.getByText(t('common.failure.pageTitle'))).toBeHidden()
})
