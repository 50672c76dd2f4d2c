import { pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  CatalogId,
  DateOrNull,
  Id,
  IsoDate,
  inputText,
  Money,
  Month,
  TextOrNull,
  Year,
} from '#contract/fields.ts'
import { columnFilters, filter, searchAnswer, searchRequest } from '#contract/search.ts'

/** Null where the customer's category has no such tariff item, so a zero is a real zero. */
const value = z.nullable(z.number())

/** One reading: Ht higher, Lt lower, St single tariff; green, blue and red are the zones, plain ones have no zone. */
export const ConsumptionReading = z.object({
  id: Id,
  month: Month,
  year: Year,
  readingDate: DateOrNull,
  pointOfDeliveryNumber: z.string(),
  pointOfDeliveryName: TextOrNull,
  pointOfDeliveryAddress: TextOrNull,
  meterNumber: TextOrNull,
  consumptionCategoryId: z.int(),
  consumptionCategoryText: z.string(),
  energyCost: value,
  unitOfMeasure: z.string(),
  consumptionHt: value,
  consumptionGreenHt: value,
  consumptionBlueHt: value,
  consumptionRedHt: value,
  consumptionLt: value,
  consumptionGreenLt: value,
  consumptionBlueLt: value,
  consumptionRedLt: value,
  consumptionSt: value,
  consumptionGreenSt: value,
  consumptionBlueSt: value,
  consumptionRedSt: value,
  amountHt: value,
  amountGreenHt: value,
  amountBlueHt: value,
  amountRedHt: value,
  amountLt: value,
  amountGreenLt: value,
  amountBlueLt: value,
  amountRedLt: value,
  amountSt: value,
  amountGreenSt: value,
  amountBlueSt: value,
  amountRedSt: value,
  /**
   * Of the point's whole month, in percent of the same month a year before; null where either is not known. A month
   * without energy, and the one after it, are not: the meter may not have been read.
   */
  consumptionPercentageDifference: value,
  /** Null where the month a year before is not known or was zero. */
  amountPercentageDifference: value,
  /** The point's whole month a year before; null where it is not known. */
  consumptionYearBefore: value,
  amountYearBefore: value,
})
export type ConsumptionReading = z.infer<typeof ConsumptionReading>

/**
 * What was used in the months of a span that were read, whichever page is asked for. It is compared with the same months
 * a year before, and only where each of them was read.
 */
export const ConsumptionTotal = z.object({
  /** Null: the twelve months that end with the newest reading. */
  year: z.nullable(Year),
  months: z.int().check(z.minimum(1), z.maximum(12)),
  consumption: z.number(),
  amount: Money,
  consumptionPercentageDifference: value,
  amountPercentageDifference: value,
})
export type ConsumptionTotal = z.infer<typeof ConsumptionTotal>

/** The part that one point has in the totals of all; its twelve months end with the newest reading of any of them. */
export const PointConsumptionTotal = z.extend(ConsumptionTotal, { pointOfDeliveryId: Id })
export type PointConsumptionTotal = z.infer<typeof PointConsumptionTotal>

const readingExample = {
  id: 4120700118,
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
  consumptionHt: null,
  consumptionGreenHt: 218.75,
  consumptionBlueHt: 281.25,
  consumptionRedHt: 0,
  consumptionLt: null,
  consumptionGreenLt: 131.25,
  consumptionBlueLt: 168.75,
  consumptionRedLt: 0,
  consumptionSt: null,
  consumptionGreenSt: null,
  consumptionBlueSt: null,
  consumptionRedSt: null,
  amountHt: null,
  amountGreenHt: 2102.98,
  amountBlueHt: 4055.71,
  amountRedHt: 0,
  amountLt: null,
  amountGreenLt: 315.45,
  amountBlueLt: 608.36,
  amountRedLt: 0,
  amountSt: null,
  amountGreenSt: null,
  amountBlueSt: null,
  amountRedSt: null,
  consumptionPercentageDifference: -3.5,
  amountPercentageDifference: 1.2,
  consumptionYearBefore: 829.02,
  amountYearBefore: 6998.52,
} satisfies ConsumptionReading

/** A number as the supplier writes it, in a filter. */
const SupplierNumber = inputText({ min: 1, max: 100 })

export const searchConsumption = endpoint({
  id: 'metering.consumption.search',
  method: 'POST',
  path: '/api/metering/consumption/search',
  access: 'session',
  mayBeLate: true,
  summary: 'The readings of a contract, of all its points or of one.',
  body: searchRequest({
    columns: ['readingDate', 'id'],
    defaultColumn: 'readingDate',
    defaultTake: pageSizes.consumption,
    filters: {
      filters: columnFilters({
        id: filter(Id),
        month: filter(Month),
        year: filter(Year),
        readingDate: filter(IsoDate),
        pointOfDeliveryNumber: filter(SupplierNumber),
        meterNumber: filter(SupplierNumber),
        consumptionCategoryId: filter(CatalogId),
      }),
      commercialContractId: Id,
      pointOfDeliveryId: filter(Id),
    },
  }),
  success: {
    status: 200,
    description:
      'The readings, and what was used in the last twelve months and in each year, newest first: together and, where all points are asked for, by each of them.',
    schema: z.extend(searchAnswer(ConsumptionReading), {
      totals: z.array(ConsumptionTotal),
      pointTotals: z.array(PointConsumptionTotal),
    }),
  },
  problems: ['notFound'],
  example: {
    request: {
      take: 12,
      sortColumnName: 'readingDate',
      sortColumnDirection: 'DESC',
      filters: { year: 2026 },
      commercialContractId: 41207,
      pointOfDeliveryId: 4120700001,
    },
    response: {
      data: [readingExample],
      totalCount: 60,
      totals: [
        {
          year: null,
          months: 12,
          consumption: 4905,
          amount: 61_240.18,
          consumptionPercentageDifference: -3,
          amountPercentageDifference: 2.14,
        },
        {
          year: 2026,
          months: 2,
          consumption: 1580,
          amount: 14_102.5,
          consumptionPercentageDifference: -2.2,
          amountPercentageDifference: 0.9,
        },
      ],
      pointTotals: [],
    },
  },
})
