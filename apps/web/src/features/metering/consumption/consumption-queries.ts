import { type ConsumptionReading, searchConsumption } from '@portal/contract/metering/consumption'
import type { Language } from '@portal/domain/enumerations'
import { pageSizes } from '@portal/domain/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { loadToTheEnd, type Page, pageAfter } from '#web/features/core/pages.ts'
import { callWithSession } from '#web/session/session.ts'

export interface ConsumptionSearch {
  readonly contractId: number
  /** Null: every point of the contract. */
  readonly pointId: number | null
  readonly language: Language
}

const all = ['metering', 'consumption'] as const

const loadPage = (search: ConsumptionSearch, page: Page, options: { signal?: AbortSignal } = {}) => {
  const body = {
    ...page,
    sortColumnName: 'readingDate',
    sortColumnDirection: 'DESC',
    commercialContractId: search.contractId,
    pointOfDeliveryId: search.pointId,
  } as const
  return callWithSession(searchConsumption, { body }, options)
}

export const consumptionQueries = {
  /** Paged; the first page covers all that the URL asks to show, so that a reload is one call. */
  search: (search: ConsumptionSearch, shown: number) =>
    infiniteQueryOptions({
      queryKey: [...all, 'search', search.contractId, search.pointId, search.language],
      queryFn: ({ signal, pageParam }) => loadPage(search, pageParam, { signal }),
      initialPageParam: { skip: 0, take: shown } as Page,
      getNextPageParam: pageAfter(pageSizes.consumption),
    }),
}

/** Every reading of the point, or of every point. */
export const loadAllReadings = (search: ConsumptionSearch): Promise<readonly ConsumptionReading[]> =>
  loadToTheEnd((page) => loadPage(search, page))
