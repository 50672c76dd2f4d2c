import { readId, readWhole, searchParams } from '#web/navigation/search/search-values.ts'
import { mostChanges, readChanges, writeChanges } from './tried-changes.ts'

/** The whole question, so that a link asks the same again. */
export const whatIfSearch = searchParams('/what-if', (query) => ({
  point: readId(query.point),
  changes: writeChanges(readChanges(query.changes)),
  /** Which of the changes is shown in full, counted from one. */
  shown: readWhole(query.shown, mostChanges),
}))
