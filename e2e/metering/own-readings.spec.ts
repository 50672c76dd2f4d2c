import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { getOwnReadingWindow, type OwnReadingWindow } from '@portal/contract/metering/own-readings'
import { formatNumber } from '@portal/i18n/format-number'
import type { Translate } from '@portal/i18n/translate'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { photo } from '../support/complaint-files.ts'
import { countDraftFiles } from '../support/device.ts'
import { mailSaying } from '../support/mailbox.ts'
import { ownCustomer } from '../support/own-customer.ts'
import { printPage, withoutSpaces } from '../support/printed-pdf.ts'
import { demoPassword, inOneLanguage, onPhoneIn, test } from '../support/test.ts'

type Register = OwnReadingWindow['registers'][number]

const household = 'ana@primer.rs'
const company = 'firma@primer.rs'
const path = '/send-reading'
const photosKept = 'portal-reading-drafts'
/** Of two tariffs, on a display that shows them in turn; each sent by one flow. */
const digitalMeters = { desktop: 'creditNote', phone: 'unreadMeter' } as const

async function windowOf(page: Page, open: () => Promise<Translate>) {
  const answer = page.waitForResponse(
    (response) => new URL(response.url()).pathname === getOwnReadingWindow.path,
  )
  const t = await open()
  return { t, window: (await (await answer).json()) as OwnReadingWindow }
}

const field = (page: Page, t: Translate, { register }: Register) =>
  page.getByRole('textbox', { name: t(`metering.ownReadings.register.${register}`) })
const used = ({ lastState }: Register, kwh: number) => String(Math.ceil(lastState ?? 0) + kwh)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const estimate = (page: Page, t: Translate) =>
  page.getByRole('status', { name: t('metering.ownReadings.estimate') })
/** From the gallery: the camera has an input of its own. */
const gallery = (page: Page, place: number) => page.locator('input[type=file]:not([capture])').nth(place)

inOneLanguage((language) => {
  test(`a reading in ${language}: what each state means while it is typed, and what it comes to`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn, isMobile }) => {
    const { t, window } = await windowOf(page, () => openSignedIn(household, path, language))
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.sendReading') })).toBeVisible()
    await expect(page.getByText(window.meterNumber ?? '', { exact: true })).toBeVisible()
    const [higher, lower] = window.registers as [Register, Register]
    await field(page, t, higher).fill('1')
    await field(page, t, lower).fill(used(lower, 20))
    await expect(field(page, t, higher)).toHaveAttribute('aria-invalid', 'true')
    await field(page, t, higher).fill(used(higher, 9000))
    await expect(page.getByText(formatNumber(9000, language, 0)).first()).toBeVisible()
    await expect(field(page, t, higher)).not.toHaveAttribute('aria-invalid')
    await field(page, t, higher).fill(used(higher, 40))
    await expect(estimate(page, t)).toContainText(/60\s*kWh/)
    await expect(estimate(page, t)).toContainText(/≈\s*[\d.,]+\s*RSD/)
    const camera = page.getByRole('button', { name: t('metering.ownReadings.takePhoto') })
    await expect(camera).toHaveCount(isMobile ? window.photosNeeded : 0)
    if (isForAxe(language)) await expectAccessible(page)
  })
})

