import { insightsExplanation } from './insights-explanation.ts'

export const insights = {
  ...insightsExplanation,
  'insights.withFeesAndTaxes': 'са накнадама и порезима',
  'insights.unknown': 'О овоме још не можемо ништа да кажемо.',
} as const
