import { pageSizes } from '@portal/domain/limits'
import {
  readCatalogId,
  readId,
  readShown,
  readWhole,
  readWord,
  searchParams,
} from '#web/navigation/search/search-values.ts'

export const billsSearch = searchParams('/bills', (query) => ({
  type: readCatalogId(query.type),
  year: readWhole(query.year, 9999),
  month: readWhole(query.month, 12),
  paid: readWord(query.paid, 'yes', 'no'),
  shown: readShown(query.shown, pageSizes.bills),
  bill: readId(query.bill),
  change: readWord(query.change, 'delivery'),
}))
