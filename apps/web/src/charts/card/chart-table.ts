import { behindOf, type ChartCategory, type ChartData, partsOf, totalAt } from '#web/charts/chart-data.ts'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import type { CsvCell } from '#web/ui/data/csv.ts'

/** The chart as rows and columns: what the table twin shows and the CSV file holds. */
export interface ChartTable {
  readonly columns: readonly ChartTableColumn[]
  readonly rows: readonly ChartTableRow[]
}

export interface ChartTableColumn {
  readonly label: string
  /** In the file each column says its unit; on the page the chart's subtitle has said it. */
  readonly unit?: string | undefined
}

export interface ChartTableRow {
  readonly key: string
  readonly title: string
  readonly cells: readonly ChartTableCell[]
  readonly isTotal?: boolean | undefined
}

type CellKind = 'value' | 'share' | 'note'

export interface ChartTableCell {
  readonly kind: CellKind
  readonly value: CsvCell
}

interface TableOptions {
  readonly labels: Pick<ChartLabels, 'category' | 'note' | 'series' | 'share' | 'total'>
  readonly unit: string
  /** Where the series add up to something: stacks and donuts. */
  readonly hasTotal: boolean
}

/** Months are rows; a chart of one month turns round and lists its series with their shares. */
export function chartTable(data: ChartData, options: TableOptions): ChartTable {
  const [only, second] = data.categories
  return only && !second && options.hasTotal ? shareTable(data, options) : categoryTable(data, options)
}

function categoryTable(data: ChartData, { labels, unit, hasTotal }: TableOptions): ChartTable {
  const [parts, behind] = [partsOf(data.series), behindOf(data.series)]
  const showsTotal = hasTotal && parts.length > 1
  const hasNotes = data.categories.some(({ note }) => note !== undefined)
  const columns: readonly ChartTableColumn[] = [
    { label: labels.category },
    ...parts.map(({ label }) => ({ label, unit })),
    ...(showsTotal ? [{ label: labels.total, unit }] : []),
    ...behind.map(({ label }) => ({ label, unit })),
    ...(hasNotes ? [{ label: labels.note }] : []),
  ]
  const row = (category: ChartCategory, index: number): ChartTableRow => ({
    key: category.key,
    title: category.title,
    cells: [
      ...parts.map(({ values }) => valueCell(values[index] ?? null)),
      ...(showsTotal ? [valueCell(totalAt(data.series, index))] : []),
      ...behind.map(({ values }) => valueCell(values[index] ?? null)),
      ...(hasNotes ? [{ kind: 'note' as const, value: category.note ?? null }] : []),
    ],
  })
  return { columns, rows: data.categories.map(row) }
}

function shareTable(data: ChartData, { labels, unit }: TableOptions): ChartTable {
  const total = totalAt(data.series, 0)
  const shareOf = (value: number | null): ChartTableCell => ({
    kind: 'share',
    value: value === null || total === null || total === 0 ? null : value / total,
  })
  const rows = partsOf(data.series).map(({ key, label, values }): ChartTableRow => {
    const value = values[0] ?? null
    return { key, title: label, cells: [valueCell(value), shareOf(value)] }
  })
  const sum: ChartTableRow = {
    key: 'total',
    title: labels.total,
    cells: [valueCell(total), shareOf(total)],
    isTotal: true,
  }
  const columns = [{ label: labels.series }, { label: unit }, { label: labels.share }]
  return { columns, rows: [...rows, sum] }
}

const valueCell = (value: number | null): ChartTableCell => ({ kind: 'value', value })

export function formatCell({ kind, value }: ChartTableCell, format: ChartFormat, unknown: string): string {
  if (value === null) return unknown
  if (typeof value === 'string') return value
  return kind === 'share' ? format.share(value) : format.value(value)
}

export function csvRows({ columns, rows }: ChartTable): readonly (readonly CsvCell[])[] {
  const headings = columns.map(({ label, unit }) => (unit === undefined ? label : `${label} (${unit})`))
  return [headings, ...rows.map(({ title, cells }) => [title, ...cells.map(({ value }) => value)])]
}
