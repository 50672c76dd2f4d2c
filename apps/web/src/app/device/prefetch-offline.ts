import { pageSizes } from '@portal/domain/limits'
import { hashKey } from '@tanstack/react-query'
import { companyQueries } from '#web/features/catalog/companies/company-queries.ts'
import { noFilters } from '#web/features/finances/bills/bill-filter-values.ts'
import { billQueries } from '#web/features/finances/bills/bill-queries.ts'
import { preloadSession, queryClient, selectionStore } from '#web/session/application-session.ts'
import { keptAnswers } from '#web/session/kept/kept.ts'
import { keepOrFirst } from '#web/session/selection-store.ts'
import { textsStore } from '#web/session/session.ts'

const dayMs = 24 * 3_600_000

/**
 * The IPS code of what is owed, and the contact, are wanted where there is no network; nobody opens them before.
 * Asked for once a day, when the page has nothing else to do.
 */
export async function prefetchOffline(): Promise<void> {
  const language = textsStore.language()
  const { contracts } = await preloadSession()
  const contract = keepOrFirst(contracts, selectionStore.current().commercialContractId)
  const company = companyQueries.one(language)
  if (await isOld(company.queryKey)) await queryClient.prefetchQuery(company)
  if (!contract) return
  const bills = billQueries.search({ contractId: contract.id, language, filters: noFilters }, pageSizes.bills)
  if (await isOld(bills.queryKey)) await queryClient.prefetchInfiniteQuery(bills)
}

async function isOld(queryKey: readonly unknown[]): Promise<boolean> {
  const found = await keptAnswers.find(hashKey(queryKey))
  return found === null || Date.now() - found.atMs > dayMs
}
