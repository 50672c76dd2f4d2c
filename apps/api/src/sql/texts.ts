import { Language } from '@portal/domain/enumerations'
import { countryNames } from '@portal/i18n/country-names'

/** Supplier data stand in Cyrillic; a reader of Serbian Latin or English gets them in Latin. */
export const supplierText = (column: string, language: Language): string =>
  language === Language.serbianCyrillic ? column : `to_serbian_latin(${column})`

/** A country has a name in English; one that we don't know stands as the supplier wrote it, in Latin letters. */
export const countryText = (column: string, language: Language): string => {
  const written = supplierText(column, language)
  if (language !== Language.english) return written
  const known = countryNames.map(({ cyrillic, english }) => `when '${cyrillic}' then '${english}'`)
  return `case ${column} ${known.join(' ')} else ${written} end`
}

const catalogColumns: Record<Language, string> = {
  [Language.serbianCyrillic]: 'text_cyrillic',
  [Language.serbianLatin]: 'text_latin',
  [Language.english]: 'text_english',
}

/** The text of a catalog's row in a language. */
export const catalogText = (catalog: string, language: Language): string =>
  `${catalog}.${catalogColumns[language]}`

/** `month` is an SQL expression from 1 to 12. */
export const romanMonth = (month: string): string =>
  `('{I,II,III,IV,V,VI,VII,VIII,IX,X,XI,XII}'::text[])[${month}]`

/** One line of address from a table that holds its parts. */
export const addressText = (table: string, language: Language): string => {
  const parts = ['street', 'house_number', 'place_number', 'postal_code', 'city']
  return supplierText(`format_address(${parts.map((part) => `${table}.${part}`).join(', ')})`, language)
}
