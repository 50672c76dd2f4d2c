import { expect, type Page } from '@playwright/test'
import { changePassword } from '@portal/contract/administration/users'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { note } from '../support/complaint-files.ts'
import { ownCustomer } from '../support/own-customer.ts'
import { expiredOn } from '../support/pay-screen.ts'
import { demoPassword, inOneLanguage, onPhoneIn, test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

const household = 'ana@primer.rs'
const company = 'firma@primer.rs'
const path = '/user'

const dialog = (page: Page) => page.locator('dialog[open]').last()
const data = (page: Page, label: string) => page.getByRole('region', { name: label })

/** A picture with a red left and a blue right half, made by the browser itself. */
const halves = (page: Page) =>
  page.evaluate(async () => {
    const canvas = new OffscreenCanvas(400, 200)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('No canvas to draw on')
    context.fillStyle = 'rgb(255, 0, 0)'
    context.fillRect(0, 0, 200, 200)
    context.fillStyle = 'rgb(0, 0, 255)'
    context.fillRect(200, 0, 200, 200)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })

/** The colour in the middle of a shown picture. */
const middleColour = (page: Page) =>
  page
    .locator('main img')
    .first()
    .evaluate(async (shown) => {
      if (!(shown instanceof HTMLImageElement)) throw new Error('Not a picture')
      await shown.decode()
      const canvas = new OffscreenCanvas(1, 1)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas to draw on')
      const { naturalWidth: width, naturalHeight: height } = shown
      context.drawImage(shown, width / 2 - 1, height / 2 - 1, 2, 2, 0, 0, 1, 1)
      const [red = 0, , blue = 0] = context.getImageData(0, 0, 1, 1).data
      return { width, height, isBlue: blue > red }
    })

inOneLanguage((language) => {
  test(`the profile in ${language}: data, its dialogs, accessible in both themes`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    const t = await openSignedIn(household, path, language)
    await expect(page.getByRole('heading', { level: 1, name: t('shell.title.user') })).toBeVisible()
    const region = data(page, t('administration.users.data'))
    await expect(region.getByText(household)).toBeVisible()
    await expect(region.getByText(t('administration.users.fullName'), { exact: true })).toBeVisible()
    const street = language === 'sr-Cyrl-RS' ? 'Липов дрворед' : 'Lipov drvored'
    await expect(region.getByText(street)).toBeVisible()
    await expect(page.getByRole('heading', { name: t('transactions.savedCards.title') })).toBeVisible()
    await expect(
      page.getByText(t('transactions.savedCards.expired', { expiry: expiredOn })).first(),
    ).toBeVisible()
    if (isForAxe(language)) await expectAccessible(page)
    for (const button of ['editData', 'changePassword', 'addPicture'] as const) {
      await page.getByRole('button', { name: t(`administration.users.${button}`), exact: true }).click()
      await expect(dialog(page)).toBeVisible()
      if (isForAxe(language)) await expectAccessible(page)
      await page.goBack()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  })
})

test('the look that was chosen stands before any code has come, and the device decides again when asked to', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
  const chosen = (name: string) => page.getByRole('radio', { name, exact: true })
  await chosen(t('administration.settings.darkTheme')).check({ force: true })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(ground).toBe('rgb(16, 21, 26)')
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  expect(await ground()).toBe('rgb(16, 21, 26)')
  await expect(page.locator('meta[name="theme-color"][media="all"]')).toHaveAttribute('content', '#10151a')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(chosen(t('administration.settings.darkTheme'))).toBeChecked()
  await chosen(t('administration.settings.systemTheme')).check({ force: true })
  await expect.poll(ground).toBe('rgb(247, 246, 242)')
})

test('a company has a name of its own kind', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(company, path, 'en-US')
  await expect(page.getByText(t('administration.users.companyName'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('administration.users.fullName'), { exact: true })).toHaveCount(0)
})

