import { expect } from '@playwright/test'
import { languages } from '@portal/domain/enumerations'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/test.ts'

const names = ['terms-of-use', 'privacy-statement', 'manual', 'faq', 'locations']

test('every document is a PDF in every language at its stable address', async ({ request }) => {
  for (const language of languages) {
    for (const name of names) {
      const answer = await request.get(`/documents/${language}/${name}.pdf`)
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toBe('application/pdf')
      expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-')
    }
  }
})

test('the API reference shows the calls without breaking its content security policy', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text())
  })
  await page.goto('/docs')
  await page.getByRole('main').getByRole('link', { name: 'POST /api/account/authenticate' }).click()
  const call = page.getByRole('article', { name: 'POST /api/account/authenticate' })
  await expect(call).toBeInViewport()
  await expect(call.getByRole('rowheader', { name: 'reCaptchaToken' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  expect(violations).toEqual([])
})
