import { expect } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { inEachLanguage, test } from '../support/test.ts'
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

inEachLanguage((language) => {
  test(`delivery in ${language}: refuses the same data and a wrong phone, then changes`, async ({
    page,
    openSignedIn,
  }) => {
    const t = await openSignedIn(household, '/bills', language)
    await page.getByRole('button', { name: t('finances.bills.changeDelivery') }).click()
    await expect(page).toHaveURL(/change=delivery/)
    const box = dialog(page)
    const phone = box.getByLabel(t('finances.delivery.phone'))
    const confirm = box.getByRole('button', { name: t('finances.delivery.submit') })
    await expect(box.getByRole('radio')).toHaveCount(3)
    const known = await phone.inputValue()
    if (/^06\d{7,9}$/.test(known)) {
      await confirm.click()
      await expect(box.getByRole('alert')).toHaveText(t('finances.delivery.unchanged'))
    }
    await phone.fill('')
    await confirm.click()
    await expect(box.getByText(t('common.validation.required'))).toBeVisible()
    await phone.fill('0511234567')
    await expect(box.getByText(t('finances.delivery.phoneInvalid'))).toBeVisible()
    await phone.fill(`06${String(Date.now()).slice(-8)}99999`)
    expect(await phone.inputValue()).toHaveLength(11)
    const told = page
      .getByRole('status')
      .filter({ hasText: t('finances.delivery.changed') })
      .waitFor()
    await confirm.click()
    await told
    await expect(box).toBeHidden()
    await expect(page).toHaveURL(/\/bills$/)
    await expect(page.getByRole('button', { name: t('finances.delivery.changed') })).toBeVisible({
      timeout: 6000,
    })
  })
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
