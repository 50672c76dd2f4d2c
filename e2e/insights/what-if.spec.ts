import { expect, type Page } from '@playwright/test'
import { type ScenarioResult, tryScenarios } from '@portal/contract/insights/what-if'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { printPage, withoutSpaces } from '../support/printed-pdf.ts'
import { inOneLanguage, onPhoneIn, test } from '../support/test.ts'

const household = 'ana@primer.rs'

const choose = (page: Page, t: Translate, kind: 'moveToNight' | 'useLess' | 'appliance') =>
  page.getByText(t(`insights.whatIf.kind.${kind}`), { exact: true }).click()
const calculate = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('insights.whatIf.try') }).click()
const result = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, t: Translate) =>
  page.getByRole('table', { name: t('insights.whatIf.compared') }).locator('tbody tr')

inOneLanguage((language) => {
  test(`what if in ${language}: two changes side by side, month by month, on paper and by a link`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    const t = await openSignedIn(household, '/what-if', language)
    await expect(page.getByText(t('insights.whatIf.empty'))).toBeVisible()
    await choose(page, t, 'moveToNight')
    await page.getByLabel(t('insights.whatIf.movedPercent')).fill('100,5')
    await calculate(page, t)
    await expect(page.getByText(t('insights.whatIf.wholeBetween', { lowest: 1, highest: 100 }))).toBeVisible()
    await page.getByLabel(t('insights.whatIf.movedPercent')).fill('40')
    const answer = page.waitForResponse((response) => response.url().endsWith(tryScenarios.path))
    await calculate(page, t)
    const [night] = (await (await answer).json()) as ScenarioResult[]
    const name = t('insights.whatIf.name.moveToNight', { percent: 40 })
    await expect(result(page, name)).toContainText(formatNumber(night?.amount ?? 0, language, 0))
    await expect(result(page, name)).toContainText(
      formatNumber(Math.abs(night?.difference ?? 0), language, 0),
    )
    const chart = page.getByRole('region', { name: t('insights.whatIf.chart'), exact: true })
    await expect(chart.locator('svg[role="graphics-document"][viewBox]')).toBeVisible()
    await chart.getByRole('button', { name: t('chart.table'), exact: true }).click()
    await expect(chart.locator('tbody tr')).toHaveCount(12)
    await expect(page.getByText(t('insights.whatIf.assumption.sameReadings'))).toBeVisible()
    if (isForAxe(language)) await expectAccessible(page)

    await choose(page, t, 'appliance')
    await page.getByLabel(t('insights.whatIf.appliance'), { exact: true }).selectOption({ index: 0 })
    await calculate(page, t)
    await expect(rows(page, t)).toHaveCount(2)
    await expect(page).toHaveURL(/changes=night\.40_appliance\./)

    await page.reload()
    await expect(rows(page, t)).toHaveCount(2)
    const sheets = await printPage(page)
    expect(sheets[0]).toContain(withoutSpaces(name))
    expect(sheets.join()).not.toContain(withoutSpaces(t('insights.whatIf.question')))
    await rows(page, t)
      .first()
      .getByRole('button', { name: t('insights.whatIf.removeOf', { change: name }) })
      .click()
    await expect(rows(page, t)).toHaveCount(0)
    await page.goBack()
    await expect(rows(page, t)).toHaveCount(2)
  })
})

test('an address that makes no sense asks for what does', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(
    household,
    '/what-if?point=1&shown=9&changes=night.500_nonsense_less.30',
    'en-US',
  )
  const name = t('insights.whatIf.name.useLess', { energy: '30' })
  await expect(result(page, name)).toContainText('RSD')
  await page.goto('/what-if?changes=%3Cscript%3E')
  await expect(page.getByText(t('insights.whatIf.empty'))).toBeVisible()
})

test('the same link leads there after signing in, and another point asks anew', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/what-if?changes=less.30', 'sr-Cyrl-RS')
  const name = t('insights.whatIf.name.useLess', { energy: '30' })
  await expect(result(page, name)).toContainText('RSD')
  const points = page.getByRole('combobox', { name: t('metering.choice.point'), exact: true })
  const answer = page.waitForResponse((response) => response.url().endsWith(tryScenarios.path))
  await points.selectOption({ index: 1 })
  const [other] = (await (await answer).json()) as ScenarioResult[]
  await expect(result(page, name)).toContainText(formatNumber(other?.amount ?? 0, 'sr-Cyrl-RS', 0))
  await expect(page).toHaveURL(/point=\d+/)
})
