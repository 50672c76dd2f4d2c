import type { User } from '@portal/contract/administration/users'
import type { Language } from '@portal/domain/enumerations'
import { inScriptOf } from '@portal/i18n/latin'

/** The customer wrote these once, in one script; the page shows them in its own. */
export const userName = ({ name }: Pick<User, 'name'>, language: Language): string =>
  inScriptOf(language, name)

export const userAddress = ({ address }: Pick<User, 'address'>, language: Language): string | null =>
  address === null ? null : inScriptOf(language, address)
