import {
  behindOf,
  type ChartCategory,
  type ChartData,
  type ChartSeries,
  type HiddenSeries,
  partsOf,
  styleAt,
  totalAt,
  visibleSeries,
} from '#web/charts/chart-data.ts'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import type { SeriesStyle } from '#web/charts/draw/series-style.ts'

export interface PointRow {
  readonly key: string
  readonly label: string
  readonly style: SeriesStyle
  readonly text: string
}

/** What a point says: in the tooltip, and in one line for screen readers. */
export interface PointText {
  readonly title: string
  readonly rows: readonly PointRow[]
  readonly total: string | null
  /** What the whole is compared with. */
  readonly behind: readonly PointRow[]
  readonly note: string | null
}

interface Writing {
  readonly format: ChartFormat
  readonly labels: Pick<ChartLabels, 'total' | 'note' | 'unknown'>
  readonly hasTotal: boolean
}

export function withUnit(
  value: number | null,
  format: ChartFormat,
  labels: Pick<ChartLabels, 'unknown'>,
): string {
  return value === null ? labels.unknown : `${format.value(value)}\u00a0${format.unit}`
}

/** A month with all its visible series; a stack is read from its top, as it is seen. */
export function categoryText(
  data: ChartData,
  hidden: HiddenSeries,
  index: number,
  writing: Writing,
): PointText {
  const category = data.categories[index]
  const visible = visibleSeries(data, hidden)
  const series = partsOf(visible)
  const total = totalAt(series, index)
  const isSummed = writing.hasTotal && series.length > 1
  // In a stack a zone that wasn't reached is no news; where all is zero the total says so.
  const told = isSummed ? series.filter(({ values }) => values[index]) : series
  const rowOf = (each: ChartSeries) => seriesRow(each, category, each.values[index] ?? null, writing)
  const rows = told.map(rowOf)
  return {
    title: category?.title ?? '',
    rows: writing.hasTotal ? rows.toReversed() : rows,
    total: isSummed ? withUnit(total, writing.format, writing.labels) : null,
    behind: behindOf(visible).map(rowOf),
    note: category?.note ?? null,
  }
}

function seriesRow(
  series: ChartSeries,
  category: ChartCategory | undefined,
  value: number | null,
  writing: Writing,
): PointRow {
  const { key, label } = series
  return {
    key,
    label,
    style: styleAt(series, category, value ?? 0),
    text: withUnit(value, writing.format, writing.labels),
  }
}

export function spokenText(
  { title, rows, total, behind, note }: PointText,
  labels: Writing['labels'],
): string {
  const parts = [
    ...(total === null ? [] : [`${labels.total} ${total}`]),
    ...[...rows, ...behind].map(({ label, text }) => `${label} ${text}`),
    ...(note === null ? [] : [`${labels.note} ${note}`]),
  ]
  return `${title}: ${parts.join('; ')}`
}
