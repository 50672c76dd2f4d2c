import type { Language } from '@portal/domain/enumerations'
import { account as accountEnglish } from '../catalogs/en-US/account.ts'
import { administration as administrationEnglish } from '../catalogs/en-US/administration.ts'
import { alerts as alertsEnglish } from '../catalogs/en-US/alerts.ts'
import { billDocument as billDocumentEnglish } from '../catalogs/en-US/bill-document.ts'
import { catalog as catalogEnglish } from '../catalogs/en-US/catalog.ts'
import { chart as chartEnglish } from '../catalogs/en-US/chart.ts'
import { common as commonEnglish } from '../catalogs/en-US/common.ts'
import { contracts as contractsEnglish } from '../catalogs/en-US/contracts.ts'
import { customers as customersEnglish } from '../catalogs/en-US/customers.ts'
import { dashboard as dashboardEnglish } from '../catalogs/en-US/dashboard.ts'
import { dates as datesEnglish } from '../catalogs/en-US/dates.ts'
import { finances as financesEnglish } from '../catalogs/en-US/finances.ts'
import { insights as insightsEnglish } from '../catalogs/en-US/insights.ts'
import { mail as mailEnglish } from '../catalogs/en-US/mail.ts'
import { metering as meteringEnglish } from '../catalogs/en-US/metering.ts'
import { problems as problemsEnglish } from '../catalogs/en-US/problems.ts'
import { shell as shellEnglish } from '../catalogs/en-US/shell.ts'
import { transactions as transactionsEnglish } from '../catalogs/en-US/transactions.ts'
import { account } from '../catalogs/sr-Cyrl-RS/account.ts'
import { administration } from '../catalogs/sr-Cyrl-RS/administration.ts'
import { alerts } from '../catalogs/sr-Cyrl-RS/alerts.ts'
import { billDocument } from '../catalogs/sr-Cyrl-RS/bill-document.ts'
import { catalog } from '../catalogs/sr-Cyrl-RS/catalog.ts'
import { chart } from '../catalogs/sr-Cyrl-RS/chart.ts'
import { common } from '../catalogs/sr-Cyrl-RS/common.ts'
import { contracts } from '../catalogs/sr-Cyrl-RS/contracts.ts'
import { customers } from '../catalogs/sr-Cyrl-RS/customers.ts'
import { dashboard } from '../catalogs/sr-Cyrl-RS/dashboard.ts'
import { dates } from '../catalogs/sr-Cyrl-RS/dates.ts'
import { finances } from '../catalogs/sr-Cyrl-RS/finances.ts'
import { insights } from '../catalogs/sr-Cyrl-RS/insights.ts'
import { mail } from '../catalogs/sr-Cyrl-RS/mail.ts'
import { metering } from '../catalogs/sr-Cyrl-RS/metering.ts'
import { problems } from '../catalogs/sr-Cyrl-RS/problems.ts'
import { shell } from '../catalogs/sr-Cyrl-RS/shell.ts'
import { transactions } from '../catalogs/sr-Cyrl-RS/transactions.ts'
import { latinExceptions } from '../catalogs/sr-Latn-RS/exceptions.ts'
import { toLatin } from './latin.ts'

export type SourceTexts = typeof account &
  typeof administration &
  typeof alerts &
  typeof billDocument &
  typeof catalog &
  typeof chart &
  typeof common &
  typeof contracts &
  typeof customers &
  typeof dashboard &
  typeof dates &
  typeof finances &
  typeof insights &
  typeof metering &
  typeof mail &
  typeof problems &
  typeof shell &
  typeof transactions
export type TextKey = keyof SourceTexts

type Catalog = Readonly<Record<string, string>>

const cyrillic = {
  account,
  administration,
  alerts,
  billDocument,
  catalog,
  chart,
  common,
  contracts,
  customers,
  dashboard,
  dates,
  finances,
  insights,
  mail,
  metering,
  problems,
  shell,
  transactions,
} satisfies Record<string, Catalog>
export type CatalogName = keyof typeof cyrillic

