import type { ChartData, HiddenSeries } from './chart-data.ts'
import type { ChartFormat, ChartLabels } from './chart-labels.ts'

/** What every chart takes; a chart card gives it, and a chart may stand alone too. */
export interface ChartProps {
  readonly data: ChartData
  readonly hidden: HiddenSeries
  readonly labels: ChartLabels
  readonly format: ChartFormat
  /** The chart's name for those who hear it. */
  readonly name: string
  /** Id of the element with the one-sentence finding. */
  readonly descriptionId?: string | undefined
  readonly isZoomShown?: boolean | undefined
  /** Enter leads to the table twin. */
  readonly onShowTable?: (() => void) | undefined
}
