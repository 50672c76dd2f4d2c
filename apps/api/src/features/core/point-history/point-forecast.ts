import {
  forecastMonth,
  type MonthForecast,
  type NoForecast,
  type PreparedForecast,
  prepareForecast,
} from '@portal/domain/insights/forecast'
import { countSinceReading } from '@portal/domain/insights/forecast-meter'
import type { PointHistory } from './point-history.ts'

export interface PointForecast {
  /** The month of a day, as it looked on that day: with the checks up to it. */
  forecastOn(date: string): MonthForecast | NoForecast
  /** kWh between the last reading and a check. */
  consumptionOf(states: PointHistory['checks'][number]['states']): number
}

/** The history is fitted once, however many months are asked for. */
export function forecastPoint(point: PointHistory): PointForecast {
  const prepared: PreparedForecast | NoForecast = prepareForecast(point)
  const states = point.meter?.states ?? []
  // Checked when it was kept: a counter that began anew may not be doubted later.
  const consumptionOf: PointForecast['consumptionOf'] = (typed) => {
    const counted = countSinceReading(states, typed, Number.POSITIVE_INFINITY)
    return 'kwh' in counted ? counted.kwh : 0
  }
  const known =
    (isSent: boolean) => (check: { date: string; states: PointHistory['checks'][number]['states'] }) => ({
      date: check.date,
      kwh: consumptionOf(check.states),
      isSent,
    })
  const checks = [...point.ownReadings.map(known(true)), ...point.checks.map(known(false))]
  return {
    consumptionOf,
    forecastOn: (date) =>
      'reason' in prepared
        ? prepared
        : forecastMonth(prepared, date, {
            lastReadOn: point.meter?.readOn ?? null,
            checks: checks.filter((check) => check.date <= date),
          }),
  }
}
