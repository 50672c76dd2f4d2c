import { useQuery } from '@tanstack/react-query'
import { figureQueries } from '#web/features/dashboard/figures/figure-queries.ts'

interface FigureOptions {
  readonly contractId: number
  readonly pointId: number | null
  /** Spec 2.5: legal entities are compared with no household. */
  readonly isLegalEntity: boolean
}

/** The seven answers of spec 7.3; another point or contract asks for all of them anew (spec 4.5). */
export function useFigures({ contractId, pointId, isLegalEntity }: FigureOptions) {
  const selection = { contractId, pointId }
  return {
    amountOfTwelveMonths: useQuery(figureQueries.amountOfTwelveMonths(selection)),
    consumptionOfTwelveMonths: useQuery(figureQueries.consumptionOfTwelveMonths(selection)),
    consumptionOfThreeYears: useQuery(figureQueries.consumptionOfThreeYears(selection)),
    amountOfThreeYears: useQuery(figureQueries.amountOfThreeYears(selection)),
    averageCost: useQuery(figureQueries.averageCost(selection)),
    differenceToYearBefore: useQuery(figureQueries.differenceToYearBefore(selection)),
    differenceToHouseholds: useQuery(
      figureQueries.differenceToHouseholds(isLegalEntity ? { contractId, pointId: null } : selection),
    ),
  }
}

export type Figures = ReturnType<typeof useFigures>
