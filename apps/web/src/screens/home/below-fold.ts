import HomeCharts from './home-charts.tsx'
import HomeInsights from './home-insights.tsx'
import ReadingSlot from './reading-slot.tsx'

/** What home shows below the fold: one file, since each costs a slow phone a request (record 0174). */
export const belowFold = { HomeCharts, HomeInsights, ReadingSlot }
