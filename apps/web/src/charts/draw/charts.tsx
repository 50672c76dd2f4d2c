import { AreaChart } from './area-chart.tsx'
import { DonutChart } from './donut-chart.tsx'
import { GroupedBarChart } from './grouped-bar-chart.tsx'
import { StackedBarChart } from './stacked-bar-chart.tsx'

/** All that draws, in one lazy file: a page that has one chart soon has another. */
export const charts = {
  area: AreaChart,
  donut: DonutChart,
  groupedBar: GroupedBarChart,
  stackedBar: StackedBarChart,
} as const
