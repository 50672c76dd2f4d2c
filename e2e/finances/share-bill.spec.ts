import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'
import { dialog, household, openFirst } from './bills-page.ts'

interface Shared {
  name: string
  type: string
  head: string
}

/** A share sheet as phones have it; it answers with the next of `refusals`, then takes what it is given. */
const giveSheet = (page: Page, refusals: readonly string[]) =>
  page.addInitScript((names) => {
    const shared: Shared[] = []
    const left = [...names]
    Object.assign(window, { shared })
    navigator.canShare = ({ files = [] } = {}) => files.length > 0
    navigator.share = async ({ files = [] } = {}) => {
      const refusal = left.shift()
      if (refusal) throw new DOMException('', refusal)
      for (const file of files)
        shared.push({ name: file.name, type: file.type, head: (await file.text()).slice(0, 5) })
    }
  }, refusals)

const sharedIn = (page: Page): Promise<Shared[]> => page.evaluate(() => Reflect.get(window, 'shared'))

test('the PDF of a bill goes to the share sheet, with one more press where the first has grown old', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  // Closed without choosing anybody; a press that counts no more; then taken.
  await giveSheet(page, ['AbortError', 'NotAllowedError'])
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await openFirst(page)
  const share = dialog(page).getByRole('button', { name: t('finances.billDetails.share'), exact: true })
  await share.click()
  await expect(share).toBeEnabled()
  expect(await sharedIn(page)).toEqual([])
  await share.click()
  await dialog(page)
    .getByRole('button', { name: t('finances.billDetails.shareReady') })
    .click()
  await expect
    .poll(() => sharedIn(page))
    .toEqual([{ name: expect.stringMatching(/\.pdf$/), type: 'application/pdf', head: '%PDF-' }])
})

test('a sheet that fails leaves the file itself, and a browser without one offers the PDF alone', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/bills', 'sr-Cyrl-RS')
  await openFirst(page)
  await expect(dialog(page).getByRole('button', { name: t('finances.bills.pdf') })).toBeVisible()
  await expect(
    dialog(page).getByRole('button', { name: t('finances.billDetails.share'), exact: true }),
  ).toHaveCount(0)
  await giveSheet(page, ['DataError'])
  await page.reload()
  const saved = page.waitForEvent('download')
  await dialog(page)
    .getByRole('button', { name: t('finances.billDetails.share'), exact: true })
    .click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByRole('alert')).toHaveCount(0)
})
