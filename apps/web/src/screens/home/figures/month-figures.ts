import type { AverageCostOfYear, DifferenceOfYear, TotalOfYear } from '@portal/contract/dashboard/three-years'
import type { YearMonth } from '@portal/domain/dates'
import { monthOfRomanNumber } from '@portal/domain/roman-months'

/** A month of the three years, whatever was measured. */
export interface MonthFigure extends YearMonth {
  readonly roman: string
  /** Null where nothing is known. */
  readonly value: number | null
}

export interface KnownFigure extends MonthFigure {
  readonly value: number
}

export const monthsOfTotals = (years: readonly TotalOfYear[]): readonly MonthFigure[] =>
  years.flatMap(({ totalConsumptionByMonth }) =>
    totalConsumptionByMonth.map(({ totalConsumption, ...month }) => monthFigure(month, totalConsumption)),
  )

export const monthsOfCosts = (years: readonly AverageCostOfYear[]): readonly MonthFigure[] =>
  years.flatMap(({ averageEnergyCostByMonth }) =>
    averageEnergyCostByMonth.map(({ averageEnergyCost, ...month }) => monthFigure(month, averageEnergyCost)),
  )

export const monthsOfDifferences = (years: readonly DifferenceOfYear[]): readonly MonthFigure[] =>
  years.flatMap(({ percentageDifferenceByMonth }) =>
    percentageDifferenceByMonth.map(({ percentageDifference, ...month }) =>
      monthFigure(month, percentageDifference),
    ),
  )

function monthFigure(
  { year, monthRomanNumber }: { year: number; monthRomanNumber: string },
  value: number | null,
): MonthFigure {
  return { year, month: monthOfRomanNumber(monthRomanNumber), roman: monthRomanNumber, value }
}

const isKnown = (figure: MonthFigure): figure is KnownFigure => figure.value !== null

/** The last month about which something is known. */
export const latestKnown = (figures: readonly MonthFigure[]): KnownFigure | undefined =>
  figures.findLast(isKnown)

export const figureAt = (
  figures: readonly MonthFigure[],
  { year, month }: YearMonth,
): number | null | undefined =>
  figures.find((figure) => figure.year === year && figure.month === month)?.value

/** From the first known month to the last: the months before a customer came and those still to come are left out. */
export function knownSpan(figures: readonly MonthFigure[]): readonly MonthFigure[] {
  const first = figures.findIndex(isKnown)
  return first === -1 ? [] : figures.slice(first, figures.findLastIndex(isKnown) + 1)
}
