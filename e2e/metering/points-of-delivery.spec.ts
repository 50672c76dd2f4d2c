import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { inOneLanguage, onPhoneIn, test } from '../support/test.ts'

const household = 'ana@primer.rs'
const company = 'firma@primer.rs'
const path = '/points-of-delivery'
const searchCall = '**/api/metering/points-of-deliveries/search'

/** As spec 2.6 names them. */
const fieldsInOrder = [
  'status',
  'name',
  'sector',
  'country',
  'city',
  'postalCode',
  'postOffice',
  'code',
  'street',
  'houseNumber',
  'placeNumber',
] as const

const cards = (page: Page) => page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) })
const dialog = (page: Page) => page.locator('dialog[open]')
const openFirst = (page: Page) => cards(page).first().getByRole('heading').getByRole('button').click()

/** How many rows of the two columns of fields begin at different heights. */
const unevenRows = (page: Page) =>
  dialog(page)
    .locator('dl')
    .evaluateAll((lists) => {
      const [left = [], right = []] = lists.map((list) =>
        [...list.querySelectorAll('dt')].map((term) => Math.round(term.getBoundingClientRect().top)),
      )
      return right.filter((top, row) => top !== left[row]).length
    })

inOneLanguage((language) => {
  test(`points of delivery in ${language}: cards by number, details and both tabs, accessible in both themes`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    const t = await openSignedIn(company, path, language)
    const title = t('shell.title.pointsOfDelivery')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(cards(page)).toHaveCount(5)
    const numbers = await cards(page).getByRole('heading').allInnerTexts()
    expect(numbers).toEqual(numbers.toSorted())
    await expectAccessible(page)
    await openFirst(page)
    await expect(dialog(page).locator('dt')).toHaveText(
      fieldsInOrder.map((key) => t(`metering.points.${key}`)),
    )
    const panel = dialog(page).getByRole('tabpanel')
    await expect(panel.getByText(t('metering.meters.number'), { exact: true })).toBeAttached()
    await expect(panel.getByRole('img', { name: t('metering.meters.isActive') })).toHaveCount(1)
    if ((page.viewportSize()?.width ?? 0) > 700) expect(await unevenRows(page)).toBe(0)
    await expectAccessible(page)
    await dialog(page)
      .getByRole('tab', { name: t('metering.points.contractsTab') })
      .click()
    await expect(panel.getByText(t('contracts.pointContracts.tariff'), { exact: true })).toBeAttached()
  })
})

test('another contract shows its own points', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
  await expect(cards(page)).toHaveCount(2)
  const before = await cards(page).first().innerText()
  await page.getByRole('button', { name: t('shell.contract.caption') }).click()
  await page
    .getByRole('dialog', { name: t('shell.contract.choose') })
    .getByRole('button')
    .last()
    .click()
  await expect(cards(page)).toHaveCount(1)
  expect(await cards(page).first().innerText()).not.toBe(before)
})

test('the details survive a reload, close with back and load by id when the list has no such point', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
  const [number = ''] = /\d{8,}/.exec(await cards(page).first().innerText()) ?? []
  await openFirst(page)
  await expect(page).toHaveURL(/\?point=\d+$/)
  await page.reload()
  await expect(dialog(page).getByRole('heading', { level: 2 })).toContainText(number)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  const id = '999999999'
  await page.goto(`${path}?point=${id}`)
  await expect(dialog(page).getByText(t('metering.points.missing'))).toBeVisible()
})

test('a slow list shows the shape of what comes, a failed one says so and comes after a retry', async ({
  page,
  openSignedIn,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(searchCall, async (route) => {
    await released
    await route.fulfill({ status: 500 })
  })
  const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
  await expect(page.getByText(t('metering.points.loading'))).toBeAttached()
  release()
  await expect(page.getByText(t('metering.points.error'))).toBeVisible()
  await page.unroute(searchCall)
  await page.getByRole('button', { name: t('common.retry') }).click()
  await expect(cards(page)).toHaveCount(2)
})

test('a contract without points says that there is no data', async ({ page, openSignedIn }) => {
  await page.route(searchCall, (route) => route.fulfill({ json: { data: [], totalCount: 0 } }))
  const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
  await expect(page.getByText(t('metering.points.empty'), { exact: true })).toBeVisible()
})

test('offline, a dialog not seen before waits for the connection and then opens', async ({
  page,
  context,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
  await expect(cards(page).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(t('shell.offline'))).toBeVisible()
  await openFirst(page)
  await expect(page.getByRole('heading', { level: 1, name: t('shell.title.pointsOfDelivery') })).toBeVisible()
  await context.setOffline(false)
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeVisible()
})
