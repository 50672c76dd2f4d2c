import { Language } from '@portal/domain/enumerations'
import { countryNames } from '@portal/i18n/country-names'

/** Supplier data stand in Cyrillic; a reader of Serbian Latin or English gets names in Latin, and identifiers as they are. */
export const supplierText = (column: string, language: Language): string =>
  language === Language.serbianCyrillic ? column : `to_serbian_latin(${column})`

/** The supplier's own name, which it has in English too. */
export const companyName = (language: Language): string =>
  language === Language.english ? 'company.name_english' : supplierText('company.name', language)

/** The supplier's names follow the reader's script, as all its texts do; the customer's own stay as they were sent. */
export const complaintDocumentName = (language: Language): string =>
  `case when document.complaint_response_id is null then document.document_name
    else ${supplierText('document.document_name', language)} end`

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
