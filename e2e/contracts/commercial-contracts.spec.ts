import { expect, type Page } from '@playwright/test'
import { demoAccounts, unclaimedContracts } from '@portal/demo-world/accounts'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { registerByCall } from '../support/register-by-call.ts'
import { demoPassword, inOneLanguage, newEmail, onPhoneIn, test } from '../support/test.ts'

const household = 'ana@primer.rs'
const newcomer = 'novi@primer.rs'
const path = '/commercial-contracts'

/** The contract, its place as spec 2.13 names it, its delivery; Ana owes, so the balance is a debt. */
const fieldsInOrder = [
  'status.label',
  'customerName',
  'customerType',
  'customerNumber',
  'balance.debt',
  'collectionNumber',
  'startDate',
  'endDate',
  'dataUpdated',
  'access.own',
  'country',
  'city',
  'postalCode',
  'postOffice',
  'street',
  'houseNumber',
  'placeNumber',
  'address',
  'deliveryType',
  'deliveryEmail',
  'deliveryPhone',
] as const

const cards = (page: Page) => page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) })
const dialog = (page: Page) => page.locator('dialog[open]')

const people = unclaimedContracts.filter((contract) => contract.kind === 'naturalPerson')
const [company] = unclaimedContracts.filter((contract) => contract.kind === 'legalEntity')

inOneLanguage((language) => {
  test(`contracts in ${language}: cards by status and the details, accessible in both themes`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    const t = await openSignedIn(household, path, language)
    await expect(
      page.getByRole('heading', { level: 1, name: t('shell.title.commercialContracts') }),
    ).toBeVisible()
    await expect(cards(page)).toHaveCount(
      demoAccounts.find(({ email }) => email === household)?.contracts.length ?? 0,
    )
    const [active, inactive] = [cards(page).nth(0), cards(page).nth(1)]
    await expect(active.getByText(t('contracts.startDate'))).toBeVisible()
    await expect(active.getByText(t('contracts.endDate'))).toHaveCount(0)
    await expect(inactive.getByText(t('contracts.endDate'))).toBeVisible()
    await expect(active.getByText('RSD')).toBeVisible()
    if (isForAxe(language)) await expectAccessible(page)

    const loaded = page.waitForRequest(/\/api\/contracts\/commercial-contracts\/\d+$/)
    await cards(page).first().getByRole('heading').getByRole('button').click()
    await loaded
    await expect(dialog(page).locator('dt')).toHaveText(fieldsInOrder.map((key) => t(`contracts.${key}`)))
    if (isForAxe(language)) await expectAccessible(page)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/commercial-contracts$/)
  })
})

test('the details have an address of their own that survives a reload', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
  await cards(page).nth(1).getByRole('heading').getByRole('button').click()
  await expect(page).toHaveURL(/\?contract=\d+$/)
  await page.reload()
  await expect(dialog(page).getByText('2004417093')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.goto(`${path}?contract=999999999`)
  await expect(dialog(page).getByText(t('contracts.details.missing'))).toBeVisible()
})

test('a card selects its contract for the whole portal, and details that do not come can be asked for again', async ({
  page,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, path, 'sr-Cyrl-RS')
  await page.getByRole('button', { name: t('contracts.list.selectNamed', { number: '2004417093' }) }).click()
  await expect(page.getByRole('button', { name: t('shell.contract.caption') })).toContainText('2004417093')
  await expect(cards(page).nth(1).getByText(t('contracts.list.selected'))).toBeVisible()

  await page.route(/commercial-contracts\/\d+$/, (route) => route.fulfill({ status: 500 }))
  await cards(page).first().getByRole('heading').getByRole('button').click()
  await expect(dialog(page).getByText(t('contracts.details.error'))).toBeVisible()
  await page.unroute(/commercial-contracts\/\d+$/)
  await dialog(page)
    .getByRole('button', { name: t('common.retry') })
    .click()
  await expect(dialog(page).getByText(t('contracts.customerNumber'))).toBeVisible()
})

test('an empty account says what will be here; the header opens the form, accessible in both themes, back closes it', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(newcomer, path, 'sr-Cyrl-RS')
  await expect(page.getByText(t('contracts.list.empty'))).toBeVisible()
  // A phone has no room for it in its header, so there the form comes by its address.
  if ((page.viewportSize()?.width ?? 0) < 700) await page.goto(`${path}?add=yes`)
  else await page.getByRole('link', { name: t('shell.contract.add') }).click()
  await dialog(page)
    .getByRole('button', { name: t('contracts.add.submit') })
    .click()
  await expect(dialog(page).getByText(t('common.validation.required'))).toHaveCount(2)
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
})

