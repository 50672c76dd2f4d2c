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
import type { ChosenPoint } from '#web/session/selection-store.ts'
import { callWithSession } from '#web/session/session.ts'
import { figureParts } from './figure-parts.ts'

export interface FigureSelection {
  readonly contractId: number
  /** Null: not known yet, or there is none; nothing is asked. */
  readonly chosen: ChosenPoint | null
}

const all = ['dashboard', 'figures'] as const

type FigureKey = readonly [...typeof all, name: string, contractId: number, chosen: ChosenPoint | null]

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
  ({ contractId, chosen }: FigureSelection) => {
    const queryKey: FigureKey = [...all, name, contractId, chosen]
    const parts = chosen && figureParts(contractId, chosen)
    return queryOptions({
      queryKey,
      queryFn: parts ? ({ signal }) => callWithSession(endpoint, parts, { signal }) : skipToken,
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
