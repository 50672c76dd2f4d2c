import {
  getAmountOfThreeYears,
  getAverageCostOfThreeYears,
  getConsumptionOfThreeYears,
  getDifferenceToHouseholds,
  getDifferenceToYearBefore,
} from '@portal/contract/dashboard/three-years'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/bind.ts'
import {
  amountSeries,
  averageCostSeries,
  consumptionSeries,
  differenceToHouseholdsSeries,
  differenceToYearBeforeSeries,
  findSeries,
} from './repository.ts'

export function registerThreeYears(bind: Bind, database: Database): void {
  bind(getConsumptionOfThreeYears, (call) => findSeries(database, consumptionSeries, call))
  bind(getAmountOfThreeYears, (call) => findSeries(database, amountSeries, call))
  bind(getAverageCostOfThreeYears, (call) => findSeries(database, averageCostSeries, call))
  bind(getDifferenceToYearBefore, (call) => findSeries(database, differenceToYearBeforeSeries, call))
  bind(getDifferenceToHouseholds, (call) => findSeries(database, differenceToHouseholdsSeries, call))
}
