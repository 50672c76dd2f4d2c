import type { ChartData, HiddenSeries } from './chart-data.ts'
import type { ChartFormat, ChartLabels } from './chart-labels.ts'

/** What every chart takes; a chart card gives it. A chart that stands alone brings a `PatternStore`. */
export interface ChartProps {
  readonly data: ChartData
  readonly hidden: HiddenSeries
  readonly labels: ChartLabels
  readonly format: ChartFormat
  /** Of the pattern store on the same page, which holds the looks of the series. */
  readonly patternPrefix: string
  /** The chart's name for those who hear it. */
  readonly name: string
  /** Id of the element with the one-sentence finding. */
  readonly descriptionId?: string | undefined
  readonly isZoomShown?: boolean | undefined
  /** Enter leads to the table twin. */
  readonly onShowTable?: (() => void) | undefined
}
