import {
  billCalculations,
  bills,
  commercialContracts,
  meters,
  ownReadings,
  payments,
  pointContracts,
  pointsOfDelivery,
  readings,
  warnings,
} from './contract-entities.ts'
import type { Entity } from './entity.ts'
import { companies, householdStatistics, priceLists, readingWindows } from './reference-entities.ts'

/** Files of the whole supplier, and then those of contracts, parents first. */
export const referenceEntities = [companies, householdStatistics, priceLists, readingWindows]
export const contractEntities = [
  commercialContracts,
  pointsOfDelivery,
  meters,
  pointContracts,
  readings,
  bills,
  billCalculations,
  payments,
  warnings,
  ownReadings,
]
export const feedEntities: readonly Entity[] = [...referenceEntities, ...contractEntities]
