import type { ChartData, HiddenSeries } from '#web/charts/chart-data.ts'
import { type ChartKind, chartKinds } from '#web/charts/chart-kinds.ts'
import type { ChartProps } from '#web/charts/interact/chart-surface.tsx'
import { areaPlot } from './area-plot.ts'
import { groupedBarPlot, stackedBarPlot } from './bar-plots.ts'
import { CategoryChart } from './category-chart.tsx'
import { DonutChart } from './donut-chart.tsx'
import type { PreparePlot } from './plot.ts'

interface AnyChartProps extends Omit<ChartProps, 'data'> {
  readonly kind: ChartKind
  /** Undefined while it loads: nothing is drawn. */
  readonly data: ChartData | undefined
}

const plots: Readonly<Record<Exclude<ChartKind, 'donut'>, PreparePlot>> = {
  area: areaPlot,
  groupedBar: groupedBarPlot,
  stackedBar: stackedBarPlot,
}

const noneHidden: HiddenSeries = new Set()

/** The drawing of any kind of chart: the entry of the lazy chunk. */
export default function Chart({ kind, data, hidden, ...props }: AnyChartProps) {
  if (!data) return null
  // A series that is alone has no legend to bring it back.
  const drawn = { ...props, data, hidden: data.series.length > 1 ? hidden : noneHidden }
  if (kind === 'donut') return <DonutChart {...drawn} />
  return <CategoryChart {...drawn} prepare={plots[kind]} hasTotal={chartKinds[kind].hasTotal} />
}
