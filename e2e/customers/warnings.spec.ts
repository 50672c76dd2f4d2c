import { expect, type Page } from '@playwright/test'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { inOneLanguage, onPhoneIn, test } from '../support/test.ts'

const household = 'ana@primer.rs'
const searchCall = '**/api/customers/warnings/search'

const cards = (page: Page) =>
  page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 2 }) })

inOneLanguage((language) => {
  test(`warnings in ${language}: active ones say so, accessible in both themes`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    const t = await openSignedIn(household, '/warnings', language)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.warnings') })).toBeVisible()
    const first = cards(page).first()
    await expect(first.getByText(t('customers.warnings.active'), { exact: true })).toBeVisible()
    await expect(first.getByText(t('customers.warnings.issueDate'), { exact: true })).toBeVisible()
    await expect(first.getByText(t('customers.warnings.dueDate'), { exact: true })).toBeVisible()
    await expect(first.getByRole('link', { name: /RSD$/ })).toBeVisible()
    if (isForAxe(language)) await expectAccessible(page)
  })
})

test('the gravest warning stands first and leads to its bill and to paying its amount', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/warnings', 'sr-Cyrl-RS')
  const first = cards(page).first()
  await expect(first.getByRole('heading')).toHaveText('Опомена пред обуставу испоруке')
  await expect(first).toContainText(t('customers.warnings.next.disconnection'))
  const amount = /[\d.]+,\d\d/.exec(await first.getByRole('link', { name: /RSD$/ }).innerText())?.[0] ?? ''
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/bills\?bill=\d+$/)
  await expect(page.getByRole('dialog')).toContainText(amount)
  await page.goBack()
  await first.getByRole('link', { name: /RSD$/ }).click()
  await expect(page.locator('input[name=amount]')).toHaveValue(amount)
})

test('filters by type and dates stand in the address, survive a reload and are cleared', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/warnings', 'sr-Cyrl-RS')
  await expect(cards(page).first()).toBeVisible()
  const all = await cards(page).count()
  const type = await cards(page).first().getByRole('heading').innerText()
  await page
    .getByRole('combobox', { name: t('customers.warnings.filter.type') })
    .selectOption({ label: type })
  await expect(page).toHaveURL(/type=\d+/)
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  await page.reload()
  await expect(cards(page).first().getByRole('heading')).toHaveText(type)
  await page.getByRole('button', { name: t('customers.warnings.filter.clearType') }).click()
  await expect(cards(page)).toHaveCount(all)

  await page.getByRole('button', { name: t('customers.warnings.filter.date') }).click()
  const days = page.getByRole('dialog').getByRole('gridcell').getByRole('button', { disabled: false })
  await days.first().click()
  await expect(page).not.toHaveURL(/dateFrom/)
  await days.first().click()
  await expect(page).toHaveURL(/dateFrom=\d{4}-\d\d-01&dateTo=\d{4}-\d\d-01/)
  await expect(page.getByText(t('customers.warnings.emptyFiltered.title'))).toBeVisible()
  await page.getByRole('button', { name: t('customers.warnings.clearFilters') }).click()
  await expect(page).toHaveURL(/\/warnings$/)
  await expect(cards(page)).toHaveCount(all)
})

test('a list that fails offers to try again; a day of the calendar is called by the number it shows, also in English', async ({
  page,
  openSignedIn,
}) => {
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  const t = await openSignedIn(household, '/warnings', 'en-US')
  await expect(page.getByRole('alert')).toContainText(t('customers.warnings.loadFailed'))
  await page.unroute(searchCall)
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(cards(page).first()).toBeVisible()
  await page.getByRole('button', { name: t('customers.warnings.filter.date') }).click()
  const days = page.getByRole('dialog').getByRole('gridcell').getByRole('button')
  await expect(days.first()).toHaveAccessibleName(/^\w+, \w+ 1, \d{4}/)
  await expectAccessible(page)
})