test(
  'a reading begun without a connection waits, is sent, corrected, and stands with the point',
  {
    tag: '@phone',
  },
  async ({ page, baseURL, openSignedIn, context }, info) => {
    test.slow()
    const url = String(baseURL)
    const meter = info.project.name === 'phone' ? digitalMeters.phone : digitalMeters.desktop
    const email = await ownCustomer(url, 'stanje', meter)
    // Home asks for the window too, and shows its card only then.
    const { t, window } = await windowOf(page, () => openSignedIn(email, '/home', 'sr-Cyrl-RS'))
    const card = page.getByRole('region', { name: t('metering.ownReadings.card') })
    await card.getByRole('link').click()

    // The network is cut while the states are being typed.
    const [higher, lower] = window.registers as [Register, Register]
    await field(page, t, higher).fill(used(higher, 31))
    await context.setOffline(true)
    await expect(page.getByText(t('metering.ownReadings.offline'))).toBeVisible()
    await field(page, t, lower).fill(used(lower, 12))
    for (const [problem, content] of [
      ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
      ['pdf', '%PDF-1.7'],
    ] as const) {
      const file = { name: `slika.${problem}`, mimeType: '', buffer: Buffer.from(content) }
      await gallery(page, 0).setInputFiles(file)
      await expect(page.getByText(t(`metering.ownReadings.photoProblem.${problem}`))).toBeVisible()
    }
    await expect(field(page, t, lower)).toHaveValue(used(lower, 12))
    // 25 MB of a good camera leave the device as a small picture.
    const large = info.outputPath('stanje.png')
    await writeFile(large, Buffer.concat([photo.buffer, Buffer.alloc(25 * 1024 * 1024)]))
    for (const [which, file] of [large, photo].entries()) await gallery(page, which).setInputFiles(file)
    await expect(page.getByRole('img', { name: /спремна/ })).toHaveCount(2)
    await press(page, t('metering.ownReadings.send'))
    await expect(page.getByRole('alert')).toContainText(t('common.failure.offline'))
    await expect.poll(() => countDraftFiles(page, photosKept)).toBe(2)

    // All of it is there after a reload, and goes out with one press.
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByText(t('metering.ownReadings.draft.found'))).toBeVisible()
    await expect(field(page, t, lower)).toHaveValue(used(lower, 12))
    await expect(page.getByRole('img', { name: /спремна/ })).toHaveCount(2)
    await press(page, t('metering.ownReadings.send'))
    const number = /ОЧ-\d{4}-\d+/
    await expect(page.getByRole('status').filter({ hasText: number })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('metering.ownReadings.sent') })).toBeFocused()
    await mailSaying(url, email, number)
    await expectAccessible(page)
    const [sheet] = await printPage(page)
    expect(sheet).toContain(withoutSpaces(t('metering.ownReadings.sent')))

    // Corrected by one kWh; the photos stay.
    await press(page, t('metering.ownReadings.correct'))
    await expect(field(page, t, lower)).toHaveValue(used(lower, 12))
    await field(page, t, lower).fill(used(lower, 13))
    await press(page, t('metering.ownReadings.sendCorrection'))
    await expect(page.getByText(/Исправка је примљена/)).toBeVisible()

    await page.goto('/points-of-delivery')
    await page.locator('main li h2 button').first().click()
    const dialog = page.locator('dialog[open]')
    await dialog.getByRole('tab', { name: t('metering.points.readingsTab') }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByText(t('metering.ownReadings.state.replaced'))).toHaveCount(1)
    await dialog
      .getByRole('button', { name: /Фотографија 2/ })
      .first()
      .click()
    await expect(page.locator('dialog[open]').last().getByRole('img')).toBeVisible()
    await page.goto('/home')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(card).toHaveCount(0)
  },
)

test('a meter that is read remotely asks for nothing, and a stranger’s point is nobody’s', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(company, path, 'en-US')
  await expect(page.getByText(t('metering.ownReadings.none.remotelyRead'))).toBeVisible()
  await expect(page.locator('main form')).toHaveCount(0)
  await page.goto(`${path}?point=1027000002`)
  await expect(page.getByText(t('metering.ownReadings.missing'))).toBeVisible()
})

/** What this device keeps of readings: the words, and the database of the photos. */
const keptHere = (page: Page) =>
  page.evaluate(async () => [
    localStorage.getItem('portal.reading-drafts'),
    ...(await indexedDB.databases()).map(({ name }) => name).filter((name) => name?.includes('reading')),
  ])

test('what was typed outlives an ended session, and signing out leaves nothing of it', async ({
  page,
  openSignedIn,
}) => {
  test.slow()
  const { t, window } = await windowOf(page, () => openSignedIn(household, path, 'sr-Latn-RS'))
  const [first] = window.registers as [Register]
  await field(page, t, first).fill(used(first, 2))
  await gallery(page, 0).setInputFiles(photo)
  await expect(page.getByRole('img', { name: /spremna/ })).toBeVisible()
  await expect.poll(() => countDraftFiles(page, photosKept)).toBe(1)

  // Not signed out: other flows use the same session. The one that is signed out below is this flow's own.
  await page.evaluate(() => localStorage.removeItem('portal.session'))
  await page.goto(path)
  await page.getByLabel(t('account.login.username')).fill(household)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await press(page, t('account.login.submit'))
  await expect(page).toHaveURL(new RegExp(path))
  await expect(field(page, t, first)).toHaveValue(used(first, 2))
  await expect(page.getByRole('img', { name: /spremna/ })).toBeVisible()

  await page.goto('/logout')
  await expect(page.getByLabel(t('account.login.username'))).toBeVisible()
  await expect.poll(() => keptHere(page)).toEqual([null])
})

test('a photo that is ready only after the customer has signed out stays nowhere', async ({ page, open }) => {
  const t = await open('/login', 'sr-Latn-RS')
  await page.getByLabel(t('account.login.username')).fill(household)
  await page.getByLabel(t('account.password'), { exact: true }).fill(demoPassword)
  await press(page, t('account.login.submit'))
  await expect(page).toHaveURL(/\/home/)
  await page.goto(path)
  // As on an old phone, which takes its time to make a photo smaller.
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (...asked) {
      setTimeout(() => {
        toBlob.apply(this, asked)
        document.documentElement.dataset.photo = 'ready'
      }, 3000)
    }
  })
  await gallery(page, 0).setInputFiles(photo)
  await expect(page.getByText(t('metering.ownReadings.photoPreparing'))).toBeVisible()
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('link', { name: t('shell.signOut') }).click()
  await expect(page.getByLabel(t('account.login.username'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-photo', 'ready')
  // What would be kept is written while the page goes on.
  await page.waitForTimeout(500)
  expect(await keptHere(page)).toEqual([null])
})
