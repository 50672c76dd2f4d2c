import { type Bill, getBill, searchBills } from '@portal/contract/finances/bills'
import type { Language } from '@portal/domain/enumerations'
import { pageSizes } from '@portal/domain/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { loadToTheEnd, type Page, pageAfter } from '#web/features/core/pages.ts'
import { noFilters } from '#web/features/finances/bills/bill-filter-values.ts'
import { billSearchParts, type BillsOf } from '#web/features/finances/bills/bill-search-parts.ts'
import { callWithSession } from '#web/session/session.ts'

export interface BillSearch extends BillsOf {
  readonly language: Language
}

const all = ['finances', 'bills'] as const

const loadPage = (search: BillSearch, page: Page, options: { signal?: AbortSignal } = {}) =>
  callWithSession(searchBills, billSearchParts(search, page), options)

const withTax = ({ body }: ReturnType<typeof billSearchParts>) => ({ body: { ...body, withTax: true } })

export const billQueries = {
  /** Paged; the first page covers all that the URL asks to show, so that a reload is one call. */
  search: (search: BillSearch, shown: number) =>
    infiniteQueryOptions({
      queryKey: [...all, 'search', search.contractId, search.filters, search.language],
      queryFn: ({ signal, pageParam }) => loadPage(search, pageParam, { signal }),
      initialPageParam: { skip: 0, take: shown } as Page,
      getNextPageParam: pageAfter(pageSizes.bills),
    }),
  /** Spec 7.4: one bill is enough to know that there are any; null where there is none. */
  latest: ({ contractId, language }: Pick<BillSearch, 'contractId' | 'language'>) =>
    queryOptions({
      queryKey: [...all, 'latest', contractId, language],
      queryFn: async ({ signal }) => {
        const search = { contractId, language, filters: noFilters }
        const { data } = await loadPage(search, { skip: 0, take: 1 }, { signal })
        return data[0] ?? null
      },
    }),
  /** For a details dialog whose bill is not in the list. */
  one: ({ billId, language }: { billId: number; language: Language }) =>
    queryOptions({
      queryKey: [...all, 'one', billId, language],
      queryFn: ({ signal }) => callWithSession(getBill, { params: { id: billId } }, { signal }),
    }),
}

/** Every bill as filtered, with its tax. */
export const loadAllBills = (search: BillSearch): Promise<readonly Bill[]> =>
  loadToTheEnd((page) => callWithSession(searchBills, withTax(billSearchParts(search, page))))