test('a first contract whose answer is lost is there all the same, with everything it opens', async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  const [person] = people
  const email = newEmail('lost-contract')
  await registerByCall(String(baseURL), email, demoPassword)
  const t = await openSignedIn(email, `${path}?add=yes`, 'en-US')
  await dialog(page).getByLabel(t('contracts.collectionNumber')).fill(String(person?.collectionNumber))
  await dialog(page).getByLabel(t('contracts.add.personalId')).fill(String(person?.jmbg))
  await page.route('**/api/contracts/commercial-contracts', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await dialog(page)
    .getByRole('button', { name: t('contracts.add.submit') })
    .click()
  await expect(dialog(page).getByText(t('common.failure.generic')).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cards(page)).toHaveCount(1)
})

test('a new customer adds a first contract, another one and removes one', { tag: '@phone' }, async ({
  page,
  openSignedIn,
  baseURL,
}) => {
  // The account is made first, with a robot check and a mailed code.
  test.slow()
  const email = newEmail('ugovor')
  await registerByCall(String(baseURL), email, demoPassword)
  const t = await openSignedIn(email, `${path}?from=registerForm`, 'sr-Cyrl-RS')
  const fill = async (
    key: 'collectionNumber' | 'add.personalId' | 'add.companyNumber' | 'add.taxNumber',
    text: string,
  ) =>
    dialog(page)
      .getByLabel(t(`contracts.${key}`))
      .fill(text)
  const submit = () =>
    dialog(page)
      .getByRole('button', { name: t('contracts.add.submit') })
      .click()
  const [first] = people
  if (!first || !company) throw new Error('The demo world has contracts to add')

  await fill('collectionNumber', first.collectionNumber)
  await fill('add.personalId', '0101990710009')
  await submit()
  await expect(dialog(page).getByRole('alert')).toContainText(t('problems.contractDataWrong'))
  await fill('add.personalId', ` ${first.jmbg}`)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  // The second press comes while the first is on its way, however slow the machine is.
  const { promise: pressedTwice, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/contracts/commercial-contracts', async (route) => {
    await pressedTwice
    await route.continue()
  })
  const add = dialog(page).getByRole('button', { name: t('contracts.add.submit') })
  const place = await add.boundingBox()
  if (!place) throw new Error('The button has no place')
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await add.click({ force: true })
  // The refusal went with the first press and the button moved: the second of a double press may come beside it.
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await page.mouse.move(place.x + place.width / 2, place.y + place.height - 1)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  goOn()
  await expect(dialog(page).getByText(t('contracts.add.done'))).toBeVisible()
  expect(sent.filter((url) => url.endsWith('/api/contracts/commercial-contracts'))).toHaveLength(1)
  // The pressed button goes with what it did, and takes nobody's place with it.
  const title = dialog(page).getByRole('heading', { name: t('contracts.add.title') })
  await expect(title).toBeFocused()
  await dialog(page)
    .getByRole('button', { name: t('contracts.add.another') })
    .press('Enter')
  await expect(title).toBeFocused()
  await dialog(page).getByText(t('contracts.add.legalEntity')).click()
  await fill('collectionNumber', company.collectionNumber)
  await fill('add.companyNumber', company.companyNumber)
  await fill('add.taxNumber', company.taxNumber)
  await submit()
  await expect(dialog(page).getByText(t('contracts.add.done'))).toBeVisible()
  // Who wants one more and thinks better of it still goes home with those added.
  await dialog(page)
    .getByRole('button', { name: t('contracts.add.another') })
    .click()
  await dialog(page)
    .getByRole('button', { name: t('common.cancel') })
    .click()
  await expect(page).toHaveURL(/\/home$/)

  await page.goto(path)
  await expect(cards(page)).toHaveCount(2)
  const number = company.collectionNumber
  await page.getByRole('button', { name: t('contracts.remove.open', { number }) }).click()
  await expect(page).toHaveURL(/\?remove=\d+$/)
  await page.route(/commercial-contracts\/\d+$/, (route) =>
    route.fulfill({
      status: 400,
      json: { exceptionType: 'DomainValidationException', message: 'Не може сада.' },
    }),
  )
  await dialog(page)
    .getByRole('button', { name: t('contracts.remove.submit') })
    .click()
  await expect(dialog(page).getByRole('alert')).toHaveText('Не може сада.')
  await page.unroute(/commercial-contracts\/\d+$/)
  await dialog(page)
    .getByRole('button', { name: t('contracts.remove.submit') })
    .press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(1)
  await expect(page.locator('main :is(h1, h2):focus')).toHaveCount(1)
  await expect(page.getByRole('button', { name: t('shell.contract.caption') })).toContainText(
    first.collectionNumber,
  )
})
