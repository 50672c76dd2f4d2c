import type { DashboardQuery } from '@portal/contract/dashboard/figures'
import {
  getAmountOfThreeYears,
  getAverageCostOfThreeYears,
  getConsumptionOfThreeYears,
  getDifferenceToHouseholds,
  getDifferenceToYearBefore,
} from '@portal/contract/dashboard/three-years'
import {
  getAmountOfTwelveMonths,
  getConsumptionOfTwelveMonths,
} from '@portal/contract/dashboard/twelve-months'
import type { Endpoint, Schema, Success } from '@portal/contract/endpoint'
import { queryOptions, skipToken, type UseQueryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

export interface FigureSelection {
  readonly contractId: number
  /** Null: not known yet, or there is none; nothing is asked. */
  readonly pointId: number | null
}

const all = ['dashboard', 'figures'] as const

type FigureKey = readonly [...typeof all, name: string, contractId: number, pointId: number | null]

export type FigureQuery<Answer> = UseQueryOptions<Answer, Error, Answer, FigureKey>

interface FigureEndpoint<Answer extends Schema> extends Endpoint {
  params?: never
  query: typeof DashboardQuery
  body?: never
  multipart?: never
  success: Success & { schema: Answer }
}

/** One spelling of spec 7.3 for all seven calls. */
const figure =
  <Answer extends Schema>(name: string, endpoint: FigureEndpoint<Answer>) =>
  ({ contractId, pointId }: FigureSelection) => {
    const queryKey: FigureKey = [...all, name, contractId, pointId]
    const query = pointId && { commercialContractId: contractId, PointOfDeliveryId: pointId }
    return queryOptions({
      queryKey,
      queryFn: query ? ({ signal }) => callWithSession(endpoint, { query }, { signal }) : skipToken,
    })
  }

/** The answers hold numbers alone, so another language asks for nothing again. */
export const figureQueries = {
  all,
  amountOfTwelveMonths: figure('amountOfTwelveMonths', getAmountOfTwelveMonths),
  consumptionOfTwelveMonths: figure('consumptionOfTwelveMonths', getConsumptionOfTwelveMonths),
  consumptionOfThreeYears: figure('consumptionOfThreeYears', getConsumptionOfThreeYears),
  amountOfThreeYears: figure('amountOfThreeYears', getAmountOfThreeYears),
  averageCost: figure('averageCost', getAverageCostOfThreeYears),
  differenceToYearBefore: figure('differenceToYearBefore', getDifferenceToYearBefore),
  differenceToHouseholds: figure('differenceToHouseholds', getDifferenceToHouseholds),
}
