import { mkdtemp, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { getSession, type Session } from '@portal/contract/account/session'
import { createComplaint, searchComplaints } from '@portal/contract/customers/complaints'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { activeDrawing, note, photo, program } from '../support/complaint-files.ts'
import { ownCustomer } from '../support/own-customer.ts'
import { demoPassword, inOneLanguage, onPhoneIn, test } from '../support/test.ts'
import { classify, dialog, openDialog, send } from './complaints-page.ts'

const household = 'ana@primer.rs'
const path = '/complaints'
const searchCall = `**${searchComplaints.path}`

const cards = (page: Page) =>
  page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 2 }) })
const picker = (page: Page) => page.locator('dialog[open] input[type=file]')

/** Answers the search from a list of the flow's own. */
async function answerWith(page: Page, total: number): Promise<void> {
  await page.route(searchCall, async (route) => {
    const { skip = 0, take } = route.request().postDataJSON() as { skip?: number; take: number }
    const data = Array.from({ length: Math.max(0, Math.min(take, total - skip)) }, (_, place) => ({
      ...searchComplaints.example.response.data[0],
      id: 4_120_700_000 + skip + place + 1,
      hasNewNotification: skip + place === 0,
    }))
    await route.fulfill({ json: { data, totalCount: total } })
  })
}

inOneLanguage((language) => {
  test(`complaints in ${language}: a new answer asks to be seen, and a new complaint can be written`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    await answerWith(page, 14)
    const t = await openSignedIn(household, path, language)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.complaints') })).toBeVisible()
    const first = cards(page).first()
    await expect(first.getByText(t('customers.complaints.newAnswer'))).toBeVisible()
    await expect(first.getByText(t('customers.complaints.viewAnswer'))).toBeVisible()
    for (const key of ['type', 'point', 'received', 'caseNumber'] as const) {
      await expect(first.getByText(t(`customers.complaints.${key}`), { exact: true })).toBeVisible()
    }
    await expect(cards(page).nth(1).getByText(t('customers.complaints.newAnswer'))).toHaveCount(0)
    if (isForAxe(language)) await expectAccessible(page)
    await openDialog(page, t)
    if (isForAxe(language)) await expectAccessible(page)
  })
})

test('the list grows by twelve, keeps its place over a reload and what is shown when more fails', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  await answerWith(page, 30)
  const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
  await expect(cards(page)).toHaveCount(12)
  const more = (count: number) =>
    page.getByRole('button', { name: t('customers.complaints.loadMore', { count }) })
  await more(12).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(page).toHaveURL(/shown=24/)
  await page.reload()
  await expect(cards(page)).toHaveCount(24)
  await page.unroute(searchCall)
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  await more(6).click()
  await expect(page.getByText(t('customers.complaints.moreFailed'))).toBeVisible()
  await expect(cards(page)).toHaveCount(24)
})

test('filters stand in the address and in the call, and an empty outcome says what to do', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
  const chip = (name: 'point' | 'type' | 'status') =>
    page.getByRole('combobox', { name: t(`customers.complaints.filter.${name}`), exact: true })
  for (const name of ['point', 'type', 'status'] as const) {
    await expect(chip(name).getByRole('option')).not.toHaveCount(1)
    await chip(name).selectOption({ index: 1 })
    await expect(page).toHaveURL(new RegExp(`${name}=\\d+`))
  }
  const asked = page.waitForRequest(searchCall)
  await page.goto(`${page.url()}&dateFrom=2001-01-01&dateTo=2001-01-02`)
  expect((await asked).postDataJSON()).toMatchObject({
    dateFrom: '2001-01-01',
    dateTo: '2001-01-02',
    take: 12,
  })
  await expect(page.getByText(t('customers.complaints.emptyFiltered.title'))).toBeVisible()
  await page.getByRole('button', { name: t('customers.complaints.clearFilters') }).click()
  await expect(page).toHaveURL(/\/complaints$/)
})

