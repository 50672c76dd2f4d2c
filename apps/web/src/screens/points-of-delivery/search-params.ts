import { readId, searchParams } from '#web/navigation/search/search-values.ts'

export const pointsSearch = searchParams('/points-of-delivery', (query) => ({
  point: readId(query.point),
  /** The point whose meter is checked. */
  meter: readId(query.meter),
}))
