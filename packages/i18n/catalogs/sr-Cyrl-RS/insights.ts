import { insightsExplanation } from './insights-explanation.ts'

export const insights = {
  ...insightsExplanation,
  'insights.withFeesAndTaxes': 'са накнадама и порезима',
} as const
