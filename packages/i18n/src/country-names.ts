import { Language } from '@portal/domain/enumerations'

const namesIn = (language: Language) => new Intl.DisplayNames(language, { type: 'region' })
const cyrillicNames = namesIn(Language.serbianCyrillic)
const englishNames = namesIn(Language.english)

/** Where bills go: Serbia and its neighbours. */
const countryCodes = ['RS', 'BA', 'ME', 'HR', 'HU', 'RO', 'BG', 'MK', 'AL']

interface CountryName {
  readonly cyrillic: string
  readonly english: string
}

export const countryNames: readonly CountryName[] = countryCodes.map((code) => ({
  cyrillic: cyrillicNames.of(code) ?? code,
  english: englishNames.of(code) ?? code,
}))
