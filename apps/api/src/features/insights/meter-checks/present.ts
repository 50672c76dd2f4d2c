import type { MeterCheck, MeterChecks } from '@portal/contract/insights/meter-checks'
import { daysBetween } from '@portal/domain/dates'
import { digitsOf, type LastState } from '@portal/domain/insights/forecast-meter'
import { roundKwh } from '@portal/domain/metering/kwh'
import { forecastPoint, type PointForecast } from '#api/features/core/point-history/point-forecast.ts'
import type { PointHistory, ReadMeter } from '#api/features/core/point-history/point-history.ts'

interface KeptCheck {
  readonly id: number
  readonly date: string
  readonly states: readonly LastState[]
}

export function presentChecks(point: PointHistory): MeterChecks {
  const { meter, meterInUse } = point
  if (meter === null) return { meterNumber: meterInUse?.number ?? null, registers: [], checks: [] }
  const forecast = forecastPoint(point)
  return {
    meterNumber: meter.number,
    registers: meter.states.map(({ register, state }) => ({
      register,
      lastState: state,
      lastDate: meter.readOn,
      digits: digitsOf(state),
    })),
    checks: point.checks.map((check) => presentCheck(point, meter, forecast, check)),
  }
}

export function presentCheck(
  point: PointHistory,
  meter: ReadMeter,
  forecast: PointForecast,
  check: KeptCheck,
): MeterCheck {
  const consumption = forecast.consumptionOf(check.states)
  const days = daysBetween(meter.readOn, check.date)
  const month = point.isHousehold ? forecast.forecastOn(check.date) : null
  return {
    id: check.id,
    date: check.date,
    states: check.states.map(({ register, state }) => ({ register, state })),
    consumption: roundKwh(consumption),
    days,
    dailyAverage: roundKwh(consumption / days),
    monthEnd: month === null || 'reason' in month ? null : month.consumption,
  }
}
