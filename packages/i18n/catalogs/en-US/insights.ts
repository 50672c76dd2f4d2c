import type { insights as source } from '../sr-Cyrl-RS/insights.ts'
import { insightsExplanation } from './insights-explanation.ts'

export const insights = {
  ...insightsExplanation,
  'insights.withFeesAndTaxes': 'with fees and taxes',
} as const satisfies Record<keyof typeof source, string>
