interface CountryName {
  readonly cyrillic: string
  readonly english: string
}

/** Where bills go: Serbia and its neighbours. As data: a start would wait for Intl. */
export const countryNames: readonly CountryName[] = [
  { cyrillic: 'Србија', english: 'Serbia' },
  { cyrillic: 'Босна и Херцеговина', english: 'Bosnia & Herzegovina' },
  { cyrillic: 'Црна Гора', english: 'Montenegro' },
  { cyrillic: 'Хрватска', english: 'Croatia' },
  { cyrillic: 'Мађарска', english: 'Hungary' },
  { cyrillic: 'Румунија', english: 'Romania' },
  { cyrillic: 'Бугарска', english: 'Bulgaria' },
  { cyrillic: 'Северна Македонија', english: 'North Macedonia' },
  { cyrillic: 'Албанија', english: 'Albania' },
]
