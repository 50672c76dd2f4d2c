import type { MonthEstimate, NoEstimate } from '@portal/contract/insights/month-so-far'
import type { MonthForecast } from '@portal/domain/insights/forecast'
import {
  judgeBudget,
  nextZoneOf,
  type PointTariff,
  priceForecast,
  readTariff,
  zonesOfMonth,
} from '@portal/domain/insights/forecast-amount'
import { roundKwh } from '@portal/domain/metering/kwh'
import type { PriceList } from '@portal/domain/tariff/price-lists'
import { forecastPoint } from '#api/features/core/point-history/point-forecast.ts'
import type { PointHistory } from '#api/features/core/point-history/point-history.ts'

type Reason = NoEstimate['reason']

/** The running month of a point, or why nothing can be told. */
export function presentMonth(
  point: PointHistory,
  today: string,
  priceLists: readonly PriceList[],
): MonthEstimate | NoEstimate {
  const reason = refuse(point)
  if (reason !== null) return { reason }
  const forecast = forecastPoint(point).forecastOn(today)
  if ('reason' in forecast) return forecast
  const tariff = point.last && readTariff(point.last, point.lastYear, lowerShareOf(point), priceLists)
  // Without a bill's calculation neither the power nor the discount is known.
  if (!tariff) return { reason: 'tooLittleData' }
  return priceMonth(point, forecast, tariff, today, priceLists)
}

function refuse({ isActive, isHousehold, readings }: PointHistory): Reason | null {
  if (!isActive) return 'inactivePoint'
  if (readings.length === 0) return 'tooLittleData'
  return isHousehold ? null : 'notHousehold'
}

function priceMonth(
  point: PointHistory,
  forecast: MonthForecast,
  tariff: PointTariff,
  today: string,
  priceLists: readonly PriceList[],
): MonthEstimate | NoEstimate {
  const amount = priceForecast(forecast, tariff, priceLists)
  if (amount === null) return { reason: 'noPriceList' }
  const zones = zonesOfMonth(forecast, tariff, priceLists)
  const { year, month, daysInMonth, consumption, soFarKwh, basis, yearBeforeKwh } = forecast
  return {
    year,
    month,
    asOf: today,
    daysInMonth,
    consumption,
    amount,
    consumptionSoFar: roundKwh(soFarKwh),
    zones,
    nextZone: nextZoneOf(forecast, zones, today),
    basis: [...basis],
    yearBefore: yearBeforeKwh === null ? null : roundKwh(yearBeforeKwh),
    budget:
      point.budget === null
        ? null
        : {
            monthlyAmount: point.budget,
            outlook: judgeBudget(point.budget, amount, point.otherPointsAmount),
          },
  }
}

const monthsOfShare = 12

/** Of the last year's readings by two registers; where there are none all counts as the dearer one. */
function lowerShareOf({ readings, last }: PointHistory): number {
  const newest = readings.reduce((latest, { year, month }) => Math.max(latest, year * 12 + month), 0)
  const recent = readings.filter(
    ({ year, month, category }) =>
      newest - (year * 12 + month) < monthsOfShare && category === last?.consumptionCategoryId,
  )
  const sum = (kwhOf: (reading: (typeof recent)[number]) => number) =>
    recent.reduce((total, reading) => total + kwhOf(reading), 0)
  const all = sum(({ kwh }) => kwh)
  return all > 0 ? sum(({ lowerKwh }) => lowerKwh) / all : 0
}
