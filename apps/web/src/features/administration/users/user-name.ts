import type { User } from '@portal/contract/administration/users'
import type { Language } from '@portal/domain/enumerations'
import { toLatin } from '@portal/i18n/latin'

/** The customer wrote these once, in one script; the page shows them in its own. */
const inScriptOf = (language: Language, text: string): string =>
  language === 'sr-Cyrl-RS' ? text : toLatin(text)

export const userName = ({ name }: Pick<User, 'name'>, language: Language): string =>
  inScriptOf(language, name)

export const userAddress = ({ address }: Pick<User, 'address'>, language: Language): string | null =>
  address === null ? null : inScriptOf(language, address)
