import { expect } from '@playwright/test'
import { getCompany } from '@portal/contract/catalog/companies'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { inOneLanguage, onPhoneIn, test } from '../support/test.ts'

inOneLanguage((language) => {
  test(`contact in ${language}: phone, two addresses and the list of offices`, {
    tag: onPhoneIn(language),
  }, async ({ page, request, openSignedIn }) => {
    const t = await openSignedIn('novi@primer.rs', '/contact', language)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.contact') })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.locator('a[href^="tel:0800"]')).toBeVisible()
    await expect(main.locator('a[href^="mailto:"]')).toHaveCount(2)
    const offices = main.getByRole('link', { name: t('catalog.companies.locations') })
    await expect(offices).toHaveAttribute('rel', 'noopener noreferrer')
    const document = await request.get(String(await offices.getAttribute('href')))
    expect(document.headers()['content-type']).toBe('application/pdf')
    if (isForAxe(language)) await expectAccessible(page)
  })
})

test('contact data that do not come can be asked for again', async ({ page, openSignedIn }) => {
  await page.route(`**${getCompany.path}`, (route) => route.fulfill({ status: 500, body: '{}' }))
  const t = await openSignedIn('novi@primer.rs', '/contact', 'sr-Cyrl-RS')
  await expect(page.getByRole('alert')).toContainText(t('catalog.companies.failed'))
  await page.unroute(`**${getCompany.path}`)
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(page.getByText(t('catalog.companies.callCenterNote'))).toBeVisible()
})
