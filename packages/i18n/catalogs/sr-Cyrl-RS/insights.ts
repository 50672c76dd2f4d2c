export const insights = {
  'insights.withFeesAndTaxes': 'са накнадама и порезима',
  'insights.unknown': 'О овоме још не можемо ништа да кажемо.',
} as const
