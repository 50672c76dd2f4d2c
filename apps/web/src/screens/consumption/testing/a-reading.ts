import type { ConsumptionReading } from '@portal/contract/metering/consumption'

const nothingUsed = {
  consumptionHt: null,
  consumptionGreenHt: null,
  consumptionBlueHt: null,
  consumptionRedHt: null,
  consumptionLt: null,
  consumptionGreenLt: null,
  consumptionBlueLt: null,
  consumptionRedLt: null,
  consumptionSt: null,
  consumptionGreenSt: null,
  consumptionBlueSt: null,
  consumptionRedSt: null,
  amountHt: null,
  amountGreenHt: null,
  amountBlueHt: null,
  amountRedHt: null,
  amountLt: null,
  amountGreenLt: null,
  amountBlueLt: null,
  amountRedLt: null,
  amountSt: null,
  amountGreenSt: null,
  amountBlueSt: null,
  amountRedSt: null,
}

/** A reading of a point that used nothing, until the test says otherwise. */
export const aReading = (given: Partial<ConsumptionReading> = {}): ConsumptionReading => ({
  id: 4_120_700_118,
  month: 2,
  year: 2026,
  readingDate: '2026-03-01',
  pointOfDeliveryNumber: '3301987745',
  pointOfDeliveryName: 'Стан',
  pointOfDeliveryAddress: 'Липов дрворед 14/6, 21000 Нови Сад',
  meterNumber: '20417765',
  consumptionCategoryId: 2,
  consumptionCategoryText: 'Домаћинство, двотарифно мерење',
  energyCost: 8.85,
  unitOfMeasure: 'kWh',
  ...nothingUsed,
  consumptionPercentageDifference: null,
  amountPercentageDifference: null,
  ...given,
})

/** Two tariffs, three zones. */
export const household = {
  consumptionGreenHt: 218.75,
  consumptionBlueHt: 281.25,
  consumptionRedHt: 0,
  consumptionGreenLt: 131.25,
  consumptionBlueLt: 168.75,
  consumptionRedLt: 0,
  amountGreenHt: 2102.98,
  amountBlueHt: 4055.71,
  amountRedHt: 0,
  amountGreenLt: 315.45,
  amountBlueLt: 608.36,
  amountRedLt: 0,
}
