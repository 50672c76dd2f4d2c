import { searchPointContracts } from '@portal/contract/contracts/point-contracts'
import type { Language } from '@portal/domain/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

interface PointContractSearch {
  readonly pointId: number
  readonly language: Language
}

export const pointContractQueries = {
  search: ({ pointId, language }: PointContractSearch) =>
    queryOptions({
      queryKey: ['contracts', 'point-contracts', 'search', pointId, language],
      queryFn: async ({ signal }) => {
        const body = {
          sortColumnName: 'id',
          sortColumnDirection: 'DESC',
          pointOfDeliveryId: pointId,
        } as const
        return (await callWithSession(searchPointContracts, { body }, { signal })).data
      },
    }),
}
