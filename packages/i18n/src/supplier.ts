import type { Language } from '@portal/domain/enumerations'
import identity from '../supplier/identity.json' with { type: 'json' }
import { toLatin } from './latin.ts'

export const supplierIdentity = identity

/** The supplier as customers know it; documents name these in braces. */
export type Supplier = ReturnType<typeof describe>

const suppliers: Readonly<Record<Language, Supplier>> = {
  'sr-Cyrl-RS': describe(identity.name, identity.phoneHours, (text) => text),
  'sr-Latn-RS': describe(identity.name, identity.phoneHours, toLatin),
  'en-US': describe(identity.nameEnglish, identity.phoneHoursEnglish, toLatin),
}

function describe(name: string, phoneHours: string, spell: (text: string) => string) {
  const { companyNumber, taxNumber, phone, email, complaintEmail, privacyEmail, website } = identity
  return {
    portal: spell(identity.portal),
    supplier: spell(name),
    address: spell(`${identity.address}, ${identity.city}`),
    companyNumber,
    taxNumber,
    phone,
    phoneHours: spell(phoneHours),
    email,
    complaintEmail,
    privacyEmail,
    website,
  }
}

export const supplierIn = (language: Language): Supplier => suppliers[language]
