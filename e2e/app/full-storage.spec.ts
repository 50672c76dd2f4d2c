import { expect, type BrowserContext, type Page } from '@playwright/test'
import { countKept, debtOf } from '../support/device.ts'
import { note } from '../support/complaint-files.ts'
import { demoPassword, test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

test.use({ serviceWorkers: 'allow' })

const household = 'ana@primer.rs'
const t = textsIn('sr-Cyrl-RS')
const typed = 'Бројило показује више'

/** How much the device gives the portal, said by the browser's own protocol; null: as much as there is. */
async function giveRoom(page: Page, context: BrowserContext, origin: string, bytes: number | null) {
  const session = await context.newCDPSession(page)
  await session.send('Storage.overrideQuotaForOrigin', {
    origin,
    ...(bytes === null ? {} : { quotaSize: bytes }),
  })
}

const dialog = (page: Page) => page.getByRole('dialog')
const description = (page: Page) => dialog(page).getByLabel(t('customers.complaints.description'))
const notKept = (page: Page) => dialog(page).getByText(t('customers.complaints.draftNotKept'))

async function beginComplaint(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('customers.complaints.add') }).click()
  await description(page).fill(typed)
}

/** Closed and opened again in the same page. */
async function comeBack(page: Page): Promise<void> {
  await dialog(page)
    .getByRole('button', { name: t('common.close') })
    .click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: t('customers.complaints.add') }).click()
}

test('a device without room for files: pages go on, the complaint says what is not kept and loses nothing', async ({
  page,
  context,
  baseURL,
  openSignedIn,
}) => {
  await giveRoom(page, context, String(baseURL), 1)
  await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await expect(debtOf(page)).toBeVisible()
  await page.goto('/complaints')
  await beginComplaint(page)
  // Words have a store of their own, with room.
  await expect(notKept(page)).toBeHidden()
  await dialog(page).locator('input[type=file]').setInputFiles(note)
  await expect(notKept(page)).toBeVisible()
  await comeBack(page)
  await expect(description(page)).toHaveValue(typed)
  await expect(dialog(page).getByText(note.name)).toBeVisible()
  // Neither answers nor the code found room, and no page promises otherwise.
  expect(await countKept(page)).toBe(0)
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active ?? null),
  ).toBeNull()

  await giveRoom(page, context, String(baseURL), null)
  await description(page).fill(`${typed}.`)
  await expect(notKept(page)).toBeHidden()
  await page.reload()
  await expect(description(page)).toHaveValue(`${typed}.`)
  await expect(dialog(page).getByText(note.name)).toBeVisible()
})

test('a device without room for words says so too', async ({ page, openSignedIn }) => {
  await openSignedIn(household, '/complaints', 'sr-Cyrl-RS')
  await page.evaluate(() => {
    // Until the browser itself refuses.
    for (let size = 1 << 22; size > 0; size >>= 1) {
      try {
        for (;;) localStorage.setItem(`filling ${localStorage.length}`, 'x'.repeat(size))
      } catch {}
    }
  })
  await beginComplaint(page)
  await expect(notKept(page)).toBeVisible()
  await comeBack(page)
  await expect(description(page)).toHaveValue(typed)
})

test('a browser that forbids every store: who signed in stays so while the page is open, and is told', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Forbidden', 'SecurityError')
    }
    for (const store of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, store, { get: refuse })
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('Forbidden', 'SecurityError'))
  })
  await page.goto('/login')
  await page.getByLabel(t('account.login.username')).fill(household)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(debtOf(page)).toBeVisible()
  await expect(page.getByText(t('shell.app.sessionHereOnly'))).toBeVisible()
  await page
    .getByRole('link', { name: t('shell.title.complaints') })
    .first()
    .click()
  await beginComplaint(page)
  await expect(notKept(page)).toBeVisible()
  await comeBack(page)
  await expect(description(page)).toHaveValue(typed)
})
