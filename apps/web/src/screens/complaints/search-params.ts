import { pageSizes } from '@portal/domain/limits'
import {
  readCatalogId,
  readId,
  readPeriod,
  readShown,
  readWord,
  searchParams,
} from '#web/navigation/search/search-values.ts'

export const complaintsSearch = searchParams('/complaints', (query) => ({
  ...readPeriod(query),
  point: readId(query.point),
  type: readCatalogId(query.type),
  status: readCatalogId(query.status),
  shown: readShown(query.shown, pageSizes.complaints),
  complaint: readId(query.complaint),
  add: readWord(query.add, 'yes'),
}))

export type ComplaintsSearch = ReturnType<typeof complaintsSearch.validate>
