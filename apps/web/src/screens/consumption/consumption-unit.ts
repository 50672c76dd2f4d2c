import type { ConsumptionTotal } from '@portal/contract/metering/consumption'
import { energyUnit, paymentConstants } from '@portal/domain/limits'

/** What the chart and the totals are measured in. */
export type ConsumptionUnit = typeof energyUnit | typeof paymentConstants.currency

export const consumptionUnits: readonly ConsumptionUnit[] = [energyUnit, paymentConstants.currency]

/** The change in percent to the year before, in the unit that is shown. */
export const differenceIn = (
  unit: ConsumptionUnit,
  total: Pick<ConsumptionTotal, 'consumptionPercentageDifference' | 'amountPercentageDifference'>,
): number | null =>
  unit === energyUnit ? total.consumptionPercentageDifference : total.amountPercentageDifference
