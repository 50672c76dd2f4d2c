import type { YearMonth } from '@portal/domain/dates'
import type { PointPlan, Usage } from './plans.ts'
import { Random } from './random.ts'

/** January to December, around one. */
const seasons: Record<Usage, readonly number[]> = {
  // Cooking and lights for the holidays of December and January; people away in July and August.
  ordinary: [1.32, 1.14, 1.04, 0.93, 0.86, 0.84, 0.8, 0.78, 0.86, 0.96, 1.1, 1.37],
  electricHeating: [2.4, 2.1, 1.6, 0.9, 0.5, 0.45, 0.5, 0.48, 0.46, 0.8, 1.6, 2.2],
  heatPump: [1.95, 1.75, 1.35, 0.85, 0.55, 0.7, 1.05, 1.0, 0.6, 0.8, 1.3, 1.8],
  empty: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
  weekend: [0.3, 0.3, 0.5, 1.1, 1.6, 1.8, 2.1, 2.2, 1.4, 0.8, 0.4, 0.6],
  shop: [1.15, 1.1, 1.0, 0.92, 0.9, 1.0, 1.12, 1.1, 0.92, 0.9, 1.0, 1.2],
  coldStore: [0.5, 0.5, 0.55, 0.6, 0.8, 1.7, 2.3, 1.9, 1.2, 0.8, 0.6, 0.55],
}

/** Heating eats more than the average month says. */
const scale: Record<Usage, number> = {
  ordinary: 1,
  electricHeating: 2.6,
  heatPump: 1.9,
  empty: 1,
  weekend: 1,
  shop: 1,
  coldStore: 1,
}

/** Whole kWh of a point in a month. The weather is one for the whole country. */
export function consumeMonth(seed: number, point: PointPlan, { year, month }: YearMonth): number {
  const weather = new Random(seed, `weather ${year}-${month}`).between(0.93, 1.07)
  const own = new Random(seed, `${point.number} ${year}-${month}`)
  const isAway = (month === 7 || month === 8) && point.usage === 'ordinary' && own.chance(0.3)
  const season = seasons[point.usage][month - 1] ?? 1
  const kwh = point.monthlyKwh * scale[point.usage] * season * weather * own.between(0.93, 1.07)
  return Math.max(1, Math.round(isAway ? kwh * 0.55 : kwh))
}

const averageHousehold = [505, 452, 431, 372, 328, 311, 322, 324, 316, 358, 417, 489]

/** The country's average household, with a slow decline from year to year. */
export function averageHouseholdKwh({ year, month }: YearMonth): number {
  return Math.round((averageHousehold[month - 1] ?? 0) * (1 - (year - 2020) * 0.006) * 100) / 100
}
