import { readWord, searchParams } from '#web/navigation/search/search-values.ts'

/** Without the word the bill is compared with the one before. */
export const explainedSearch = searchParams('/bills/$id/explained', (query) => ({
  against: readWord(query.against, 'year-before'),
}))
