import { searchMeters } from '@portal/contract/metering/meters'
import { pageSizes } from '@portal/domain/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

export const meterQueries = {
  /** Twelve at a time (spec 9); nothing in a meter depends on the language. */
  search: (pointId: number) =>
    infiniteQueryOptions({
      queryKey: ['metering', 'meters', 'search', pointId],
      queryFn: ({ pageParam, signal }) => {
        const body = {
          take: pageSizes.meters,
          skip: pageParam,
          sortColumnName: 'id',
          sortColumnDirection: 'DESC',
          pointOfDeliveryId: pointId,
        } as const
        return callWithSession(searchMeters, { body }, { signal })
      },
      initialPageParam: 0,
      getNextPageParam: ({ totalCount }, pages) => {
        const shown = pages.reduce((sum, { data }) => sum + data.length, 0)
        return shown < totalCount ? shown : undefined
      },
    }),
}
