import { readWord, searchParams } from '#web/navigation/search/search-values.ts'

export const homeSearch = searchParams('/home', (query) => ({ show: readWord(query.show, 'code', 'meter') }))
