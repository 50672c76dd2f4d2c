import { addMeterCheck, deleteMeterCheck, listMeterChecks } from '@portal/contract/insights/meter-checks'
import { queryOptions } from '@tanstack/react-query'
import { unlessGone } from '#web/features/core/unless-gone.ts'
import { insightKeys, type PointIds, pointQuery } from '#web/features/insights/core/insight-keys.ts'
import { callWithSession } from '#web/session/session.ts'
import type { RegisterState } from './meter-entry.ts'

export const meterCheckQueries = {
  list: (point: PointIds) =>
    queryOptions({
      queryKey: [...insightKeys.meterChecks, point.contractId, point.pointId],
      queryFn: ({ signal }) => callWithSession(listMeterChecks, pointQuery(point), { signal }),
    }),
}

export interface NewCheck {
  readonly states: readonly RegisterState[]
  /** The customer was asked about an unusually high state. */
  readonly isConfirmed: boolean
}

export const addCheck = ({ contractId, pointId }: PointIds, { states, isConfirmed }: NewCheck) =>
  callWithSession(addMeterCheck, {
    body: {
      commercialContractId: contractId,
      pointOfDeliveryId: pointId,
      states: [...states],
      isConfirmed,
    },
  })

export const removeCheck = (id: number) =>
  callWithSession(deleteMeterCheck, { params: { id } }).catch(unlessGone)
