import { getPointOfDelivery, searchPointsOfDelivery } from '@portal/contract/metering/points-of-delivery'
import type { Language } from '@portal/domain/enumerations'
import { pageSizes } from '@portal/domain/limits'
import { queryOptions } from '@tanstack/react-query'
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
  all,
  search: ({ contractId, language }: PointSearch) =>
    queryOptions({
      queryKey: [...all, 'search', contractId, language],
      queryFn: async ({ signal }) => {
        const body = {
          take: pageSizes.allItems,
          sortColumnName: 'isActive',
          sortColumnDirection: 'DESC',
          commercialContractId: contractId,
        } as const
        return (await callWithSession(searchPointsOfDelivery, { body }, { signal })).data
      },
    }),
  /** For a details dialog whose point is not in the list. */
  one: ({ pointId, language }: OnePoint) =>
    queryOptions({
      queryKey: [...all, 'one', pointId, language],
      queryFn: ({ signal }) => callWithSession(getPointOfDelivery, { params: { id: pointId } }, { signal }),
    }),
}
