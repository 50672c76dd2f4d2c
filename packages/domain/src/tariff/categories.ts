import { ConsumptionCategory } from '../enumerations.ts'

export function isHousehold(category: ConsumptionCategory): boolean {
  return (
    category === ConsumptionCategory.householdSingleTariff ||
    category === ConsumptionCategory.householdTwoTariff
  )
}

export function isSingleTariff(category: ConsumptionCategory): boolean {
  return (
    category === ConsumptionCategory.householdSingleTariff ||
    category === ConsumptionCategory.commercialSingleTariff
  )
}
