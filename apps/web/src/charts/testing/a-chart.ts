import { categoryBands } from '#web/charts/axes/category-bands.ts'
import type { ChartCategory, ChartData, ChartSeries } from '#web/charts/chart-data.ts'
import type { PlotSpace } from '#web/charts/draw/plot.ts'
import { plainStyle } from '#web/charts/draw/series-style.ts'

export function aMonth(key: string, more: Partial<ChartCategory> = {}): ChartCategory {
  return { key, label: key, title: `month ${key}`, ...more }
}

export function aSeries(
  key: string,
  values: readonly (number | null)[],
  more: Partial<ChartSeries> = {},
): ChartSeries {
  return { key, label: `series ${key}`, style: plainStyle.strong, values, ...more }
}

/** Months named 1, 2, 3 … for as many values as the first series has. */
export function aChart(...series: readonly ChartSeries[]): ChartData {
  const months = series[0]?.values.map((_, index) => aMonth(String(index + 1))) ?? []
  return { categories: months, series }
}

/** The heaviest chart: three years of nine tariff items. */
export function aHeavyChart(): ChartData {
  const items = Array.from({ length: 9 }, (_, item) =>
    aSeries(
      String(item),
      Array.from({ length: 36 }, (_, month) => 10 + ((item * 7 + month * 3) % 50)),
    ),
  )
  return aChart(...items)
}

/** A plot of 360 × 100 pixels for values up to 100, seen whole. */
export function aSpace(count: number, more: Partial<PlotSpace> = {}): PlotSpace {
  return {
    bands: categoryBands(count, [0, 360]),
    frame: { left: 0, right: 360, top: 0, bottom: 100 },
    y: (value) => 100 - value,
    isMoving: false,
    ...more,
  }
}

export const nothingHidden: ReadonlySet<string> = new Set()
