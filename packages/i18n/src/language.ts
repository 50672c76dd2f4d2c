import { defaultLanguage, isLanguage, type Language } from '@portal/domain/enumerations'

/** Picks our language from an Accept-Language header; the spec's default is Serbian Cyrillic. */
export function pickLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag: tag.trim().toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 }
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const language = languageOfTag(tag)
    if (language) return language
  }
  return defaultLanguage
}

function languageOfTag(tag: string): Language | undefined {
  if (tag === 'en' || tag.startsWith('en-')) return 'en-US'
  if (/^(sr-latn|sh|hr|bs)\b/.test(tag)) return 'sr-Latn-RS'
  if (tag === 'sr' || tag.startsWith('sr-')) return 'sr-Cyrl-RS'
  return undefined
}

/** A stored or claimed code that may be anything → one of our three languages. */
export const asLanguage = (value: unknown): Language => (isLanguage(value) ? value : defaultLanguage)

/** The `lang` attribute: Serbian names its script so that the font picks its letter forms. */
export const htmlLanguage: Record<Language, string> = {
  'sr-Cyrl-RS': 'sr-Cyrl',
  'sr-Latn-RS': 'sr-Latn',
  'en-US': 'en',
}

export type Alphabet = 'cyrillic' | 'latin' | 'latin-ext'

/** What each language is written with; digits and signs are the Latin alphabet's. */
export const alphabets: Record<Language, readonly Alphabet[]> = {
  'sr-Cyrl-RS': ['cyrillic', 'latin'],
  'sr-Latn-RS': ['latin', 'latin-ext'],
  'en-US': ['latin'],
}

/** Each language under its own name and in its own script, whatever the language of the page. */
export const languageNames: Record<Language, { name: string; shortName: string }> = {
  'sr-Cyrl-RS': { name: 'Ћирилица', shortName: 'Ћир' },
  'sr-Latn-RS': { name: 'Latinica', shortName: 'Lat' },
  'en-US': { name: 'English', shortName: 'En' },
}
