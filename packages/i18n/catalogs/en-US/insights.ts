import { insightCards } from './insight-cards.ts'
import { insightsSaving } from './insights-saving.ts'
import type { insights as source } from '../sr-Cyrl-RS/insights.ts'
import { insightsExplanation } from './insights-explanation.ts'

export const insights = {
  ...insightsExplanation,
  'insights.withFeesAndTaxes': 'with fees and taxes',
  'insights.unknown': 'Nothing can be told about this yet.',
  ...insightCards,
  ...insightsSaving,
} as const satisfies Record<keyof typeof source, string>
