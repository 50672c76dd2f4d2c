import { type Expectation, PointFilter, startingCovariance } from './forecast-filter.ts'
import type { KnownMonth } from './forecast-history.ts'
import { modelSettings } from './forecast-settings.ts'

/**
 * A point's month is its level times the shape of its calendar month. Each reading moves both a little, by how far it lay
 * from what was expected; two readings off in one direction move the level whole. The shape begins as the country's
 * average household. What the past months differed from their own expectations gives the spread.
 */
export interface PointModel {
  readonly expect: (index: number) => Expectation
}

const ways = modelSettings.spreads.flatMap(({ spread, prior }) =>
  modelSettings.levelSteps.map((step) => ({
    spread,
    levelStep: step.levelStep,
    logPrior: Math.log(prior * step.prior),
  })),
)

/** After so many months a filter that foretold them this much worse than the best no longer counts. */
const triedMonths = 15
const hopeless = 8

export function fitHistory(months: readonly KnownMonth[], season: readonly number[]): PointModel {
  const start = startingCovariance(season)
  const tried = ways.map((way) => ({ way, filter: new PointFilter(season, start, way) }))
  const scoreOf = ({ way, filter }: (typeof tried)[number]) => way.logPrior + filter.logLikelihood
  readAll(tried, months.slice(0, triedMonths))
  const best = Math.max(...tried.map(scoreOf))
  const kept = tried.filter((one) => scoreOf(one) > best - hopeless)
  readAll(kept, months.slice(triedMonths))
  const filters = kept.map((one) => ({ filter: one.filter, score: scoreOf(one) }))
  const highest = Math.max(...filters.map(({ score }) => score))
  const sum = filters.reduce((total, { score }) => total + Math.exp(score - highest), 0)
  const weighed = filters.map(({ filter, score }) => ({ filter, weight: Math.exp(score - highest) / sum }))
  return {
    expect(index) {
      const each = weighed.map(({ filter, weight }) => ({ weight, ...filter.expect(index) }))
      const mean = each.reduce((total, one) => total + one.weight * one.mean, 0)
      const variance = each.reduce(
        (total, one) => total + one.weight * (one.variance + (one.mean - mean) ** 2),
        0,
      )
      return { mean, variance }
    },
  }
}

function readAll(tried: readonly { readonly filter: PointFilter }[], months: readonly KnownMonth[]): void {
  for (const { filter } of tried) for (const month of months) filter.read(month)
}

const averageMonthDays = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The country's year as logarithms around 0. */
export function seasonOf(profileKwh: readonly number[]): number[] {
  const logs = profileKwh.map((kwh, place) => Math.log(kwh / (averageMonthDays[place] ?? 30)))
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
  return logs.map((log) => log - mean)
}
