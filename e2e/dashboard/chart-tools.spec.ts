import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'
import {
  callPattern,
  calls,
  chart,
  drawingOf,
  enterChart,
  household,
  moving,
  openChart,
  points,
} from './home-page.ts'

/** Answers wait from each call of this on until what it returns is called. */
async function holdYears(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.unroute(callPattern(calls[2]))
  await page.route(callPattern(calls[2]), async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  return held.resolve
}

test('the tools wait with their chart, and what is open stays open for the data of another point', async ({
  page,
  openSignedIn,
}) => {
  await page.emulateMedia(moving)
  const letGo = await holdYears(page)
  const t = await openSignedIn(household, '/home', 'en-US')
  const card = chart(page, t('dashboard.chart.consumptionByYear'))
  const tools = card.getByRole('toolbar', { name: t('chart.toolbar') })
  const table = card.getByRole('table')
  await card.scrollIntoViewIfNeeded()
  await expect(card.getByRole('status')).toHaveText(t('chart.loading'))
  await expect(tools).toHaveAttribute('aria-disabled', 'true')
  await expect(tools).toHaveAccessibleName(`${t('chart.toolbar')} ${t('dashboard.chart.consumptionByYear')}`)
  for (const name of [t('chart.zoom'), t('chart.table'), t('chart.download')]) {
    await tools.getByRole('button', { name, exact: true }).dispatchEvent('click')
  }
  await expect(card.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(drawingOf(card)).toBeVisible()
  await expect(card.getByRole('status')).toHaveCount(0)
  await expect(table).toHaveCount(0)
  await expect(tools).not.toHaveAttribute('aria-disabled')

  await tools.getByRole('button', { name: t('chart.zoom'), exact: true }).click()
  // By Enter in the drawing, which gives the focus to the table; the next table must leave it where it is.
  await enterChart(card)
  await page.keyboard.press('Enter')
  await expect(card.getByRole('region', { name: t('chart.table') })).toBeFocused()
  const ofFirstPoint = await table.textContent()
  const letGoAgain = await holdYears(page)
  await points(page, t).focus()
  await points(page, t).selectOption({ index: 2 })
  await expect(card.getByRole('status')).toHaveText(t('chart.loading'))
  await expect(table).toHaveCount(0)
  letGoAgain()
  await expect(table).toBeVisible()
  expect(await table.textContent()).not.toBe(ofFirstPoint)
  await expect(points(page, t)).toBeFocused()
  await tools.getByRole('button', { name: t('chart.table'), exact: true }).click()
  await expect(drawingOf(card)).toBeVisible()
  // The zoom tools were open before the table was: they are back, and so are the points under them.
  await card.getByRole('button', { name: t('chart.zoomIn'), exact: true }).click()
  await expect(card.locator('p[role="status"]')).toContainText(' – ')
})

test('tools and legend are one Tab stop each, arrows walk them, and a key that hides a series keeps the focus', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/home', 'en-US')
  const card = await openChart(page, t('dashboard.chart.consumptionByYear'))
  const entries = card.getByRole('toolbar', { name: t('chart.legend') }).getByRole('button')
  await entries.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(entries.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(entries.nth(1)).toHaveAttribute('aria-pressed', 'false')
  await expect(entries.nth(1)).toBeFocused()
  await expect(drawingOf(card).locator('path[fill^="url("]')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await expect(entries.nth(1)).not.toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(entries.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entries.nth(1)).toHaveAttribute('aria-pressed', 'true')

  const tools = card.getByRole('toolbar', { name: t('chart.toolbar') })
  const download = tools.getByRole('button', { name: t('chart.download'), exact: true })
  await tools.getByRole('button').first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(download).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(tools.getByRole('button', { name: t('chart.downloadSvg') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card.getByRole('dialog')).toHaveCount(0)
  await expect(tools.locator('button[tabindex="0"]')).toHaveAccessibleName(t('chart.download'))
})
