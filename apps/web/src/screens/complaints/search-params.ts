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
  /** Came by the phone's share sheet: its files wait on the device, or could not be kept there. */
  shared: readWord(query.shared, 'yes', 'lost'),
  about: readBillNumber(query.about),
  aboutPoint: readId(query.aboutPoint),
}))

/** The bill that a new complaint is about. It goes into the form's text, so only what can be a number is taken. */
function readBillNumber(value: unknown): string | null {
  return typeof value === 'string' && /^[0-9A-Za-z/-]{1,40}$/.test(value) ? value : null
}

export type ComplaintsSearch = ReturnType<typeof complaintsSearch.validate>
