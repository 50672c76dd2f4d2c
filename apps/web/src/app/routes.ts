import type { TextKey } from '@portal/i18n/catalogs'
import type { ComponentType } from 'react'
import type { TextArea } from '#web/session/texts-store.ts'

export type LayoutName = 'public' | 'application' | 'mobile' | 'privacy'

/** Spec 6: the privacy statement is its own flag, so a signed-in customer may read it too. */
export type RouteAccess = 'public' | 'privacy' | 'session' | 'paymentKey' | 'alertKey'

/** Titles have no values to fill in. */
type TitleKey = Extract<TextKey, `account.${string}.title` | `shell.title.${string}`>

export interface RouteEntry {
  path: `/${string}`
  title: TitleKey
  layout: LayoutName
  access: RouteAccess
  /** Spec 2.2: shown although no contract is selected. */
  needsNoContract?: true
  /** Texts beyond those of its layout. */
  texts?: readonly TextArea[]
  load: () => Promise<{ default: ComponentType }>
}

const loadLogin = () => import('#web/screens/login/screen.tsx')

const publicPage = { layout: 'public', access: 'public', needsNoContract: true } as const
const customerPage = { layout: 'application', access: 'session' } as const
const ofPaying = { texts: ['pay'] } as const
/** Contracts, points of delivery, consumption. */
const ofRecords = { texts: ['records'] } as const
/** Warnings, complaints, messages, profile and contact. */
const ofCustomer = { texts: ['customer'] } as const
const mobilePage = { layout: 'mobile', access: 'paymentKey', needsNoContract: true, ...ofPaying } as const

/** What every page inside a layout needs. */
export const layoutTexts: Readonly<Record<LayoutName, readonly TextArea[]>> = {
  public: ['public'],
  privacy: ['public'],
  mobile: ['public', 'app'],
  application: ['app'],
}

