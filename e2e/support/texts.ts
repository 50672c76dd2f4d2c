import { type Language, languages } from '@portal/domain/enumerations'
import { catalogNames } from '@portal/i18n/catalogs'
import { compileTexts } from '@portal/i18n/compile'
import { createTranslate, type Translate } from '@portal/i18n/translate'

const translators = new Map<Language, Translate>(
  languages.map((language) => [language, createTranslate(language, compileTexts(language, catalogNames))]),
)

/** The product's own texts, so that a flow asks for what a customer reads. */
export function textsIn(language: Language): Translate {
  const translate = translators.get(language)
  if (!translate) throw new Error(`No texts in ${language}`)
  return translate
}
