import { readCatalogId, readPeriod, searchParams } from '#web/navigation/search/search-values.ts'

export const warningsSearch = searchParams('/warnings', (query) => ({
  ...readPeriod(query),
  type: readCatalogId(query.type),
}))
