import type { SeriesStyle } from '#web/charts/draw/series-style.ts'

/** A position on the axis: a month of the last twelve, a month of every year, the one month of a donut. */
export interface ChartCategory {
  readonly key: string
  /** Short, on the axis: `XI`. */
  readonly label: string
  /** Whole, in the tooltip and the table: `новембар 2026.` */
  readonly title: string
  /** What several categories share, written once under them: the year. */
  readonly group?: string | undefined
  /** One more line in the tooltip and one more column in the table: the meter number. */
  readonly note?: string | undefined
  /** The month that matters now: its label is strong. */
  readonly isCurrent?: boolean | undefined
}

export interface ChartSeries {
  readonly key: string
  readonly label: string
  readonly style: SeriesStyle
  /** For categories that are not the current one, where the past is to be paler. */
  readonly pastStyle?: SeriesStyle | undefined
  /** For values below zero. */
  readonly negativeStyle?: SeriesStyle | undefined
  /** Stands behind the stack and is no part of it: the same months a year before. */
  readonly isBehind?: boolean | undefined
  /** One for each category, in their order; null where nothing is known. */
  readonly values: readonly (number | null)[]
}

export interface ChartData {
  readonly categories: readonly ChartCategory[]
  readonly series: readonly ChartSeries[]
}

export type HiddenSeries = ReadonlySet<string>

export function visibleSeries(data: ChartData, hidden: HiddenSeries): readonly ChartSeries[] {
  return data.series.filter(({ key }) => !hidden.has(key))
}

/** What adds up to a whole. */
export const partsOf = (series: readonly ChartSeries[]): readonly ChartSeries[] =>
  series.filter(({ isBehind }) => !isBehind)

export const behindOf = (series: readonly ChartSeries[]): readonly ChartSeries[] =>
  series.filter(({ isBehind }) => isBehind)

/** Null when no series knows the category, so that "nothing known" never reads as zero. */
export function totalAt(series: readonly ChartSeries[], index: number): number | null {
  let total: number | null = null
  for (const { values } of partsOf(series)) {
    const value = values[index] ?? null
    if (value !== null) total = (total ?? 0) + value
  }
  return total
}

export function hasValues(data: ChartData): boolean {
  return data.series.some(({ values }) => values.some((value) => value !== null))
}

export function isAllZero(data: ChartData): boolean {
  return data.series.every(({ values }) => values.every((value) => value === null || value === 0))
}

/** A negative value and a past month may have looks of their own. */
export function styleAt(
  series: ChartSeries,
  category: ChartCategory | undefined,
  value: number,
): SeriesStyle {
  if (value < 0 && series.negativeStyle) return series.negativeStyle
  if (series.pastStyle && category?.isCurrent !== true) return series.pastStyle
  return series.style
}

/** Every look the drawing may need, each once. */
export function stylesOf(series: readonly ChartSeries[]): readonly SeriesStyle[] {
  const styles = new Map<string, SeriesStyle>()
  for (const { style, pastStyle, negativeStyle } of series) {
    for (const each of [style, pastStyle, negativeStyle]) if (each) styles.set(each.id, each)
  }
  return [...styles.values()]
}

/** The month that matters now, else the last one. */
export function currentIndex(categories: readonly ChartCategory[]): number {
  const current = categories.findIndex(({ isCurrent }) => isCurrent)
  return current === -1 ? categories.length - 1 : current
}
