import type { Language } from '@portal/domain/enumerations'

/** The supplier's addresses outside the portal. */
export const supplier = {
  site: 'https://svetlost.primer.rs',
  appStore: 'https://apps.apple.com/rs/app/moja-struja/id0000000000',
  googlePlay: 'https://play.google.com/store/apps/details?id=rs.primer.mojastruja',
} as const

type DocumentName = 'manual' | 'faq' | 'terms-of-use' | 'privacy-statement' | 'locations'

/** Spec 1: documents are chosen per language. */
export const documentAddress = (name: DocumentName, language: Language): string =>
  `/documents/${language}/${name}.pdf`
