import { getPointOfDelivery, searchPointsOfDelivery } from '@portal/contract/metering/points-of-delivery'
import type { Language } from '@portal/domain/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { pointSearchParts } from '#web/features/metering/points-of-delivery/point-search-parts.ts'
import { callWithSession } from '#web/session/session.ts'

interface PointSearch {
  readonly contractId: number
  readonly language: Language
}

interface OnePoint {
  readonly pointId: number
  readonly language: Language
}

const all = ['metering', 'points-of-delivery'] as const

export const pointOfDeliveryQueries = {
  search: ({ contractId, language }: PointSearch) =>
    queryOptions({
      queryKey: [...all, 'search', contractId, language],
      queryFn: async ({ signal }) =>
        (await callWithSession(searchPointsOfDelivery, pointSearchParts(contractId), { signal })).data,
    }),
  /** For a details dialog whose point is not in the list. */
  one: ({ pointId, language }: OnePoint) =>
    queryOptions({
      queryKey: [...all, 'one', pointId, language],
      queryFn: ({ signal }) => callWithSession(getPointOfDelivery, { params: { id: pointId } }, { signal }),
    }),
}
