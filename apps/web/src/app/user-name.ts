import type { User } from '@portal/contract/administration/users'
import type { Language } from '@portal/domain/enumerations'
import { toLatin } from '@portal/i18n/latin'

/** The customer wrote the name once, in one script; the page shows it in its own. */
export const userName = ({ name }: Pick<User, 'name'>, language: Language): string =>
  language === 'sr-Cyrl-RS' ? name : toLatin(name)
