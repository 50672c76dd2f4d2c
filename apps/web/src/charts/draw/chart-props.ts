import type { ChartData, HiddenSeries } from '#web/charts/chart-data.ts'
import type { ChartFormat, ChartLabels } from '#web/charts/chart-labels.ts'
import type { ChartSource } from '#web/charts/chart-source.ts'

/** What is drawn; the same objects while it stays. */
export interface Drawn {
  readonly data: ChartData
  readonly hidden: HiddenSeries
}

/** How it is drawn. */
interface DrawingProps {
  readonly labels: ChartLabels
  readonly format: ChartFormat
  /** Of the patterns on the same page, which hold the looks of the series. */
  readonly patternPrefix: string
  readonly isZoomShown: boolean
  /** Enter leads to the table twin. */
  readonly onShowTable: () => void
}

/** What every chart takes; a chart card gives it. */
export interface ChartProps extends DrawingProps {
  readonly source: ChartSource
  readonly hidden: HiddenSeries
  /** For those who hear it, until its content is there, which has a name of its own. */
  readonly name: string
  /** Id of the element with the one-sentence finding. */
  readonly descriptionId: string
}

/** What the inside of a chart takes, once its reader is there. */
export interface DrawnProps extends DrawingProps, Drawn {}