/** Every route of spec 2.1, and those beyond it (decision 25). */
export const routeTable = [
  { path: '/', title: 'account.login.title', ...publicPage, load: loadLogin },
  { path: '/login', title: 'account.login.title', ...publicPage, load: loadLogin },
  {
    path: '/register',
    title: 'account.register.title',
    ...publicPage,
    load: () => import('#web/screens/register/screen.tsx'),
  },
  {
    path: '/enter-code',
    title: 'account.code.title',
    ...publicPage,
    load: () => import('#web/screens/enter-code/screen.tsx'),
  },
  {
    path: '/reset-password',
    title: 'account.resetPassword.title',
    ...publicPage,
    load: () => import('#web/screens/reset-password/screen.tsx'),
  },
  {
    path: '/check-new-password-code',
    title: 'account.code.title',
    ...publicPage,
    load: () => import('#web/screens/check-new-password-code/screen.tsx'),
  },
  {
    path: '/forgot-password-enter-new',
    title: 'account.newPassword.title',
    ...publicPage,
    load: () => import('#web/screens/forgot-password-enter-new/screen.tsx'),
  },
  {
    path: '/privacy-policy',
    title: 'account.privacy.title',
    layout: 'privacy',
    access: 'privacy',
    needsNoContract: true,
    load: () => import('#web/screens/privacy-policy/screen.tsx'),
  },
  {
    path: '/alert-settings',
    title: 'account.alertSettings.title',
    layout: 'public',
    access: 'alertKey',
    needsNoContract: true,
    texts: ['alerts'],
    load: () => import('#web/screens/alert-settings/screen.tsx'),
  },
  { path: '/logout', title: 'account.logout.title', ...publicPage, load: loadLogin },
  {
    path: '/home',
    title: 'shell.title.home',
    ...customerPage,
    texts: ['home'],
    load: () => import('#web/screens/home/screen.tsx'),
  },
  {
    path: '/points-of-delivery',
    title: 'shell.title.pointsOfDelivery',
    ...customerPage,
    ...ofRecords,
    load: () => import('#web/screens/points-of-delivery/screen.tsx'),
  },
  {
    path: '/bills',
    title: 'shell.title.bills',
    ...customerPage,
    texts: ['bills'],
    load: () => import('#web/screens/bills/screen.tsx'),
  },
  {
    path: '/bills/$id/explained',
    title: 'shell.title.billExplained',
    ...customerPage,
    texts: ['bills', 'billDetails', 'records', 'insights'],
    load: () => import('#web/screens/bills.$id.explained/screen.tsx'),
  },
  {
    path: '/consumption',
    title: 'shell.title.consumption',
    ...customerPage,
    ...ofRecords,
    load: () => import('#web/screens/consumption/screen.tsx'),
  },
  {
    path: '/payments',
    title: 'shell.title.payments',
    ...customerPage,
    texts: ['records', 'pay'],
    load: () => import('#web/screens/payments/screen.tsx'),
  },
  {
    path: '/commercial-contracts',
    title: 'shell.title.commercialContracts',
    ...customerPage,
    ...ofRecords,
    needsNoContract: true,
    load: () => import('#web/screens/commercial-contracts/screen.tsx'),
  },
  {
    path: '/user',
    title: 'shell.title.user',
    ...customerPage,
    texts: ['pay', 'customer'],
    load: () => import('#web/screens/user/screen.tsx'),
  },
  {
    path: '/contact',
    title: 'shell.title.contact',
    ...customerPage,
    ...ofCustomer,
    needsNoContract: true,
    load: () => import('#web/screens/contact/screen.tsx'),
  },
  {
    path: '/check-payment-status',
    title: 'shell.title.transactionResult',
    ...customerPage,
    ...ofPaying,
    load: () => import('#web/screens/check-payment-status/screen.tsx'),
  },
  {
    path: '/do-payment',
    title: 'shell.title.pay',
    ...customerPage,
    ...ofPaying,
    load: () => import('#web/screens/do-payment/screen.tsx'),
  },
  {
    path: '/warnings',
    title: 'shell.title.warnings',
    ...customerPage,
    ...ofCustomer,
    load: () => import('#web/screens/warnings/screen.tsx'),
  },
  {
    path: '/complaints',
    title: 'shell.title.complaints',
    ...customerPage,
    ...ofCustomer,
    load: () => import('#web/screens/complaints/screen.tsx'),
  },
  {
    path: '/messages',
    title: 'shell.title.messages',
    ...customerPage,
    ...ofCustomer,
    needsNoContract: true,
    load: () => import('#web/screens/messages/screen.tsx'),
  },
  {
    path: '/messages/$id',
    title: 'shell.title.message',
    ...customerPage,
    ...ofCustomer,
    needsNoContract: true,
    load: () => import('#web/screens/messages.$id/screen.tsx'),
  },
  {
    path: '/savings',
    title: 'shell.title.savings',
    ...customerPage,
    texts: ['insights', 'records'],
    load: () => import('#web/screens/savings/screen.tsx'),
  },
  {
    path: '/what-if',
    title: 'shell.title.whatIf',
    ...customerPage,
    texts: ['insights', 'records'],
    load: () => import('#web/screens/what-if/screen.tsx'),
  },
  {
    path: '/send-reading',
    title: 'shell.title.sendReading',
    ...customerPage,
    texts: ['ownReadings'],
    load: () => import('#web/screens/send-reading/screen.tsx'),
  },
  {
    path: '/payment-status',
    title: 'shell.title.transactionResult',
    ...mobilePage,
    load: () => import('#web/screens/payment-status/screen.tsx'),
  },
  {
    path: '/do-mobile-payment',
    title: 'shell.title.pay',
    ...mobilePage,
    load: () => import('#web/screens/do-mobile-payment/screen.tsx'),
  },
] as const satisfies readonly RouteEntry[]

export type RoutePath = (typeof routeTable)[number]['path']

const withoutEndSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path)

const matchers = routeTable.map((entry: RouteEntry) => ({
  entry,
  pattern: new RegExp(`^${entry.path.replaceAll(/\$\w+/g, '[^/]+')}$`),
}))

/** The entry of a path of the address bar; undefined for unmatched paths. */
export const findRoute = (path: string): RouteEntry | undefined =>
  matchers.find(({ pattern }) => pattern.test(withoutEndSlash(path) || '/'))?.entry
