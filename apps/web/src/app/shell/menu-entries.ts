import type { TextKey } from '@portal/i18n/catalogs'
import type { Translate } from '@portal/i18n/translate'
import ChartColumn from '#icons/chart-no-axes-column'
import CreditCard from '#icons/credit-card'
import FileText from '#icons/file-text'
import Gauge from '#icons/gauge'
import House from '#icons/house'
import MapPin from '#icons/map-pin'
import MessageSquare from '#icons/message-square'
import PiggyBank from '#icons/piggy-bank'
import ReceiptText from '#icons/receipt-text'
import TriangleAlert from '#icons/triangle-alert'
import WalletCards from '#icons/wallet-cards'
import type { RoutePath } from '#web/app/routes.ts'
import type { MenuLink } from '#web/ui/layout/side-menu.tsx'
import type { IconType } from '#web/ui/text/icon.tsx'

type TitleKey = Extract<TextKey, `shell.title.${string}`>

interface MenuEntry {
  readonly path: RoutePath
  readonly title: TitleKey
  readonly icon: IconType
  /** Pages without an entry of their own that belong under this one. */
  readonly alsoAt?: readonly RoutePath[] | undefined
}

/** Spec 2.3, in its order, and what goes beyond it. */
export const sideMenu: readonly MenuEntry[] = [
  { path: '/home', title: 'shell.title.home', icon: House },
  { path: '/commercial-contracts', title: 'shell.title.commercialContracts', icon: FileText },
  {
    path: '/points-of-delivery',
    title: 'shell.title.pointsOfDelivery',
    icon: MapPin,
    alsoAt: ['/send-reading'],
  },
  { path: '/bills', title: 'shell.title.bills', icon: ReceiptText, alsoAt: ['/bills/$id/explained'] },
  {
    path: '/payments',
    title: 'shell.title.payments',
    icon: CreditCard,
    alsoAt: ['/do-payment', '/check-payment-status'],
  },
  { path: '/consumption', title: 'shell.title.consumption', icon: ChartColumn },
  { path: '/savings', title: 'shell.title.savings', icon: PiggyBank, alsoAt: ['/what-if'] },
  { path: '/warnings', title: 'shell.title.warnings', icon: TriangleAlert },
  { path: '/complaints', title: 'shell.title.complaints', icon: MessageSquare },
]

const entryAt = (path: RoutePath) => sideMenu.filter((entry) => entry.path === path)

/** What people come for; the rest is behind "more". */
export const phoneBar: readonly MenuEntry[] = [
  ...entryAt('/home'),
  ...entryAt('/bills'),
  { path: '/do-payment', title: 'shell.title.pay', icon: WalletCards },
  ...entryAt('/consumption'),
]

// Who sends a reading stands in front of the meter with a phone; from a desk the way leads over the point.
const sendReading: MenuEntry = { path: '/send-reading', title: 'shell.title.sendReading', icon: Gauge }

/** A page that has an entry of its own on the phone is marked there alone. */
export const phoneSheet: readonly MenuEntry[] = [
  sendReading,
  ...sideMenu
    .filter(({ path }) => !phoneBar.some((entry) => entry.path === path))
    .map((entry) => ({
      ...entry,
      alsoAt: entry.alsoAt?.filter((place) => ![sendReading, ...phoneBar].some(({ path }) => path === place)),
    })),
]

export interface MenuNews {
  readonly hasActiveWarnings: boolean
  readonly hasNewNotifications: boolean
}

interface MenuSetting {
  readonly translate: Translate
  readonly currentPath: string
  readonly news: MenuNews
}

export const menuLinks = (entries: readonly MenuEntry[], setting: MenuSetting): MenuLink[] =>
  entries.map(({ path, title, icon, alsoAt }) => ({
    href: path,
    label: setting.translate(title),
    icon,
    isCurrent: [path, ...(alsoAt ?? [])].some((place) => place === setting.currentPath),
    newsLabel: newsLabel(path, setting),
  }))

function newsLabel(path: RoutePath, { news, translate }: MenuSetting): string | undefined {
  if (path === '/warnings' && news.hasActiveWarnings) return translate('shell.menu.activeWarnings')
  if (path === '/complaints' && news.hasNewNotifications) return translate('shell.menu.newNotifications')
  return undefined
}
