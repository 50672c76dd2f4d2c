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
import { queryOptions, skipToken } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

export interface FigureSelection {
  readonly contractId: number
  /** Null: not known yet, or there is none; nothing is asked. */
  readonly pointId: number | null
}

const all = ['dashboard', 'figures'] as const

/** One spelling of spec 7.3 for all seven calls. */
const queryOf = ({ contractId, pointId }: { contractId: number; pointId: number }) => ({
  query: { commercialContractId: contractId, PointOfDeliveryId: pointId },
})

/** A selection with its point, else nothing to ask for. */
function whenKnown<Answer>(
  { contractId, pointId }: FigureSelection,
  ask: (request: ReturnType<typeof queryOf>, options: { signal: AbortSignal }) => Promise<Answer>,
) {
  if (pointId === null) return skipToken
  return ({ signal }: { signal: AbortSignal }) => ask(queryOf({ contractId, pointId }), { signal })
}

export type FigureKey = readonly [...typeof all, name: string, contractId: number, pointId: number | null]

const keyOf = (name: string, { contractId, pointId }: FigureSelection): FigureKey =>
  [...all, name, contractId, pointId] as const

/** The answers hold numbers alone, so another language asks for nothing again. */
export const figureQueries = {
  all,
  amountOfTwelveMonths: (selection: FigureSelection) =>
    queryOptions({
      queryKey: keyOf('amountOfTwelveMonths', selection),
      queryFn: whenKnown(selection, (request, options) =>
        callWithSession(getAmountOfTwelveMonths, request, options),
      ),
    }),
  consumptionOfTwelveMonths: (selection: FigureSelection) =>
    queryOptions({
      queryKey: keyOf('consumptionOfTwelveMonths', selection),
      queryFn: whenKnown(selection, (request, options) =>
        callWithSession(getConsumptionOfTwelveMonths, request, options),
      ),
    }),
  consumptionOfThreeYears: (selection: FigureSelection) =>
    queryOptions({
      queryKey: keyOf('consumptionOfThreeYears', selection),
      queryFn: whenKnown(selection, (request, options) =>
        callWithSession(getConsumptionOfThreeYears, request, options),
      ),
    }),
  amountOfThreeYears: (selection: FigureSelection) =>
    queryOptions({
      queryKey: keyOf('amountOfThreeYears', selection),
      queryFn: whenKnown(selection, (request, options) =>
        callWithSession(getAmountOfThreeYears, request, options),
      ),
    }),
  averageCost: (selection: FigureSelection) =>
    queryOptions({
      queryKey: keyOf('averageCost', selection),
      queryFn: whenKnown(selection, (request, options) =>
        callWithSession(getAverageCostOfThreeYears, request, options),
      ),
    }),
  differenceToYearBefore: (selection: FigureSelection) =>
    queryOptions({
      queryKey: keyOf('differenceToYearBefore', selection),
      queryFn: whenKnown(selection, (request, options) =>
        callWithSession(getDifferenceToYearBefore, request, options),
      ),
    }),
  differenceToHouseholds: (selection: FigureSelection) =>
    queryOptions({
      queryKey: keyOf('differenceToHouseholds', selection),
      queryFn: whenKnown(selection, (request, options) =>
        callWithSession(getDifferenceToHouseholds, request, options),
      ),
    }),
}
