import type { Language } from '@portal/domain/enumerations'
import links from '@portal/i18n/supplier-links'

/** The supplier's addresses outside the portal. */
export const supplier = links

type DocumentName = 'manual' | 'faq' | 'terms-of-use' | 'privacy-statement' | 'locations'

/** Spec 1: documents are chosen per language. */
export const documentAddress = (name: DocumentName, language: Language): string =>
  `/documents/${language}/${name}.pdf`
