import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Download, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { drawing, note, photo } from '../support/complaint-files.ts'
import { mailSaying } from '../support/mailbox.ts'
import { operator } from '../support/operator.ts'
import { ownCustomer } from '../support/own-customer.ts'
import { test } from '../support/test.ts'

const dialog = (page: Page) => page.locator('dialog[open]').last()
const cards = (page: Page) =>
  page.locator('main ul > li').filter({ has: page.getByRole('heading', { level: 2 }) })

async function saved(download: Download): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'moja-struja-e2e-')), download.suggestedFilename())
  await download.saveAs(file)
  return file
}

test(
  'a complaint with documents is answered, seen, opened and downloaded',
  {
    tag: '@phone',
  },
  async ({ page, baseURL, openSignedIn }, info) => {
    const url = String(baseURL)
    const story = info.project.name === 'phone' ? 'tariffChange' : 'prepayment'
    const email = await ownCustomer(url, 'prigovor', story)
    const t = await openSignedIn(email, '/complaints', 'sr-Latn-RS')
    await page
      .getByRole('button', { name: t('customers.complaints.add') })
      .first()
      .click()
    for (const key of ['type', 'kind', 'name'] as const) {
      const field = dialog(page).getByRole('combobox', {
        name: t(`customers.complaints.${key}`),
        exact: true,
      })
      await expect(field).toBeEnabled()
      await field.selectOption({ index: 1 })
    }
    await dialog(page).getByLabel(t('customers.complaints.description')).fill('Stanje na računu nije tačno.')
    await page.locator('dialog[open] input[type=file]').setInputFiles([photo, drawing, note])
    await dialog(page)
      .getByRole('button', { name: t('customers.complaints.send'), exact: true })
      .click()
    await expect(dialog(page).getByText(t('customers.complaints.confirmText'))).toBeVisible()
    await expectAccessible(page)
    await dialog(page)
      .getByRole('button', { name: t('customers.complaints.confirmSend') })
      .click()
    const banner = page.getByText(/Uspešno ste dodali prigovor. Broj predmeta je: /)
    await expect(banner).toBeVisible()
    const caseNumber = /PR-\d{4}-\d+/.exec(await banner.innerText())?.[0]
    if (!caseNumber) throw new Error('The banner names no case')
    await expect(cards(page)).toHaveCount(1)

    const answer = join(await mkdtemp(join(tmpdir(), 'moja-struja-e2e-')), 'Записник.txt')
    await writeFile(answer, 'Стање је поново очитано.')
    const words = 'Бројило је поново очитано.\nИсправљен рачун стиже до краја недеље.'
    const printed = await operator(
      ...['complaint', 'respond', caseNumber, '--status', 'resolved', '--validity', 'justified'],
      ...['--text', words, '--document', answer],
    )
    expect(printed).not.toBe('')
    // The letter is in the language of the account, here Cyrillic.
    await mailSaying(url, email, new RegExp(caseNumber.replace('PR', 'ПР')))

    await page.reload()
    const card = cards(page).first()
    await expect(card.getByText(t('customers.complaints.newAnswer'))).toBeVisible()
    await expect(card.getByText(t('customers.complaints.viewAnswer'))).toBeVisible()
    await expect(page.getByRole('img', { name: t('shell.menu.newNotifications') }).first()).toBeVisible()
    await card.getByRole('heading').getByRole('button').click()
    const details = dialog(page)
    await expect(
      details.getByText('Brojilo je ponovo očitano.').or(details.getByText('Бројило је поново очитано.')),
    ).toBeVisible()
    await expect(details.getByText(photo.name)).toBeVisible()
    await expectAccessible(page)

    // The supplier's document follows the script of the page; the customer's own keep their names.
    const files = [photo.name, drawing.name, note.name, 'Zapisnik.txt']
    for (const name of files) {
      const download = page.waitForEvent('download')
      await details.getByRole('button', { name: t('customers.complaints.download', { name }) }).click()
      const file = await saved(await download)
      await opensQuietly(page, file)
      if (name === note.name) expect(await readFile(file)).toEqual(note.buffer)
    }

    await page.goBack()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await expect(card.getByText(t('customers.complaints.newAnswer'))).toHaveCount(0)
    await expect(page.getByRole('img', { name: t('shell.menu.newNotifications') })).toHaveCount(0)
  },
)

/** What we hand out runs nothing and asks nobody for anything, even when it is opened in a browser. */
async function opensQuietly(page: Page, file: string): Promise<void> {
  const tab = await page.context().newPage()
  const heard: string[] = []
  tab.on('dialog', (event) => heard.push(`dialog ${event.message()}`))
  tab.on('request', (request) => {
    if (!request.isNavigationRequest()) heard.push(`request ${request.url()}`)
  })
  await tab.goto(pathToFileURL(file).href)
  await tab.waitForTimeout(200)
  await tab.close()
  expect(heard).toEqual([])
}
