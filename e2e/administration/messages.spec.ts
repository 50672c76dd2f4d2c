import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { searchMessages } from '@portal/contract/administration/messages'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { operator } from '../support/operator.ts'
import { ownCustomer } from '../support/own-customer.ts'
import { inOneLanguage, onPhoneIn, test } from '../support/test.ts'

const household = 'ana@primer.rs'
const path = '/messages'
const searchCall = `**${searchMessages.path}`

const cards = (page: Page) =>
  page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 2 }) })

/** Answers the search from a list of the flow's own; only the first message is unread. */
async function answerWith(page: Page, total: number): Promise<void> {
  await page.route(searchCall, async (route) => {
    const { skip = 0, take } = route.request().postDataJSON() as { skip?: number; take: number }
    const data = Array.from({ length: Math.max(0, Math.min(take, total - skip)) }, (_, place) => ({
      id: skip + place + 1,
      title: `Порука ${skip + place + 1}`,
      body: 'Планирани радови на мрежи у Липовом дрвореду трају од 9 до 12 часова.',
      sentAt: '2026-11-10T08:00:00+01:00',
      isRead: skip + place > 0,
      documents: place === 0 ? [{ id: 1, fileName: 'Распоред.pdf' }] : [],
      about: null,
    }))
    await route.fulfill({ json: { data, taken: data.length, totalCount: total } })
  })
}

inOneLanguage((language) => {
  test(`messages in ${language}: cards with a preview, unread ones highlighted, accessible in both themes`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    await answerWith(page, 12)
    const t = await openSignedIn(household, path, language)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.messages') })).toBeVisible()
    await expect(cards(page)).toHaveCount(10)
    const first = cards(page).first()
    await expect(first.getByText(t('administration.messages.unread'))).toBeVisible()
    await expect(first.getByText('10.11.2026. 08:00:00')).toBeVisible()
    await expect(first.getByText('Планирани радови на мрежи у Липовом дрвореду трају…')).toBeVisible()
    await expect(first.getByText(t('administration.messages.hasDocuments', { count: 1 }))).toBeVisible()
    await expect(cards(page).nth(1).getByText(t('administration.messages.unread'))).toHaveCount(0)
    if (isForAxe(language)) await expectAccessible(page)
    await page.getByRole('button', { name: t('administration.messages.loadMore', { count: 2 }) }).click()
    await expect(cards(page)).toHaveCount(12)
    await expect(page).toHaveURL(/shown=20/)
  })
})

test('a message comes while the page is open, is read, and every count follows', {
  tag: '@phone',
}, async ({ page, baseURL, openSignedIn }) => {
  const email = await ownCustomer(String(baseURL), 'poruka', 'refund')
  await page.clock.install()
  const t = await openSignedIn(email, path, 'sr-Cyrl-RS')
  await expect(page.getByText(t('administration.messages.empty.title'))).toBeVisible()

  const schedule = join(await mkdtemp(join(tmpdir(), 'moja-struja-e2e-')), 'Распоред радова.txt')
  await writeFile(schedule, 'Од 9 до 12 часова.')
  const body = 'Радови трају од 9 до 12 часова.\n\nХвала на стрпљењу.'
  await operator(
    ...['message', 'send', '--to', email, '--title', 'Планирани радови', '--body', body],
    ...['--document', schedule],
  )
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('button', { name: t('shell.inbox.unread', { unread: 1 }) })).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await cards(page).first().getByRole('link', { name: 'Планирани радови' }).click()

  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Планирани радови' })).toBeVisible()
  await expect(page.getByText('Хвала на стрпљењу.')).toBeVisible()
  await expect(page.getByRole('button', { name: t('shell.title.messages'), exact: true })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: t('administration.messages.download', { name: 'Распоред радова.txt' }) })
    .click()
  expect((await download).suggestedFilename()).toBe('Распоред радова.txt')
  expect((await readFile(await (await download).path())).toString()).toBe('Од 9 до 12 часова.')

  await page.getByRole('button', { name: t('administration.messages.back') }).click()
  await expect(page).toHaveURL(/\/messages$/)
  await expect(cards(page).first().getByText(t('administration.messages.unread'))).toHaveCount(0)
})

test('a document that does not come and a message that is not there say so', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, path, 'en-US')
  await cards(page)
    .filter({ hasText: t('administration.messages.hasDocuments', { count: 1 }) })
    .first()
    .getByRole('link')
    .click()
  await page.route('**/api/administration/messages/download-document*', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  )
  await page
    .getByRole('button', { name: t('administration.messages.download', { name: '' }) })
    .first()
    .click()
  await expect(page.getByRole('alert')).toContainText(
    'Something went wrong. Try again later or contact customer support.',
  )
  for (const id of ['999999999', 'abc']) {
    await page.goto(`/messages/${id}`)
    await expect(page.getByText(t('administration.messages.oneMissing'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('shell.title.message'))
  }
  await page.goBack()
})

test('a list that fails offers to try again, and a failed rest keeps what is shown', async ({
  page,
  openSignedIn,
}) => {
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  const t = await openSignedIn(household, path, 'sr-Latn-RS')
  await expect(page.getByRole('alert')).toContainText(t('administration.messages.loadFailed'))
  await page.unroute(searchCall)
  await answerWith(page, 25)
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(cards(page)).toHaveCount(10)
  await page.unroute(searchCall)
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: t('administration.messages.loadMore', { count: 10 }) }).click()
  await expect(page.getByText(t('administration.messages.moreFailed'))).toBeVisible()
  await expect(cards(page)).toHaveCount(10)
})
