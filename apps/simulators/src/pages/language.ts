import type { FastifyRequest } from 'fastify'

export const languages = ['sr', 'sr-Latn', 'en'] as const
export type Language = (typeof languages)[number]

export const languageTags: Record<Language, string> = { sr: 'sr-Cyrl-RS', 'sr-Latn': 'sr-Latn-RS', en: 'en' }

export function languageOf(request: FastifyRequest, preferred: Language = 'sr'): Language {
  const query = request.query as { lang?: unknown } // Fastify types an unchecked query as unknown
  return languages.find((language) => language === query.lang) ?? preferred
}

/** The address of a page in a language; the default language and empty values leave no trace in it. */
export function pageAddress(
  path: string,
  language: Language,
  query: Record<string, string> = {},
  preferred: Language = 'sr',
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== '') parameters.set(name, value)
  if (language !== preferred) parameters.set('lang', language)
  const search = parameters.toString()
  return search === '' ? path : `${path}?${search}`
}
