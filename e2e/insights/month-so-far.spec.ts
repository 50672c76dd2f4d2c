import { expect, type Page } from '@playwright/test'
import { listMeterChecks, type MeterChecks } from '@portal/contract/insights/meter-checks'
import { getMonthSoFar, type MonthEstimate } from '@portal/contract/insights/month-so-far'
import { formatMonthName } from '@portal/i18n/format'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { ownCustomer } from '../support/own-customer.ts'
import { inEachLanguage, onPhoneIn, test } from '../support/test.ts'

type RegisterName = MeterChecks['registers'][number]['register']

const household = 'ana@primer.rs'
const company = 'firma@primer.rs'

const card = (page: Page, t: Translate) =>
  page.getByRole('region').filter({ has: page.getByRole('button', { name: t('insights.month.checkMeter') }) })
const dialog = (page: Page, t: Translate) => page.getByRole('dialog', { name: t('insights.meter.title') })
const answerOf = (page: Page, path: string) =>
  page.waitForResponse(
    (response) => new URL(response.url()).pathname === path && response.request().method() === 'GET',
  )
const addOn = (entry: { readonly lastState: number | null }, kwh: number) =>
  String(Math.ceil(entry.lastState ?? 0) + kwh)

inEachLanguage((language) => {
  test(`the month so far in ${language}, and a check of the meter that asks back`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    const answer = answerOf(page, getMonthSoFar.path)
    const t = await openSignedIn(household, '/home', language)
    // The demo household has years of readings.
    const month = (await (await answer).json()) as MonthEstimate
    const whole = (value: number) => formatNumber(value, language, 0)
    await expect(card(page, t)).toContainText(
      `${whole(month.consumption.low)}–${whole(month.consumption.high)}`,
    )
    await expect(card(page, t).getByRole('heading', { level: 2 })).toContainText(
      formatMonthName(month.month, language).slice(1),
    )
    await expect(card(page, t)).toContainText(t('insights.month.estimate'))

    const listed = answerOf(page, listMeterChecks.path)
    await card(page, t)
      .getByRole('button', { name: t('insights.month.checkMeter') })
      .click()
    const { registers } = (await (await listed).json()) as MeterChecks
    const field = (name: RegisterName) => dialog(page, t).getByLabel(t(`insights.meter.register.${name}`))
    const calculate = dialog(page, t).getByRole('button', { name: t('insights.meter.calculate') })
    for (const { register } of registers) await field(register).fill('1')
    await calculate.click()
    await expect(dialog(page, t).locator('[aria-invalid=true]')).toHaveCount(registers.length)
    if (isForAxe(language)) await expectAccessible(page)

    await page.goBack()
    await expect(dialog(page, t)).toBeHidden()
    await expect(card(page, t)).toBeVisible()
  })
})

test('a check of the meter is kept, asked about where it is unusual, and thrown away', {
  tag: '@phone',
}, async ({ page, openSignedIn, baseURL }) => {
  const email = await ownCustomer(String(baseURL), 'meter', 'heatPump')
  const listed = answerOf(page, listMeterChecks.path)
  const t = await openSignedIn(email, '/home?show=meter', 'sr-Cyrl-RS')
  const { registers } = (await (await listed).json()) as MeterChecks
  const field = (name: RegisterName) => dialog(page, t).getByLabel(t(`insights.meter.register.${name}`))
  const calculate = dialog(page, t).getByRole('button', { name: t('insights.meter.calculate') })
  for (const entry of registers) await field(entry.register).fill(addOn(entry, 99_000))
  await calculate.click()
  const question = page.getByRole('dialog', { name: t('insights.meter.sure.title') })
  await expectAccessible(page)
  await question.getByRole('button', { name: t('insights.meter.sure.back') }).click()
  await expect(question).toBeHidden()
  for (const entry of registers) await field(entry.register).fill(addOn(entry, 60))
  await calculate.click()
  await expect(dialog(page, t).getByRole('status')).toContainText(String(60 * registers.length))

  await dialog(page, t).getByRole('listitem').getByRole('button').click()
  const asked = page.getByRole('dialog', { name: t('insights.meter.deleteTitle') })
  await asked.getByRole('button', { name: t('insights.meter.delete') }).click()
  await expect(asked).toBeHidden()
  await expect(dialog(page, t).getByRole('listitem')).toHaveCount(0)
})

test('a check is opened from the details of a point too, and back leads to them', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/points-of-delivery', 'sr-Cyrl-RS')
  await page.locator('main li').getByRole('heading').getByRole('button').first().click()
  const details = page.getByRole('dialog')
  await details.getByRole('button', { name: t('metering.points.checkMeter') }).click()
  await expect(dialog(page, t).getByRole('textbox').first()).toBeVisible()
  await page.goBack()
  await expect(dialog(page, t)).toBeHidden()
  await expect(details.getByRole('button', { name: t('metering.points.checkMeter') })).toBeVisible()
})

test('of all points together no month is told', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await expect(card(page, t)).toBeVisible()
  await page
    .getByRole('combobox', { name: t('metering.choice.point'), exact: true })
    .selectOption({ label: t('metering.choice.allPoints') })
  await expect(card(page, t)).toHaveCount(0)
  await expect(page.getByRole('region', { name: t('insights.discount.title') })).toBeVisible()
})

test('a company sees nothing of the month and of discounts', async ({ page, openSignedIn }) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/insights/')) asked += 1
  })
  const t = await openSignedIn(company, '/home', 'sr-Cyrl-RS')
  await expect(page.getByRole('region', { name: t('dashboard.chart.amountOfYear') })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(0)
})
