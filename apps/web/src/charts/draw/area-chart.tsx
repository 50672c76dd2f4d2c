import { areaPlot } from './area-plot.ts'
import { CategoryChart } from './category-chart.tsx'
import type { ChartProps } from './chart-props.ts'

/** Layers on layers over time: the debt of twelve months by tariff. */
export function AreaChart(props: ChartProps) {
  return <CategoryChart {...props} prepare={areaPlot} hasTotal />
}
