import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible } from '../support/axe.ts'
import { goTo } from '../support/go-to.ts'
import { inOneLanguage, onPhoneIn, test } from '../support/test.ts'
import { cards, household, searchCall } from './bills-page.ts'

const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

const choose = (page: Page, name: string, option: string) =>
  filter(page, name).selectOption({ label: option })

const moreName = (t: Translate) => t('finances.bills.loadMore', { count: 12 })

inOneLanguage((language) => {
  test(`bills in ${language}: twelve cards with the data of a bill, accessible in both themes`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    // Two themes are judged, which takes long on a busy machine.
    test.slow()
    const t = await openSignedIn(household, '/bills', language)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.bills') })).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    const first = cards(page).first()
    for (const label of ['billingPeriod', 'issued', 'dueDate', 'type'] as const) {
      await expect(first.getByText(t(`finances.bills.${label}`), { exact: true })).toBeVisible()
    }
    await expect(first.getByText('RSD')).toBeVisible()
    await expect(first.getByRole('link', { name: t('finances.bills.pay') })).toHaveAttribute(
      'href',
      /^\/do-payment\?contract=\d+&amount=\d+\.\d\d$/,
    )
    await expect(cards(page).getByText(t('finances.bills.paid'), { exact: true }).first()).toBeVisible()
    const year = new Date().getFullYear()
    await choose(page, t('finances.bills.filter.year'), `${year}.`)
    await expect(page).toHaveURL(new RegExp(`year=${year}`))
    await expect(cards(page).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('the first content waits for two calls, and twelve more come with each press until the end', async ({
  page,
  openSignedIn,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await expect(cards(page)).toHaveCount(12)
  expect(calls.slice(0, 2)).toEqual(['/api/account/session', '/api/finances/financial-documents/search'])
  await page.getByRole('button', { name: moreName(t) }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page).toHaveURL(/[?&]shown=24/)
  await page.reload()
  await expect(cards(page)).toHaveCount(24)
  // The last press offers what is left, not twelve.
  const more = page.getByRole('button', { name: /^Прикажите још \d+$/ })
  while (await more.isVisible()) {
    const before = await cards(page).count()
    await more.click()
    await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
  }
  const total = await cards(page).count()
  await expect(page.getByText(t('finances.bills.shown', { shown: total, total }))).toBeVisible()
})

test('filters narrow the list, stand in the address, survive a reload and are cleared one by one', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/bills', 'sr-Latn-RS')
  const year = new Date().getFullYear() - 1
  await choose(page, t('finances.bills.filter.year'), `${year}.`)
  await expect(page).toHaveURL(new RegExp(`year=${year}`))
  await choose(page, t('finances.bills.filter.month'), 'Mart')
  await expect(page).toHaveURL(/month=3/)
  await expect(cards(page).first().getByRole('heading')).toHaveText(`Mart ${year}.`)
  await page.reload()
  await expect(cards(page).first().getByRole('heading')).toHaveText(`Mart ${year}.`)
  await choose(page, t('finances.bills.filter.payment'), t('finances.bills.filter.unpaid'))
  await expect(page).toHaveURL(/paid=no/)
  await expect(page.getByText(t('finances.bills.emptyFiltered.title'))).toBeVisible()
  await page.goBack()
  await choose(page, t('finances.bills.filter.type'), 'Konačni račun')
  await expect(page.getByText(t('finances.bills.emptyFiltered.title'))).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/type=/)
  const clear = t('finances.bills.filter.clear', { filter: t('finances.bills.filter.month') })
  await page.getByRole('button', { name: clear }).click()
  await expect(page).toHaveURL(new RegExp(`\\?year=${year}$`))
  await expect(cards(page)).toHaveCount(12)
})

test('a slow list shows its shape, one that fails offers to try again, a failed page of more keeps what is shown', async ({
  page,
  openSignedIn,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(searchCall, async (route) => {
    await released
    await route.fulfill({ status: 500, body: '{}' })
  })
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await expect(page.getByRole('status').filter({ hasText: t('finances.bills.loading') })).toBeAttached()
  release()
  await expect(page.getByRole('alert')).toContainText(t('finances.bills.loadFailed'))
  await page.unroute(searchCall)
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(cards(page)).toHaveCount(12)
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: moreName(t) }).click()
  await expect(page.getByRole('alert')).toContainText(t('finances.bills.moreFailed'))
  await expect(cards(page)).toHaveCount(12)
  await page.unroute(searchCall)
  await page.getByRole('button', { name: moreName(t) }).click()
  await expect(cards(page)).toHaveCount(24)
})

test('offline says so, keeps what is shown and goes on by itself', async ({
  page,
  context,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await expect(cards(page)).toHaveCount(12)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText(t('shell.offline'))).toBeVisible()
  await page.getByRole('button', { name: moreName(t) }).click()
  await expect(cards(page)).toHaveCount(12)
  await context.setOffline(false)
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByText(t('shell.offline'))).toBeHidden()
})

test('the CSV holds every bill as filtered, and the documents of a year come as one archive, with a word of how far it is', async ({
  page,
  openSignedIn,
}) => {
  test.slow()
  const year = new Date().getFullYear() - 1
  const t = await openSignedIn(household, `/bills?year=${year}`, 'sr-Latn-RS')
  await expect(cards(page).first()).toBeVisible()
  const shown = page.getByText(/^Prikazano \d+ od \d+$/)
  const total = Number(/od (\d+)/.exec((await shown.textContent()) ?? '')?.[1])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('finances.bills.downloadAll') }).click()
  await page.getByRole('button', { name: t('finances.billFiles.exportCsv') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Računi_\d+(_\d{4}-\d{2}){1,2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\ufeff')).toBe(true)
  const [header, ...rows] = text.trimEnd().split('\r\n')
  expect(header?.split(';')).toHaveLength(13)
  expect(rows).toHaveLength(total)
  for (const row of rows) expect(row).toContain(` ${year}.;`)

  await goTo(page, `/bills?year=${year}&type=1`)
  await expect(cards(page)).toHaveCount(12)
  const archive = page.waitForEvent('download')
  await page.getByRole('button', { name: t('finances.bills.downloadAll') }).click()
  await page.getByRole('button', { name: t('finances.billFiles.downloadArchive') }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  const saved = await archive
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^Računi_\\d+_${year}\\.zip$`))
  await expect(page.getByText(t('finances.billFiles.archive.saved', { count: 12 }))).toBeVisible()
  const bytes = (await readFile(await saved.path())).toString('latin1')
  const names = bytes.match(/\d{4}-\d\d_[^\0]{10,80}?\.pdf/g) ?? []
  expect(new Set(names).size).toBe(12)
  expect(names[0]).toContain(`${year}-`)
})

test('overdue bills come first, each with its own way to pay, and the totals say what is owed', async ({
  page,
  openSignedIn,
}) => {
  const answer = page.waitForResponse(searchCall)
  const t = await openSignedIn(household, '/bills', 'en-US')
  const { data, totals } = (await (await answer).json()) as {
    data: { isPaid: boolean; unpaidAmount: number; issueDate: string }[]
    totals: { unpaidAmount: number }
  }
  const unpaid = data.filter(({ isPaid }) => !isPaid).toSorted((a, b) => (a.issueDate < b.issueDate ? -1 : 1))
  const pay = page.getByRole('main').getByRole('link', { name: /^Pay, / })
  await expect(pay).toHaveCount(unpaid.length)
  for (const [place, { unpaidAmount }] of unpaid.entries()) {
    await expect(pay.nth(place)).toHaveAttribute('href', new RegExp(`amount=${unpaidAmount.toFixed(2)}$`))
  }
  const owed = totals.unpaidAmount.toLocaleString('en-US', { minimumFractionDigits: 2 })
  await expect(page.getByText(t('finances.bills.totalsUnpaid', { amount: `${owed}\u00a0RSD` }))).toBeVisible()
  await choose(page, t('finances.bills.filter.payment'), t('finances.bills.filter.paid'))
  await expect(pay).toHaveCount(0)
})
