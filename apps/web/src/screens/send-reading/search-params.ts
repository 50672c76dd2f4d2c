import { readId, searchParams } from '#web/navigation/search/search-values.ts'

/** A link of an alert or of a point names its point. */
export const sendReadingSearch = searchParams('/send-reading', (query) => ({ point: readId(query.point) }))
