import { expect, type Page } from '@playwright/test'
import { type Discounts, getDiscounts } from '@portal/contract/insights/discounts'
import { formatMonth } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { ownCustomer } from '../support/own-customer.ts'
import { printPage, withoutSpaces } from '../support/printed-pdf.ts'
import { inEachLanguage, onPhoneIn, test } from '../support/test.ts'

const household = 'ana@primer.rs'
const company = 'firma@primer.rs'

const coach = (page: Page, t: Translate) =>
  page.getByRole('region', { name: t('insights.savings.discount'), exact: true })
const missed = (page: Page, t: Translate) => page.getByRole('region', { name: t('insights.savings.missed') })
const budget = (page: Page, t: Translate) => page.getByRole('region', { name: t('insights.budget.title') })

inEachLanguage((language) => {
  test(`what can be saved in ${language}: the discount from home to its steps, month by month, and on paper`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    const answer = page.waitForResponse((response) => response.url().includes(getDiscounts.path))
    const t = await openSignedIn(household, '/home', language)
    const discounts = (await (await answer).json()) as Discounts
    const card = page.getByRole('region', { name: t('insights.discount.title') })
    await expect(card).toContainText(formatNumber(discounts.missedLastYear, language, 0))
    await card.getByRole('link', { name: t('insights.discount.more') }).click()

    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.savings') })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(t('shell.title.savings')))
    const rows = missed(page, t).getByRole('table').locator('tbody tr')
    await expect(rows).toHaveCount(discounts.missed.length)
    const [newest] = discounts.missed
    if (newest) {
      await expect(rows.first()).toContainText(
        new RegExp(formatMonth(newest.year, newest.month, language), 'i'),
      )
      await expect(rows.first()).toContainText(formatNumber(newest.amount, language))
    }
    await expect(missed(page, t)).toContainText(formatNumber(discounts.missedLastYear, language))
    if (isForAxe(language)) await expectAccessible(page)
    const sheets = await printPage(page)
    expect(sheets[0]).toContain(withoutSpaces(t('insights.savings.reachable')))
    expect(sheets.join()).toContain(withoutSpaces(t('insights.savings.missed')))
    expect(sheets.join()).not.toContain(withoutSpaces(t('insights.budget.save')))

    // In the first days of a month the next bill is of the month before, and it is too late for it.
    if (discounts.reachable.length === 0) {
      return expect(coach(page, t)).toContainText(t('insights.discount.nothingLeft'))
    }
    await coach(page, t)
      .getByRole('link', { name: t('insights.discount.step.electronicBill') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/bills\?change=delivery$/)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(coach(page, t)).toBeVisible()
  })
})

test('a budget is set, told on home, changed and taken away', async ({ page, openSignedIn, baseURL }) => {
  const email = await ownCustomer(String(baseURL), 'budget', 'heatPump')
  const t = await openSignedIn(email, '/savings', 'sr-Cyrl-RS')
  const amount = budget(page, t).getByLabel(t('insights.budget.amount'))
  const save = budget(page, t).getByRole('button', { name: t('insights.budget.save') })
  await amount.fill('0')
  await save.click()
  await expect(budget(page, t)).toContainText(t('insights.budget.notPositive'))
  await amount.fill('900')
  await save.click()
  await expect(budget(page, t)).toContainText(t('insights.budget.saved'))
  const exceeded = t('insights.month.budget.exceeded', { amount: '900' })
  await expect(budget(page, t)).toContainText(exceeded)
  await page
    .getByRole('link', { name: t('shell.title.home'), exact: true })
    .first()
    .click()
  await expect(page.getByText(exceeded)).toBeVisible()
  await page.goBack()
  await expect(amount).toHaveValue('900,00')
  await budget(page, t)
    .getByRole('button', { name: t('insights.budget.remove') })
    .click()
  await expect(budget(page, t)).toContainText(t('insights.budget.removed'))
  await expect(amount).toHaveValue('')
  await expect(page.getByText(exceeded)).toHaveCount(0)
})

test('a company has a budget and what-if, and hears nothing of discounts', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(company, '/savings', 'sr-Cyrl-RS')
  await expect(budget(page, t).getByLabel(t('insights.budget.amount'))).toBeVisible()
  await expect(coach(page, t)).toHaveCount(0)
  await page
    .getByRole('region', { name: t('insights.savings.whatIf') })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/what-if$/)
})

test('what does not load says so in its place, and comes when asked again', async ({
  page,
  openSignedIn,
}) => {
  let isDown = true
  await page.route(`**${getDiscounts.path}?*`, (route) =>
    isDown ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  const t = await openSignedIn(household, '/savings', 'sr-Cyrl-RS')
  await expect(coach(page, t)).toContainText(t('insights.savings.failed'))
  await expect(budget(page, t).getByLabel(t('insights.budget.amount'))).toBeVisible()
  isDown = false
  await coach(page, t)
    .getByRole('button', { name: t('common.retry') })
    .click()
  await expect(missed(page, t).getByRole('table')).toBeVisible()
})
