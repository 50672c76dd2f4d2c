import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { company, dialog, household } from './bills-page.ts'

test('the change of delivery is accessible in both themes', { tag: '@phone' }, async ({
  page,
  openSignedIn,
}) => {
  // The whole page is checked twice, which takes long on a busy machine.
  test.slow()
  await openSignedIn(household, '/bills?change=delivery', 'sr-Cyrl-RS')
  await expect(dialog(page).getByRole('radio')).toHaveCount(3)
  await expectAccessible(page)
})

test('a change of delivery is told of, closes its dialog and is what stands there the next time', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/bills', 'en-US')
  await page.getByRole('button', { name: t('finances.delivery.change') }).click()
  await expect(page).toHaveURL(/change=delivery/)
  const box = dialog(page)
  await expect(box.getByRole('radio')).toHaveCount(3)
  const phone = `06${String(Date.now()).slice(-8)}`
  await box.getByLabel(t('finances.delivery.phone')).fill(phone)
  await page.clock.install()
  await box.getByRole('button', { name: t('finances.delivery.submit') }).click()
  await expect(page.getByRole('status').filter({ hasText: t('finances.delivery.changed') })).toBeVisible()
  await expect(box).toBeHidden()
  await expect(page).toHaveURL(/\/bills$/)
  await page.clock.fastForward(5_000)
  // Spec 8: for three seconds, and then nothing of it.
  await expect(page.getByText(t('finances.delivery.changed'))).toHaveCount(0)
  await page.getByRole('button', { name: t('finances.delivery.change') }).click()
  await expect(box.getByLabel(t('finances.delivery.phone'))).toHaveValue(phone)
})

test('a contract of the e-invoice system changes the phone only', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(company, '/bills?change=delivery', 'sr-Cyrl-RS')
  await expect(dialog(page).getByText(t('finances.delivery.sefNote'))).toBeVisible()
  await expect(dialog(page).getByRole('radio')).toHaveCount(0)
  const call = page.waitForRequest('**/change-delivery-type')
  await dialog(page)
    .getByLabel(t('finances.delivery.phone'))
    .fill(`06${String(Date.now()).slice(-8)}`)
  await dialog(page)
    .getByRole('button', { name: t('finances.delivery.submit') })
    .click()
  expect((await call).postDataJSON()).toMatchObject({ deliveryTypeId: 4 })
  await expect(dialog(page)).toBeHidden()
})

test('a failed change of delivery keeps what was typed', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/bills?change=delivery', 'en-US')
  await page.route('**/change-delivery-type', (route) => route.fulfill({ status: 500, body: '{}' }))
  const phone = dialog(page).getByLabel(t('finances.delivery.phone'))
  await phone.fill('0609876543')
  await dialog(page)
    .getByRole('button', { name: t('finances.delivery.submit') })
    .click()
  await expect(dialog(page).getByRole('alert')).toHaveText(t('common.failure.generic'))
  await expect(phone).toHaveValue('0609876543')
})
