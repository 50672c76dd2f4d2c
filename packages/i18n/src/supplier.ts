import type { Language } from '@portal/domain/enumerations'
import identity from '../supplier/identity.json' with { type: 'json' }
import { toLatin } from './latin.ts'

export const supplierIdentity = identity

const english = {
  portal: identity.portalEnglish,
  name: identity.nameEnglish,
  phoneHours: identity.phoneHoursEnglish,
}

/** The supplier as customers know it; documents name these in braces. */
export type Supplier = ReturnType<typeof describe>

const suppliers: Readonly<Record<Language, Supplier>> = {
  'sr-Cyrl-RS': describe(identity, (text) => text),
  'sr-Latn-RS': describe(identity, toLatin),
  'en-US': describe(english, toLatin),
}

function describe(words: Record<keyof typeof english, string>, spell: (text: string) => string) {
  const { companyNumber, taxNumber, phone, email, complaintEmail, privacyEmail, website } = identity
  return {
    portal: spell(words.portal),
    supplier: spell(words.name),
    address: spell(`${identity.address}, ${identity.city}`),
    companyNumber,
    taxNumber,
    phone,
    phoneHours: spell(words.phoneHours),
    email,
    complaintEmail,
    privacyEmail,
    website,
  }
}

export const supplierIn = (language: Language): Supplier => suppliers[language]
