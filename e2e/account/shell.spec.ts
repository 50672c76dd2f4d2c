import { expect, type Page } from '@playwright/test'
import { getSession } from '@portal/contract/account/session'
import { formatDate } from '@portal/i18n/format'
import { languageNames } from '@portal/i18n/language'
import { expectAccessible } from '../support/axe.ts'
import { changeSession } from '../support/change-session.ts'
import { inEachLanguage, test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

const household = 'ana@primer.rs'
const newcomer = 'novi@primer.rs'
const selectionKey = 'portal.selection'

const menuTitles = [
  'home',
  'commercialContracts',
  'pointsOfDelivery',
  'bills',
  'payments',
  'consumption',
  'warnings',
  'complaints',
] as const

const banner = (page: Page, name: string) => page.getByRole('region', { name })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700

inEachLanguage((language) => {
  test(`the shell in ${language}: menu, banner, footer, accessible in both themes`, {
    tag: '@phone',
  }, async ({ page, openSignedIn }) => {
    const t = await openSignedIn(household, '/home', language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (!isPhone(page)) {
      const menu = page.getByRole('navigation', { name: t('shell.menu.label') })
      const names = await menu.getByRole('link').allInnerTexts()
      expect(names).toEqual(menuTitles.map((title) => t(`shell.title.${title}`)))
      await expect(menu.getByRole('link', { name: t('shell.title.home') })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await expect(menu.getByRole('img', { name: t('shell.menu.activeWarnings') })).toBeVisible()
    }
    const footer = page.getByRole('navigation', { name: t('shell.footer.label') })
    await expect(footer.getByRole('link', { name: t('shell.footer.terms') })).toHaveAttribute(
      'href',
      `/documents/${language}/terms-of-use.pdf`,
    )
    await expect(footer.getByRole('link')).toHaveCount(6)
    await expectAccessible(page)
  })
})

test('on a phone the bar holds what people come for and a sheet holds the rest', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  const bar = page.getByRole('navigation', { name: t('shell.menu.quick') })
  await expect(bar).toBeVisible()
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(
    (['home', 'bills', 'pay', 'consumption'] as const).map((title) => t(`shell.title.${title}`)),
  )
  await bar.getByRole('button').click()
  const sheet = page.getByRole('dialog', { name: t('shell.menu.more') })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: languageNames['en-US'].name }).click()
  const english = textsIn('en-US')
  await page
    .getByRole('dialog', { name: english('shell.menu.more') })
    .getByRole('link', { name: english('shell.title.pointsOfDelivery') })
    .click()
  await expect(page).toHaveURL(/\/points-of-delivery$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The longest word there is: whole at every width, and no place pushed out.
  const longest = page
    .getByRole('navigation', { name: english('shell.menu.quick') })
    .getByText(english('shell.title.consumption'))
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await longest.evaluate((word) => word.scrollWidth <= word.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
})

test('without contracts the menu leads nowhere and the banner says why', {
  tag: '@phone',
}, async ({ page, openSignedIn }) => {
  const t = await openSignedIn(newcomer, '/commercial-contracts', 'sr-Cyrl-RS')
  await expect(page.getByText(t('shell.paymentBanner.noContracts'))).toBeVisible()
  const name = t(isPhone(page) ? 'shell.menu.quick' : 'shell.menu.label')
  await expect(page.getByRole('navigation', { name }).getByRole('link')).toHaveCount(0)
  await expect(page.getByText(t('shell.contract.none'), { exact: true })).toBeVisible()
  await expectAccessible(page)
  const pay = banner(page, t('shell.paymentBanner.label')).getByRole('link')
  await expect(pay).toHaveAttribute('href', '/do-payment')
  await pay.click()
  await expect(page).toHaveURL(/\/commercial-contracts\?from=registerForm$/)
  await expect(page.getByRole('dialog', { name: t('contracts.add.title') })).toBeVisible()
})

for (const { balance, lead, isRed } of [
  { balance: 24_689.49, lead: 'shell.paymentBanner.debt', isRed: true },
  { balance: -310.5, lead: 'shell.paymentBanner.prepayment', isRed: false },
] as const) {
  test(`the payment banner of a balance of ${balance}`, async ({ page, openSignedIn }) => {
    let date = ''
    await changeSession(page, ({ contracts: [contract] }) => {
      if (!contract?.lastSyncDate) throw new Error('The demo contract has a date')
      contract.balanceAmount = balance
      contract.paymentSyncDate = contract.lastSyncDate
      date = formatDate(contract.lastSyncDate)
    })
    const t = await openSignedIn(household, '/home', 'en-US')
    const region = banner(page, t('shell.paymentBanner.label'))
    await expect(region).toBeVisible()
    await expect(region).toContainText(t(lead, { date }))
    await expect(region).toContainText(isRed ? '24,689.49' : '310.50')
    const pay = region.getByRole('link', { name: t('shell.paymentBanner.pay') })
    await expect(pay).toHaveAttribute('href', '/do-payment')
    const isDebtButton = (await pay.getAttribute('class'))?.includes('debt')
    expect(isDebtButton).toBe(isRed)
    await expect(region.getByRole('button', { name: t('contracts.sync.label') })).toHaveCount(0)
  })
}

test('a balance of zero is thanked for, and differing sync dates are warned of', async ({
  page,
  openSignedIn,
}) => {
  await changeSession(page, ({ contracts: [contract] }) => {
    if (contract) Object.assign(contract, { balanceAmount: 0, paymentSyncDate: '2026-11-10' })
  })
  const t = await openSignedIn(household, '/bills', 'sr-Latn-RS')
  const region = banner(page, t('shell.paymentBanner.label'))
  await expect(region).toContainText(t('shell.paymentBanner.settled'))
  await expect(region.getByRole('link', { name: t('shell.paymentBanner.pay') })).toBeVisible()
  await region.getByRole('button', { name: t('contracts.sync.label') }).focus()
  await expect(region.getByRole('tooltip')).toHaveText('Uplate ažurirane: 10.11.2026.')
})

test('the selected contract is kept across a reload and shared by the tabs', async ({
  page,
  context,
  openSignedIn,
}) => {
  const t = await openSignedIn(household, '/commercial-contracts', 'sr-Cyrl-RS')
  const other = await context.newPage()
  await other.goto('/points-of-delivery')
  const choose = async (number: string) => {
    await page.getByRole('button', { name: t('shell.contract.caption') }).click()
    await page
      .getByRole('dialog', { name: t('shell.contract.choose') })
      .getByRole('button', { name: number })
      .click()
  }
  const selected = (tab: Page) => tab.getByRole('button', { name: t('shell.contract.caption') })
  await choose('2001184420')
  await expect(selected(page)).toContainText('2001184420')
  await expect(selected(other)).toContainText('2001184420')
  await page.reload()
  await expect(selected(page)).toContainText('2001184420')
  expect(await page.evaluate((key) => localStorage.getItem(key), selectionKey)).toContain(
    'commercialContractId',
  )
})

test('many contracts are searched in both scripts and in bare letters', async ({ page, openSignedIn }) => {
  await changeSession(page, (session) => {
    const [first] = session.contracts
    if (!first) throw new Error('The demo account has contracts')
    const names = ['Ђурђа Жикић', 'Џон Његош', 'Ана', 'Бранко', 'Вера', 'Горан', 'Дара', 'Ера', 'Зоран']
    session.contracts = names.map((customerName, place) => ({
      ...first,
      id: first.id + place,
      commercialContractsNumber: `20090000${place}0`,
      customerName,
    }))
  })
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await page.getByRole('button', { name: t('shell.contract.caption') }).click()
  const list = page.getByRole('dialog', { name: t('shell.contract.choose') })
  const search = list.getByRole('searchbox')
  await expect(search).toBeFocused()
  for (const text of ['ђурђа', 'Žikić', 'djurdja zikic', '2009000000']) {
    await search.fill(text)
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByRole('listitem')).toContainText('Ђурђа')
  }
  await search.fill('нико')
  await expect(list.getByText(t('shell.contract.nothingFound'))).toBeVisible()
  await search.fill('dzon')
  await search.press('Enter')
  await expect(page.getByRole('button', { name: t('shell.contract.caption') })).toContainText('Џон Његош')
})

test('the inbox stays calm while there are no messages to show', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await page.route('**/api/administration/messages/search', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('button', { name: t('shell.title.messages') }).click()
  const inbox = page.getByRole('dialog', { name: t('shell.title.messages') })
  await expect(inbox.getByText(t('shell.inbox.error'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inbox).toBeHidden()
})

test('the inbox shows the latest messages, unread ones in bold, and loads more', async ({
  page,
  openSignedIn,
}) => {
  await changeSession(page, (session) => {
    session.unreadMessages = 3
  })
  await page.route('**/api/administration/messages/search', async (route) => {
    const { skip, take } = route.request().postDataJSON() as { skip: number; take: number }
    const data = Array.from({ length: Math.min(take, 12 - skip) }, (_, place) => ({
      id: skip + place + 1,
      title: `Порука ${skip + place + 1}`,
      body: 'Планирани радови на мрежи.',
      sentAt: '2026-11-10T08:00:00+01:00',
      isRead: skip + place > 0,
      documents: [],
    }))
    await route.fulfill({ json: { data, taken: data.length, totalCount: 12 } })
  })
  const t = await openSignedIn(household, '/contact', 'sr-Cyrl-RS')
  await page.getByRole('button', { name: t('shell.inbox.unread', { unread: 3 }) }).click()
  const inbox = page.getByRole('dialog', { name: t('shell.title.messages') })
  await expect(inbox.getByRole('listitem')).toHaveCount(10)
  await expect(inbox.getByText('Порука 1', { exact: false }).first()).toHaveCSS('font-weight', '700')
  await expect(inbox.getByText('10.11.2026. 08:00:00').first()).toBeVisible()
  await expectAccessible(page)
  await inbox.getByRole('button', { name: t('shell.inbox.loadMore') }).click()
  await expect(inbox.getByRole('listitem')).toHaveCount(12)
  await expect(inbox.getByRole('button', { name: t('shell.inbox.loadMore') })).toHaveCount(0)
  await inbox.getByRole('link', { name: t('shell.inbox.showAll') }).click()
  await expect(page).toHaveURL(/\/messages$/)
})

test('marketing images stand in their places and lead to https only', async ({ page, openSignedIn }) => {
  const picture =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.route('**/api/administration/marketing-images', (route) =>
    route.fulfill({
      json: [
        {
          id: 2,
          marketingImage: {
            marketingImageContent: picture,
            navigationUrl: 'https://primer.rs/e',
            alternativeText: 'Рачун у е-пошти',
          },
        },
        {
          id: 1,
          marketingImage: { marketingImageContent: picture, navigationUrl: null, alternativeText: null },
        },
      ],
    }),
  )
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  const images = page.getByRole('img', { name: t('shell.marketing.label') })
  await expect(images).toHaveCount(2)
  const link = page.getByRole('link', { name: t('shell.marketing.label') })
  await expect(link).toHaveCount(1)
  await expect(link).toHaveAttribute('href', 'https://primer.rs/e')
  await expect(link).toHaveAccessibleName(`${t('shell.marketing.label')}: Рачун у е-пошти`)
})

test('the profile menu leads to the profile, the contact and out', async ({ page, openSignedIn }) => {
  const t = await openSignedIn(newcomer, '/commercial-contracts', 'sr-Cyrl-RS')
  const label = t('shell.profile.label', { name: 'Никола Лазаревић' })
  await page.getByRole('button', { name: label }).click()
  const menu = page.getByRole('dialog', { name: label })
  await expectAccessible(page)
  await menu.getByRole('link', { name: t('shell.title.contact') }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(menu).toBeHidden()
})

test('the shell paints after one call, and says when the connection is lost', async ({
  page,
  context,
  openSignedIn,
}) => {
  // Nothing else is answered, so nothing else can have been waited for.
  await page.route('**/api/**', (route) =>
    new URL(route.request().url()).pathname === getSession.path ? route.continue() : undefined,
  )
  const t = await openSignedIn(household, '/home', 'sr-Cyrl-RS')
  await expect(banner(page, t('shell.paymentBanner.label'))).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(t('shell.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(t('shell.offline'))).toBeHidden()
})
