import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { photo } from '../support/complaint-files.ts'
import { ownCustomer } from '../support/own-customer.ts'
import { acceptReading, importedNextFeed, supplierPage, untilToldOfReading } from '../support/supplier.ts'
import { test } from '../support/test.ts'

/** A mechanical meter with one register, which no other flow reads. */
const meter = 'emptyFlat'

test('a reading goes to the supplier, is accepted, and the next bill stands on it with 6 % off', async ({
  page,
  baseURL,
  openSignedIn,
}) => {
  test.slow()
  const url = String(baseURL)
  const email = await ownCustomer(url, 'krug', meter)
  const t = await openSignedIn(email, '/send-reading', 'sr-Cyrl-RS')
  const state = page.getByRole('textbox', { name: t('metering.ownReadings.register.St') })
  const last = /\d[\d.]*(?= kWh)/.exec((await page.getByText(/^Последње стање/).textContent()) ?? '')?.[0]
  await state.fill(String(Number(last?.replaceAll('.', '')) + 2))
  await page.locator('input[type=file]:not([capture])').setInputFiles(photo)
  await expect(page.getByRole('img', { name: /спремна/ })).toBeVisible()
  await page.getByRole('button', { name: t('metering.ownReadings.send') }).click()
  const received = page.getByRole('status').filter({ hasText: /ОЧ-\d{4}-\d+/ })
  const number = /ОЧ-\d{4}-\d+/.exec((await received.textContent()) ?? '')?.[0] ?? ''

  await untilToldOfReading(url, number)
  await page.reload()
  await expect(page.getByText(t('metering.ownReadings.state.passedOn'), { exact: true })).toBeVisible()

  const supplier = await page.context().newPage()
  await supplier.goto(supplierPage(url))
  await expect(supplier.getByText(number, { exact: true }).first()).toBeVisible()
  await expectAccessible(supplier)
  await supplier.close()

  await acceptReading(url, number)
  await importedNextFeed(url)
  await page.goto('/points-of-delivery')
  await page.locator('main li h2 button').first().click()
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('tab', { name: t('metering.points.readingsTab') }).click()
  await expect(dialog.getByText(t('metering.ownReadings.state.accepted'), { exact: true })).toBeVisible()

  const month = (await dialog.getByRole('heading', { level: 3 }).first().textContent()) ?? ''

  await page.goto('/bills')
  await page.locator('main li h3 button').filter({ hasText: month }).click()
  await dialog.getByRole('link', { name: t('insights.explanation.open') }).click()
  await expect(page.getByText(t('insights.explanation.reading.3')).first()).toBeVisible()
  await page.getByRole('button', { name: t('insights.explanation.lines.all') }).click()
  const discount = page.getByRole('rowheader', { name: `5 ${t('insights.explanation.line.5')}` })
  await expect(discount).toContainText(/\b6\s*% од/)
})
