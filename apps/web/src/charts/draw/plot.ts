import type { CategoryBands } from '#web/charts/axes/category-bands.ts'
import type { PlotFrame } from '#web/charts/axes/plot-layout.ts'
import type { Extent } from '#web/charts/axes/value-scale.ts'
import type { ChartData, HiddenSeries } from '#web/charts/chart-data.ts'
import type { SeriesStyle } from './series-style.ts'

/** One element of the drawing: everything a series shows in one look. */
export interface Mark {
  readonly key: string
  readonly style: SeriesStyle
  readonly path: string
  /** The upper edge of an area; bars are outlined all round instead. */
  readonly edge?: string | undefined
}

export interface PlotSpace {
  readonly bands: CategoryBands
  readonly frame: PlotFrame
  /** From a value to a pixel. */
  readonly y: (value: number) => number
  /** While the view moves speed counts more than soft corners. */
  readonly isMoving: boolean
}

export interface PlotDot {
  readonly key: string
  readonly style: SeriesStyle
  readonly value: number
}

/** The number written over the current month, and the value at whose height it stands. */
export interface PlotPeak {
  readonly value: number
  readonly at: number
}

/** A kind of chart: pure geometry, computed once for the data and drawn again for each zoom. */
export interface PreparedPlot {
  readonly extent: Extent
  readonly draw: (space: PlotSpace) => readonly Mark[]
  /** What is marked with a dot where the reader stands; bars need none. */
  readonly dotsAt: (index: number) => readonly PlotDot[]
  readonly peakAt: (index: number) => PlotPeak | null
}

export type PreparePlot = (data: ChartData, hidden: HiddenSeries) => PreparedPlot
