import type { AnswerOf } from '@portal/contract/endpoint'
import { getMonthSoFar } from '@portal/contract/insights/month-so-far'
import { queryOptions } from '@tanstack/react-query'
import { insightKeys, type PointIds, pointQuery } from '#web/features/insights/core/insight-keys.ts'
import { callWithSession } from '#web/session/session.ts'

export type MonthSoFar = AnswerOf<typeof getMonthSoFar>

/** The answer holds numbers and words of the contract alone, so another language asks for nothing again. */
export const monthSoFarQueries = {
  one: (point: PointIds) =>
    queryOptions({
      queryKey: [...insightKeys.monthSoFar, point.contractId, point.pointId],
      queryFn: ({ signal }) => callWithSession(getMonthSoFar, pointQuery(point), { signal }),
    }),
}
