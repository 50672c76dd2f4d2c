import type { Language } from '@portal/domain/enumerations'
import { account as accountEnglish } from '../catalogs/en-US/account.ts'
import { common as commonEnglish } from '../catalogs/en-US/common.ts'
import { mail as mailEnglish } from '../catalogs/en-US/mail.ts'
import { problems as problemsEnglish } from '../catalogs/en-US/problems.ts'
import { shell as shellEnglish } from '../catalogs/en-US/shell.ts'
import { account } from '../catalogs/sr-Cyrl-RS/account.ts'
import { common } from '../catalogs/sr-Cyrl-RS/common.ts'
import { mail } from '../catalogs/sr-Cyrl-RS/mail.ts'
import { problems } from '../catalogs/sr-Cyrl-RS/problems.ts'
import { shell } from '../catalogs/sr-Cyrl-RS/shell.ts'
import { latinExceptions } from '../catalogs/sr-Latn-RS/exceptions.ts'
import { toLatin } from './latin.ts'

export type SourceTexts = typeof account & typeof common & typeof mail & typeof problems & typeof shell
export type TextKey = keyof SourceTexts

type Catalog = Readonly<Record<string, string>>

const cyrillic = { account, common, mail, problems, shell } satisfies Record<string, Catalog>
export type CatalogName = keyof typeof cyrillic

const english: Record<CatalogName, Catalog> = {
  account: accountEnglish,
  common: commonEnglish,
  mail: mailEnglish,
  problems: problemsEnglish,
  shell: shellEnglish,
}

/** Which catalogs travel together to the browser; the rest stays on the server. */
export const areas = {
  public: ['common', 'account'],
  app: ['shell'],
  server: ['common', 'mail', 'problems'],
} as const satisfies Record<string, readonly CatalogName[]>

export const catalogNames = Object.keys(cyrillic) as CatalogName[]

/** The messages of one catalog in one language, as ICU text. */
export function catalogTexts(language: Language, name: CatalogName): Catalog {
  if (language === 'en-US') return english[name]
  if (language === 'sr-Cyrl-RS') return cyrillic[name]
  const exceptions: Catalog = latinExceptions
  return Object.fromEntries(
    Object.entries(cyrillic[name]).map(([key, text]) => [key, exceptions[key] ?? toLatin(text)]),
  )
}
