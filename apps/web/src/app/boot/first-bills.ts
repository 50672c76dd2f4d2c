import { searchBills } from '@portal/contract/finances/bills'
import { pageSizes } from '@portal/domain/limits'
import { noFilters } from '#web/features/finances/bills/bill-filter-values.ts'
import { billSearchParts } from '#web/features/finances/bills/bill-search-parts.ts'
import { keepOrFirst } from '#web/session/selection-store.ts'
import type { Begin } from './send.ts'

/** What bills begin with once the session is known: the newest, as an address without filters shows them. */
export const begin: Begin = async (session, kept, options, send) => {
  const contract = keepOrFirst(session.contracts, kept.commercialContractId)
  if (!contract || location.search !== '') return
  const search = { contractId: contract.id, filters: noFilters }
  send(searchBills, billSearchParts(search, { skip: 0, take: pageSizes.bills }), options)
}
