import { pageSizes } from '@portal/domain/limits'
import { readShown, readWord, searchParams } from '#web/navigation/search/search-values.ts'

/** The point is a selection of its own (spec 4.5); the chart is on at first, in kWh. */
export const consumptionSearch = searchParams('/consumption', (query) => ({
  shown: readShown(query.shown, pageSizes.consumption),
  chart: readWord(query.chart, 'off'),
  unit: readWord(query.unit, 'rsd'),
}))
