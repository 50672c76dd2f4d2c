import { isDeepStrictEqual } from 'node:util'
import { expect, type Page, type Route } from '@playwright/test'
import { listPendingTransactions } from '@portal/contract/transactions/transactions'
import { expectAccessible } from '../support/axe.ts'
import { changeSession } from '../support/change-session.ts'
import { test } from '../support/test.ts'

const [pending] = listPendingTransactions.example.response

/** Where all that is shown stands, but for the line itself. */
const places = (page: Page, line: string) =>
  page
    .locator('main')
    .evaluate(
      (main, text) =>
        [...main.querySelectorAll('section, h1, h2, p, a, button')]
          .filter((element) => !element.textContent.startsWith(text))
          .map((element) => Math.round(element.getBoundingClientRect().top)),
      line,
    )

/** The same once they have not changed for a while. */
async function restingPlaces(page: Page, line: string): Promise<number[]> {
  let last = await places(page, line)
  const haveChanged = async () => {
    await page.waitForTimeout(500)
    const before = last
    last = await places(page, line)
    return !isDeepStrictEqual(last, before)
  }
  await expect.poll(haveChanged).toBe(false)
  return last
}

for (const { balance, path } of [
  { balance: 24_689.49, path: '/contact' },
  { balance: -310.5, path: '/contact' },
  { balance: 0, path: '/contact' },
  { balance: 12_345_678.9, path: '/home' },
]) {
  test(`what is paid and not booked moves nothing at a balance of ${balance} on ${path}`, async ({
    page,
    openSignedIn,
  }) => {
    await changeSession(page, ({ contracts: [contract] }) => {
      if (contract) contract.balanceAmount = balance
    })
    let asked: Route[] = []
    await page.route(`**${listPendingTransactions.path}*`, (route) => {
      asked.push(route)
    })
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      asked = []
      const t = await openSignedIn('ana@primer.rs', path, 'sr-Cyrl-RS')
      const label = t('shell.paymentBanner.paid')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => asked.length).toBe(1)
      const before = await restingPlaces(page, label)
      await asked[0]?.fulfill({ json: [{ ...pending, amount: 12_345_678.9 }] })
      const line = page.getByText(label)
      await expect(line).toContainText('12.345.678,90 RSD')
      expect(await places(page, label)).toEqual(before)
      await expect(line).toBeInViewport({ ratio: 1 })
    }
    if (path === '/home') await expectAccessible(page)
  })
}
