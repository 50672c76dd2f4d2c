import { expect, type Page } from '@playwright/test'
import { getSession } from '@portal/contract/account/session'
import { languageNames } from '@portal/i18n/language'
import { expectAccessible, isForAxe } from '../support/axe.ts'
import { inOneLanguage, onPhoneIn, test } from '../support/test.ts'
import { textsIn } from '../support/texts.ts'

const household = 'ana@primer.rs'
const newcomer = 'novi@primer.rs'

const menuTitles = [
  'home',
  'commercialContracts',
  'pointsOfDelivery',
  'bills',
  'payments',
  'consumption',
  'savings',
  'warnings',
  'complaints',
] as const

const banner = (page: Page, name: string) => page.getByRole('region', { name })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 700

inOneLanguage((language) => {
  test(`the shell in ${language}: menu, banner, footer, accessible in both themes`, {
    tag: onPhoneIn(language),
  }, async ({ page, openSignedIn }) => {
    const t = await openSignedIn(household, '/home', language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (!isPhone(page)) {
      const menu = page.getByRole('navigation', { name: t('shell.menu.label') })
      await expect(menu.getByRole('link')).toHaveText(
        menuTitles.map((title) => t(`shell.title.${title}`)),
        { useInnerText: true },
      )
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
    if (isForAxe(language)) await expectAccessible(page, 'with frame')
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
  await expectAccessible(page, 'with frame')
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
  await expectAccessible(page, 'with frame')
  const pay = banner(page, t('shell.paymentBanner.label')).getByRole('link')
  await expect(pay).toHaveAttribute('href', '/do-payment')
  await pay.click()
  await expect(page).toHaveURL(/\/commercial-contracts\?from=registerForm$/)
  await expect(page.getByRole('dialog', { name: t('contracts.add.title') })).toBeVisible()
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
  await expectAccessible(page, 'with frame')
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
