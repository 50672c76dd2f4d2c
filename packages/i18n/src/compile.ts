import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Language, languages } from '@portal/domain/enumerations'
import { areas, textsBeginningWith } from './catalogs.ts'
import { type CompiledTexts, createTranslate, type Translate } from './translate.ts'

/** Compiles the messages whose keys begin with these words; the browser gets the result, never the ICU text. */
export function compileTexts(language: Language, beginnings: readonly string[]): CompiledTexts {
  const texts = Object.entries(textsBeginningWith(language, beginnings))
  return Object.fromEntries(texts.map(([key, text]) => [key, compileMessageOrThrow(text)]))
}

const translators = new Map<Language, Translate>()

/** The server's own texts (problems, mails) in a language. */
export function serverTexts(language: Language): Translate {
  let translate = translators.get(language)
  if (!translate) {
    translate = createTranslate(language, compileTexts(language, areas.server))
    translators.set(language, translate)
  }
  return translate
}

/** One sentence of the server in all languages. */
export function sentenceInEachLanguage(write: (language: Language) => string): Record<Language, string> {
  const entries = languages.map((language) => [language, write(language)] as const)
  return Object.fromEntries(entries) as Record<Language, string> // every language has its entry
}

/** Compiles every language once, so that a broken message fails the start and not a customer's request. */
export function warmServerTexts(): void {
  for (const language of languages) serverTexts(language)
}