test('a list that fails offers to try again, and an empty one invites to write', async ({
  page,
  openSignedIn,
}) => {
  await page.route(searchCall, (route) => route.fulfill({ status: 500, body: '{}' }))
  const t = await openSignedIn(household, path, 'en-US')
  await expect(page.getByRole('alert')).toContainText(t('customers.complaints.loadFailed'))
  await page.unroute(searchCall)
  await answerWith(page, 0)
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(page.getByText(t('customers.complaints.empty.title'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('customers.complaints.add') })
    .last()
    .click()
  await expect(page).toHaveURL(/add=yes/)
  await page.goBack()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('while complaints are not taken there is no way to write one', async ({ page, openSignedIn }) => {
  await page.route(`**${getSession.path}*`, async (route) => {
    const answer = await route.fetch()
    const session = (await answer.json()) as Session
    session.features.complaintsEnabled = false
    await route.fulfill({ response: answer, json: session })
  })
  await answerWith(page, 0)
  const t = await openSignedIn(household, `${path}?add=yes`, 'sr-Cyrl-RS')
  await expect(page.getByText(t('customers.complaints.empty.textDisabled'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('customers.complaints.add') })).toHaveCount(0)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
})

test('everything missing is said, the description is counted collapsed, files are judged at once', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, path, 'sr-Latn-RS')
  await openDialog(page, t)
  await expect(dialog(page).getByLabel(t('customers.complaints.contract'))).toHaveAttribute('readonly')
  await dialog(page)
    .getByRole('button', { name: t('customers.complaints.send'), exact: true })
    .click()
  await expect(dialog(page).getByText('Obavezno polje')).toHaveCount(5)
  await expect(dialog(page).getByRole('combobox', { name: t('customers.complaints.point') })).toBeFocused()

  const description = dialog(page).getByLabel(t('customers.complaints.description'))
  await description.fill(`  ${'a'.repeat(500)}  \n\n ${'b'.repeat(400)}  `)
  await expect(dialog(page).getByText(t('customers.complaints.charactersLeft', { left: 99 }))).toBeVisible()
  await description.fill('a'.repeat(1001))
  await expect(dialog(page).getByText(t('customers.complaints.charactersOver', { over: 1 }))).toBeVisible()
  await expect(
    dialog(page).getByText(t('customers.complaints.descriptionTooLong', { length: 1000 })),
  ).toBeVisible()

  await picker(page).setInputFiles([photo, program])
  await expect(dialog(page).getByText('Neki od dokumenata nisu u odgovarajućem formatu.')).toBeVisible()
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: t('customers.complaints.removeFile', { name: program.name }) })
    .click()
  await expect(
    dialog(page).getByRole('button', { name: t('customers.complaints.chooseFiles') }),
  ).toBeFocused()
  await expect(dialog(page).getByText('Neki od dokumenata nisu u odgovarajućem formatu.')).toHaveCount(0)
  // From the disk: sent to the browser by the test it would be encoded on the way.
  const large = join(await mkdtemp(join(tmpdir(), 'moja-struja-e2e-')), 'veliki.pdf')
  await writeFile(large, Buffer.alloc(25 * 1024 * 1024))
  await picker(page).setInputFiles([large])
  await expect(dialog(page).getByText('Ukupna veličina fajlova mora biti manja od 25MB')).toBeVisible()
})

