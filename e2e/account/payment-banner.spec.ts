import { expect, type Page } from '@playwright/test'
import { parseIpsQr } from '@portal/domain/payments/ips-qr'
import { formatDate } from '@portal/i18n/format'
import { expectAccessible } from '../support/axe.ts'
import { changeSession, changeUnbooked } from '../support/change-session.ts'
import { readQrCode } from '../support/qr-code.ts'
import { test } from '../support/test.ts'

const household = 'ana@primer.rs'

const banner = (page: Page, name: string) => page.getByRole('region', { name })

for (const { balance, lead, isRed } of [
  { balance: 24_689.49, lead: 'shell.paymentBanner.debt', isRed: true },
  { balance: -310.5, lead: 'shell.paymentBanner.prepayment', isRed: false },
] as const) {
  test(`the payment banner of a balance of ${balance}`, async ({ page, openSignedIn }) => {
    let date = ''
    await changeSession(page, ({ contracts: [contract] }) => {
      if (!contract?.lastSyncDate) throw new Error('The demo contract has a date')
      contract.balanceAmount = balance
      contract.paymentSyncDate = contract.lastSyncDate
      date = formatDate(contract.lastSyncDate)
    })
    const t = await openSignedIn(household, '/home', 'en-US')
    const region = banner(page, t('shell.paymentBanner.label'))
    await expect(region).toBeVisible()
    await expect(region).toContainText(t(lead, { date }))
    await expect(region).toContainText(isRed ? '24,689.49' : '310.50')
    const pay = region.getByRole('link', { name: t('shell.paymentBanner.pay') })
    await expect(pay).toHaveAttribute('href', '/do-payment')
    const isDebtButton = (await pay.getAttribute('class'))?.includes('debt')
    expect(isDebtButton).toBe(isRed)
    await expect(region.getByRole('button', { name: t('contracts.sync.label') })).toHaveCount(0)
  })
}

test('the code of what is owed asks for what is left of it, and back closes it', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  let leftPara = 0
  await changeUnbooked(page, 1000.5)
  await changeSession(page, ({ contracts: [contract] }) => {
    if (!contract) throw new Error('The demo customer has a contract')
    contract.unbookedAmount = 1000.5
    leftPara = Math.round((contract.balanceAmount - contract.unbookedAmount) * 100)
  })
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await page.getByRole('button', { name: t('dashboard.debtCode.label') }).click()
  const dialog = page.getByRole('dialog', { name: t('dashboard.debtCode.label') })
  const { payment } = parseIpsQr(await readQrCode(dialog.getByRole('img').first()))
  expect(payment?.amountPara).toBe(leftPara)
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/home$/)
})

test('a balance of zero is thanked for, and differing sync dates are warned of', async ({
  page,
  openSignedIn,
}) => {
  await changeSession(page, ({ contracts: [contract] }) => {
    if (contract) Object.assign(contract, { balanceAmount: 0, paymentSyncDate: '2026-11-10' })
  })
  const t = await openSignedIn(household, '/bills', 'sr-Latn-RS')
  const region = banner(page, t('shell.paymentBanner.label'))
  await expect(region).toContainText(t('shell.paymentBanner.settled'))
  await expect(region.getByRole('link', { name: t('shell.paymentBanner.pay') })).toBeVisible()
  await region.getByRole('button', { name: t('contracts.sync.label') }).focus()
  await expect(region.getByRole('tooltip')).toHaveText('Uplate ažurirane: 10.11.2026.')
})
