import { CategoryChart } from './category-chart.tsx'
import type { ChartProps } from './chart-props.ts'
import { stackedBarPlot } from './stacked-bar-plot.ts'

/** A bar a month, made of its parts: consumption by tariff item. */
export function StackedBarChart(props: ChartProps) {
  return <CategoryChart {...props} prepare={stackedBarPlot} hasTotal />
}
