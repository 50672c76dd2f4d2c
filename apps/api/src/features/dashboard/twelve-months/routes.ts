import {
  getAmountOfTwelveMonths,
  getConsumptionOfTwelveMonths,
} from '@portal/contract/dashboard/twelve-months'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/bind.ts'
import { amountSeries, consumptionSeries, findSeries } from './repository.ts'

export function registerTwelveMonths(bind: Bind, database: Database): void {
  bind(getAmountOfTwelveMonths, (call) => findSeries(database, amountSeries, call))
  bind(getConsumptionOfTwelveMonths, (call) => findSeries(database, consumptionSeries, call))
}
