import {
  getAmountOfThreeYears,
  getAverageCostOfThreeYears,
  getConsumptionOfThreeYears,
  getDifferenceToHouseholds,
  getDifferenceToYearBefore,
} from '@portal/contract/dashboard/three-years'
import {
  getAmountOfTwelveMonths,
  getConsumptionOfTwelveMonths,
} from '@portal/contract/dashboard/twelve-months'
import { type Bind, type RawJson, rawJson } from '#api/http/call/bind.ts'
import { createFigures, type DashboardCall, type Figures } from './repository.ts'

export function registerDashboard(bind: Bind): void {
  const findFigures = createFigures()
  const answer =
    (figure: keyof Figures) =>
    async (call: DashboardCall): Promise<RawJson> =>
      rawJson((await findFigures(call))[figure])

  bind(getAmountOfTwelveMonths, answer('amountOfTwelveMonths'))
  bind(getConsumptionOfTwelveMonths, answer('consumptionOfTwelveMonths'))
  bind(getConsumptionOfThreeYears, answer('consumptionOfThreeYears'))
  bind(getAmountOfThreeYears, answer('amountOfThreeYears'))
  bind(getAverageCostOfThreeYears, answer('averageCost'))
  bind(getDifferenceToYearBefore, answer('differenceToYearBefore'))
  bind(getDifferenceToHouseholds, answer('differenceToHouseholds'))
}