const english: Record<CatalogName, Catalog> = {
  account: accountEnglish,
  administration: administrationEnglish,
  alerts: alertsEnglish,
  billDocument: billDocumentEnglish,
  catalog: catalogEnglish,
  chart: chartEnglish,
  common: commonEnglish,
  contracts: contractsEnglish,
  customers: customersEnglish,
  dashboard: dashboardEnglish,
  dates: datesEnglish,
  finances: financesEnglish,
  insights: insightsEnglish,
  metering: meteringEnglish,
  mail: mailEnglish,
  problems: problemsEnglish,
  shell: shellEnglish,
  transactions: transactionsEnglish,
}

/** What may stand under a field (validation-text.ts) beside the common texts. */
const underFields = ['account.code.format', 'account.passwordRule', 'account.passwordsDiffer'] as const

/**
 * Which texts travel together to the browser, by the beginnings of their keys (record 0134); a text may be in several
 * areas.
 */
export const areas = {
  public: ['common', 'account'],
  app: ['common', 'contracts.sync', 'shell'],
  home: ['chart', 'customers.complaintDraft', 'dashboard', 'finances.slip', 'metering.choice'],
  bills: ['finances.bills', 'finances.delivery.change', 'finances.delivery.changed'],
  /** What is opened from the list: the dialog of a bill, the files. */
  billDetails: ['finances.billDetails', 'finances.billFiles', 'finances.slip'],
  records: [
    ...underFields,
    'chart',
    'contracts',
    'dates',
    'finances.amountUnclear',
    'finances.payments',
    'metering.choice',
    'metering.consumption',
    'metering.meters',
    'metering.points',
  ],
  ownReadings: ['metering.choice', 'metering.ownReadings'],
  alerts: ['alerts'],
  insights: ['insights'],
  /** The cards of home: all texts of their screens would weigh more than they do. */
  homeCards: [
    'insights.discount',
    'insights.month',
    'metering.ownReadings.card',
    'metering.ownReadings.send',
  ],
  pay: ['finances.amountUnclear', 'transactions'],
  customer: [
    ...underFields,
    'account.passwordRuleLabel',
    'account.showPassword',
    'administration',
    'catalog',
    'customers',
    'dates',
    'finances.delivery',
  ],
  server: ['billDocument', 'common', 'mail', 'problems'],
} as const satisfies Record<string, readonly string[]>

export const areaNames = [
  'public',
  'app',
  'home',
  'bills',
  'billDetails',
  'records',
  'ownReadings',
  'alerts',
  'insights',
  'homeCards',
  'pay',
  'customer',
] as const satisfies readonly (keyof typeof areas)[]

export const catalogNames = Object.keys(cyrillic) as CatalogName[]

const allKeys = catalogNames.flatMap((name) => Object.keys(cyrillic[name]))

/** The messages whose keys begin with these words. */
export function textsBeginningWith(language: Language, beginnings: readonly string[]): Catalog {
  const isOf = (key: string, beginning: string) => key === beginning || key.startsWith(`${beginning}.`)
  const isWanted = (key: string) => beginnings.some((beginning) => isOf(key, beginning))
  const stray = beginnings.find((beginning) => !allKeys.some((key) => isOf(key, beginning)))
  if (stray !== undefined) throw new Error(`No key begins with ${stray}`)
  // Latin is derived text by text, so catalogs without any of these are not touched.
  const names = catalogNames.filter((name) => Object.keys(cyrillic[name]).some(isWanted))
  const texts = names.flatMap((name) => Object.entries(catalogTexts(language, name)))
  return Object.fromEntries(texts.filter(([key]) => isWanted(key)))
}

/** The messages of one catalog in one language, as ICU text. */
export function catalogTexts(language: Language, name: CatalogName): Catalog {
  if (language === 'en-US') return english[name]
  if (language === 'sr-Cyrl-RS') return cyrillic[name]
  const exceptions: Catalog = latinExceptions satisfies Partial<Record<TextKey, string>>
  return Object.fromEntries(
    Object.entries(cyrillic[name]).map(([key, text]) => [key, exceptions[key] ?? toLatin(text)]),
  )
}