test('data are checked, saved and seen everywhere', { tag: '@phone' }, async ({
  page,
  baseURL,
  openSignedIn,
}) => {
  const email = await ownCustomer(String(baseURL), 'profil', 'debt')
  const t = await openSignedIn(email, `${path}?change=data`, 'en-US')
  const name = dialog(page).getByLabel(t('administration.users.fullName'))
  await name.fill('  ')
  await dialog(page).getByLabel(t('administration.users.phone')).fill('1'.repeat(51))
  await dialog(page)
    .getByRole('button', { name: t('administration.users.save') })
    .click()
  await expect(dialog(page).getByText(t('common.validation.required'))).toBeVisible()
  await expect(dialog(page).getByText(t('administration.users.maxLength', { length: 50 }))).toBeVisible()

  await name.fill('Vera <i>Kostić</i>')
  await dialog(page).getByLabel(t('administration.users.phone')).fill('')
  await dialog(page).getByLabel(t('administration.users.address')).fill('Kosovska 5, Niš')
  await page.route('**/api/administration/users/update-user', (route) => route.abort('connectionreset'))
  await dialog(page)
    .getByRole('button', { name: t('administration.users.save') })
    .click()
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(name).toHaveValue('Vera <i>Kostić</i>')
  await page.unroute('**/api/administration/users/update-user')
  await dialog(page)
    .getByRole('button', { name: t('administration.users.save') })
    .click()
  await expect(page.getByText('You have successfully edited the data.')).toBeVisible()
  await expect(page.getByText('Vera <i>Kostić</i>', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vera <i>Kostić</i>' })).toBeVisible()
  await expect(page.getByText('Kosovska 5, Niš')).toBeVisible()
})

test('a picture is chosen, cropped by keyboard to a square, shown in the header and deleted', {
  tag: '@phone',
}, async ({ page, baseURL, openSignedIn }) => {
  const email = await ownCustomer(String(baseURL), 'slika', 'electricHeating')
  const t = await openSignedIn(email, path, 'en-US')
  await page.getByRole('button', { name: t('administration.users.addPicture') }).click()
  const picker = page.locator('dialog[open] input[type=file]')
  const save = dialog(page).getByRole('button', { name: t('administration.users.save') })
  await save.click()
  await expect(dialog(page).getByText(t('common.validation.required'))).toBeVisible()
  await picker.setInputFiles(note)
  await expect(dialog(page).getByText(t('administration.users.notImage'))).toBeVisible()
  await picker.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(dialog(page).getByText(t('administration.users.notReadable'))).toBeVisible()
  await picker.setInputFiles({
    name: 'halves.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await halves(page)),
  })
  const area = dialog(page).getByRole('application', { name: t('administration.users.cropArea') })
  await expect(area).toBeVisible()
  await expectAccessible(page)
  await area.focus()
  for (let press = 0; press < 30; press += 1) await page.keyboard.press('ArrowLeft')
  // A phone that has no memory left for the square, once.
  await page.evaluate(() => {
    const { prototype } = HTMLCanvasElement
    const { toBlob } = prototype
    prototype.toBlob = (told) => {
      prototype.toBlob = toBlob
      told(null)
    }
  })
  await save.click()
  await expect(dialog(page).getByText(t('common.failure.generic'))).toBeVisible()
  await save.click()
  await expect(page.getByText(t('administration.users.pictureChanged'))).toBeVisible()
  const shown = await middleColour(page)
  expect(shown.width).toBe(shown.height)
  expect(shown.isBlue).toBe(true)
  await expect(page.locator('header img')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: t('administration.users.deletePicture') }).click()
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: t('administration.users.deletePictureSubmit') })
    .click()
  await expect(page.getByText('The photo was successfully deleted.')).toBeVisible()
  await expect(page.locator('header img')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('administration.users.addPicture') })).toBeVisible()
})

test('a password is changed: the server’s refusals in their order, then the new one signs in', async ({
  page,
  baseURL,
  openSignedIn,
}) => {
  const email = await ownCustomer(String(baseURL), 'lozinka', 'lateInterest')
  const t = await openSignedIn(email, `${path}?change=password`, 'en-US')
  const field = (key: 'oldPassword' | 'newPassword' | 'repeatedPassword') =>
    dialog(page).getByLabel(t(`administration.users.${key}`), { exact: true })
  const save = dialog(page).getByRole('button', { name: t('administration.users.save') })
  await save.click()
  await expect(dialog(page).getByText(t('common.validation.required'))).toHaveCount(3)
  await field('oldPassword').fill('Pogresna-1!')
  await field('newPassword').fill('slaba')
  await field('repeatedPassword').fill('druga')
  await save.click()
  await expect(dialog(page).getByText(t('account.passwordRule')).last()).toBeVisible()
  await expect(dialog(page).getByText('Passwords must be identical')).toBeVisible()
  await field('newPassword').fill('Nova-Struja-77!')
  await field('repeatedPassword').fill('Nova-Struja-77!')
  await save.click()
  await expect(dialog(page).getByRole('alert')).toContainText(t('problems.oldPasswordWrong'))

  const call = `**${changePassword.path}`
  await page.route(call, (route) =>
    route.fulfill({
      status: 400,
      json: { exceptionType: 'ValidationException', message: '', errors: { NewPassword: ['Too old.'] } },
    }),
  )
  await save.click()
  await expect(dialog(page).getByRole('alert')).toContainText('Too old.')
  await page.unroute(call)

  await field('oldPassword').fill(demoPassword)
  await save.click()
  await expect(page.getByText('You have successfully changed your password.')).toBeVisible()
  await page.goto('/logout')
  await page.getByLabel(t('account.login.username')).fill(email)
  await page.getByLabel(t('account.password'), { exact: true }).fill('Nova-Struja-77!')
  await page.getByRole('button', { name: t('account.login.submit') }).click()
  await expect(page).toHaveURL(/\/home$/)
})

test('a saved card that cannot be removed stays and says why', async ({ page, openSignedIn }) => {
  const t = textsIn('sr-Cyrl-RS')
  await page.route('**/api/transactions/transactions/delete-card', (route) => route.abort('connectionreset'))
  await openSignedIn(household, path, 'sr-Cyrl-RS')
  const cards = page.getByRole('button', { name: t('transactions.savedCards.removeNamed', { card: '' }) })
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  await cards.first().click()
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: t('transactions.savedCards.remove'), exact: true })
    .click()
  await expect(dialog(page).getByRole('alert')).toContainText(t('common.failure.generic'))
  await page.keyboard.press('Escape')
  await expect(cards).toHaveCount(count)
})
