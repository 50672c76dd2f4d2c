import { insightsExplanation } from './insights-explanation.ts'
import { insightCards } from './insight-cards.ts'
import { insightsSaving } from './insights-saving.ts'

export const insights = {
  ...insightsExplanation,
  'insights.withFeesAndTaxes': 'са накнадама и порезима',
  'insights.unknown': 'О овоме још не можемо ништа да кажемо.',
  ...insightCards,
  ...insightsSaving,
} as const
