import type { Page } from '@playwright/test'
import { getAlertSettingsByLink } from '@portal/contract/alerts/settings'
import type { Translate } from '@portal/i18n/translate'
import { answering, type BendAnswers } from './answers.ts'

export interface Screen {
  name: string
  path: string
  /** Who has signed in; nobody where it is missing. */
  account?: string
  bendAnswers?: BendAnswers
  /** Shown while something never comes, so nothing is waited for. */
  isWaiting?: boolean
  /** What is to be opened before the picture. */
  prepare?(page: Page, t: Translate): Promise<void>
}

const email = 'novi.kupac@primer.rs'

/** Of the switches of alerts. */
const openGroups = async (page: Page) => {
  await page.locator('main details').first().waitFor()
  await page.locator('main details').evaluateAll((groups) => {
    for (const group of groups) group.setAttribute('open', '')
  })
}

const publicScreens: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'enter-code', path: `/enter-code?emailAddress=${email}` },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'check-new-password-code', path: `/check-new-password-code?emailAddress=${email}` },
  {
    name: 'forgot-password-enter-new',
    path: `/forgot-password-enter-new?emailAddress=${email}&verificationCode=123456`,
  },
  { name: 'privacy-policy', path: '/privacy-policy' },
  { name: 'alert-settings-invalid', path: '/alert-settings' },
  {
    name: 'alert-settings',
    path: '/alert-settings#key=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0&off=newBill',
    bendAnswers: answering(/alerts\/link\/settings/, getAlertSettingsByLink.example.response),
    prepare: openGroups,
  },
]

export const household = 'ana@primer.rs'
export const company = 'firma@primer.rs'
const newcomer = 'novi@primer.rs'

export const openFirstCard = async (page: Page) => {
  await page
    .locator('main li')
    .filter({ has: page.locator(':is(h2, h3)') })
    .first()
    .getByRole('heading')
    .getByRole('button')
    .click()
  await page.locator('dialog[open]').waitFor()
}

/** So many steps further than the amount. */
export const goOnPaying = (steps: number) => async (page: Page) => {
  for (let step = 0; step < steps; step += 1) await page.locator('main form button[type=submit]').click()
}

/** The other ways of who has a saved card: a new one, then IPS. */
export const payAnotherWay = (way: 'newCard' | 'ips') => (page: Page) =>
  page
    .locator('main section > ul button')
    .nth(way === 'newCard' ? 0 : 1)
    .click()

const goToMethod = async (page: Page) => {
  await page.locator('input[name=amount]').fill('1000')
  await goOnPaying(1)(page)
}

export const untilDialog = (page: Page) => page.locator('dialog[open]').waitFor()

const openReadMessage = async (page: Page) => {
  // The oldest shown: opening an unread one would change the pictures of the lists.
  await page.locator('main li h2 a').last().click()
  await page.waitForURL(/messages\/\d+/)
}

const openExplained = async (page: Page) => {
  await openFirstCard(page)
  await page.locator('dialog[open] a[href$="/explained"]').click()
  await page.locator('main svg[role=graphics-document]').waitFor()
}

const signedInScreens: readonly Screen[] = [
  { name: 'home', account: household, path: '/home' },
  { name: 'home-company', account: company, path: '/home' },
  { name: 'commercial-contracts', account: household, path: '/commercial-contracts' },
  { name: 'commercial-contracts-empty', account: newcomer, path: '/commercial-contracts' },
  { name: 'commercial-contracts-add', account: newcomer, path: '/commercial-contracts?from=registerForm' },
  {
    name: 'commercial-contracts-details',
    account: household,
    path: '/commercial-contracts',
    prepare: openFirstCard,
  },
  { name: 'points-of-delivery', account: company, path: '/points-of-delivery' },
  {
    name: 'points-of-delivery-details',
    account: company,
    path: '/points-of-delivery',
    prepare: openFirstCard,
  },
  { name: 'bills', account: household, path: '/bills' },
  { name: 'bills-details', account: household, path: '/bills', prepare: openFirstCard },
  { name: 'bill-explained', account: household, path: '/bills', prepare: openExplained },
  { name: 'bills-delivery', account: household, path: '/bills?change=delivery' },
  { name: 'home-meter-check', account: household, path: '/home?show=meter', prepare: untilDialog },
  { name: 'savings', account: household, path: '/savings' },
  { name: 'savings-company', account: company, path: '/savings' },
  { name: 'what-if', account: household, path: '/what-if' },
  {
    name: 'what-if-compared',
    account: household,
    path: '/what-if?changes=tariff.single_night.20_appliance.120.30.1_prices.first',
    prepare: (page) => page.locator('main table').first().waitFor(),
  },
  {
    name: 'send-reading',
    account: household,
    path: '/send-reading',
    prepare: (page) => page.locator('main input[inputmode=numeric]').first().fill('1'),
  },
  { name: 'send-reading-remote', account: company, path: '/send-reading' },
  { name: 'consumption', account: household, path: '/consumption' },
  { name: 'payments', account: household, path: '/payments' },
  { name: 'warnings', account: household, path: '/warnings' },
  { name: 'complaints', account: household, path: '/complaints' },
  { name: 'complaints-details', account: household, path: '/complaints', prepare: openFirstCard },
  { name: 'complaints-add', account: household, path: '/complaints?add=yes', prepare: untilDialog },
  { name: 'messages', account: household, path: '/messages' },
  { name: 'message', account: household, path: '/messages', prepare: openReadMessage },
  { name: 'user', account: household, path: '/user' },
  { name: 'user-alerts', account: household, path: '/user?show=alerts', prepare: openGroups },
  { name: 'user-data', account: household, path: '/user?change=data', prepare: untilDialog },
  { name: 'user-password', account: household, path: '/user?change=password', prepare: untilDialog },
  { name: 'user-picture', account: household, path: '/user?change=picture', prepare: untilDialog },
  { name: 'contact', account: household, path: '/contact' },
  { name: 'do-payment', account: household, path: '/do-payment' },
  { name: 'do-payment-method', account: company, path: '/do-payment', prepare: goToMethod },
  { name: 'do-payment-card', account: household, path: '/do-payment', prepare: payAnotherWay('newCard') },
]

/** Every route as it opens, and the dialogs that people meet most. */
export const screens: readonly Screen[] = [...publicScreens, ...signedInScreens]
