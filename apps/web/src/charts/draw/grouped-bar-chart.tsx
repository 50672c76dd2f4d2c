import { CategoryChart } from './category-chart.tsx'
import type { ChartProps } from './chart-props.ts'
import { groupedBarPlot } from './grouped-bar-plot.ts'

/** Bars side by side, above zero or below it: the years of a month, a change in percent, payments. */
export function GroupedBarChart(props: ChartProps) {
  return <CategoryChart {...props} prepare={groupedBarPlot} hasTotal={false} />
}
