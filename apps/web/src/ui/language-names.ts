import type { Language } from '@portal/domain/enumerations'

export interface LanguageName {
  readonly language: Language
  readonly lang: string
  readonly shortName: string
  readonly name: string
}

/** A language names itself the same way whatever the page's language is, so these are not catalog texts. */
export const languageNames: readonly LanguageName[] = [
  { language: 'sr-Cyrl-RS', lang: 'sr-Cyrl', shortName: 'Ћир', name: 'Ћирилица' },
  { language: 'sr-Latn-RS', lang: 'sr-Latn', shortName: 'Lat', name: 'Latinica' },
  { language: 'en-US', lang: 'en', shortName: 'En', name: 'English' },
]