test('a sending that fails keeps everything typed and picked, and the next one arrives', async ({
  page,
  baseURL,
  openSignedIn,
}) => {
  const email = await ownCustomer(String(baseURL), 'prigovor-kvar', 'replacedMeter')
  const t = await openSignedIn(email, path, 'sr-Cyrl-RS')
  await openDialog(page, t)
  await classify(page, t)
  const text = 'Струје нема сваке суботе. <b>Молим</b> 💡'
  await dialog(page).getByLabel(t('customers.complaints.description')).fill(text)
  await picker(page).setInputFiles([note, activeDrawing])
  const sending = `**${createComplaint.path}`
  await page.route(sending, (route) => route.abort('connectionreset'))
  await send(page, t)
  await expect(dialog(page).getByText(t('common.failure.generic'))).toBeVisible()
  await page.unroute(sending)
  await page.route(sending, (route) => route.fulfill({ status: 500, body: '{}' }))
  await send(page, t)
  await expect(dialog(page).getByText(t('common.failure.generic'))).toBeVisible()
  await page.unroute(sending)

  // The session ended meanwhile: who signs in again goes on where they were.
  await page.route(sending, (route) => route.fulfill({ status: 401, body: '{}' }))
  await send(page, t)
  await page.getByLabel(t('account.login.username')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(page).toHaveURL(/\/complaints\?add=yes$/)
  await page.unroute(sending)
  await expect(dialog(page).getByLabel(t('customers.complaints.description'))).toHaveValue(text)
  // Closed, it is named by its own screen and by home.
  await page.keyboard.press('Escape')
  const kept = page.getByRole('status').filter({ hasText: t('customers.complaintDraft.kept') })
  await expect(kept).toBeVisible()
  await page
    .getByRole('link', { name: t('shell.title.home') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/home$/)
  await kept.getByRole('link', { name: t('customers.complaintDraft.continue') }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(kept).toHaveCount(0)

  // A drawing with a script in it is refused by its content; what was written stays.
  await send(page, t)
  await expect(dialog(page).getByRole('alert').getByText(t('problems.fileHasActiveContent'))).toBeVisible()
  await expect(dialog(page).getByLabel(t('customers.complaints.description'))).toHaveValue(text)
  await expect(dialog(page).getByText(note.name)).toBeVisible()

  // Closed by accident, then the page loaded anew: all is there, the files too.
  await page.goBack()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.reload()
  await kept.getByRole('link', { name: t('customers.complaintDraft.continue') }).click()
  await expect(dialog(page).getByText(note.name)).toBeVisible()
  await expect(dialog(page).getByLabel(t('customers.complaints.description'))).toHaveValue(text)
  await dialog(page)
    .getByRole('button', { name: t('customers.complaints.removeFile', { name: activeDrawing.name }) })
    .click()
  await send(page, t)
  await expect(
    page.getByText(/Успешно сте додали приговор. Број предмета је: ПР-\d{4}-\d{6}\./),
  ).toBeVisible()
  await expect(page.getByText(/Одговорићемо Вам до \d{2}\.\d{2}\.\d{4}\./)).toBeVisible()
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(kept).toHaveCount(0)
  await expect(cards(page)).toHaveCount(1)
  await expect(
    cards(page)
      .first()
      .getByText(/^Одговор до \d{2}\.\d{2}\.\d{4}\.$/),
  ).toBeVisible()
  await cards(page).first().getByRole('heading').getByRole('button').click()
  await expect(dialog(page).getByText(text)).toBeVisible()
  await expect(dialog(page).getByText(t('customers.complaints.next'))).toBeVisible()
})

test('a document that was written anew after it was chosen is named, and can be chosen again', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, path, 'en-US')
  await openDialog(page, t)
  await classify(page, t)
  await dialog(page).getByLabel(t('customers.complaints.point')).selectOption({ index: 1 })
  await dialog(page).getByLabel(t('customers.complaints.description')).fill('The letter says it all.')
  const letter = join(await mkdtemp(join(tmpdir(), 'moja-struja-e2e-')), 'letter.txt')
  await writeFile(letter, 'The first words.')
  await picker(page).setInputFiles([letter])
  await expect(dialog(page).getByText('letter.txt')).toBeVisible()
  await writeFile(letter, 'Better words, and more of them.')
  // Browsers compare whole seconds.
  const aMinuteLater = Date.now() / 1000 + 60
  await utimes(letter, aMinuteLater, aMinuteLater)
  await send(page, t)
  await expect(
    dialog(page).getByText(t('customers.complaints.filesUnreadable', { names: 'letter.txt' })),
  ).toBeVisible()
  const remove = dialog(page).getByRole('button', {
    name: t('customers.complaints.removeFile', { name: 'letter.txt' }),
  })
  await remove.click()
  await expect(remove).toHaveCount(0)
  // By the button, which empties the picker: the same file straight into it would be no change.
  const chooser = page.waitForEvent('filechooser')
  await dialog(page)
    .getByRole('button', { name: t('customers.complaints.chooseFiles') })
    .click()
  await (await chooser).setFiles([letter])
  await expect(remove).toBeVisible()
  await page.route(`**${createComplaint.path}`, (route) =>
    route.fulfill({ json: createComplaint.example.response }),
  )
  await send(page, t)
  await expect(page.getByText(/The case number is: PR-2026-006105\./)).toBeVisible()
})

test('the details of a complaint that is not the customer’s are not there', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, `${path}?complaint=999999999`, 'sr-Cyrl-RS')
  await expect(dialog(page).getByText(t('customers.complaints.detailsMissing'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/complaints$/)
})
