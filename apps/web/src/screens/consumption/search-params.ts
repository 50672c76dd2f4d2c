import { pageSizes } from '@portal/domain/limits'
import { readShown, readSwitch, writeShown, writeSwitch } from '#web/navigation/address-values.ts'

/** What the address bar says about the consumption screen; the point is a selection of its own (spec 4.5). */
export interface ConsumptionAddress {
  /** How many readings are to be seen, when there are so many. */
  readonly shown: number
  readonly isChartShown: boolean
}

export const readConsumptionAddress = (query: Readonly<Record<string, unknown>>): ConsumptionAddress => ({
  shown: readShown(query.shown, pageSizes.consumption),
  isChartShown: readSwitch(query.chart, false),
})

export const writeConsumptionAddress = (address: ConsumptionAddress): Record<string, string | undefined> => ({
  shown: writeShown(address.shown, pageSizes.consumption),
  chart: writeSwitch(address.isChartShown, false),
})
