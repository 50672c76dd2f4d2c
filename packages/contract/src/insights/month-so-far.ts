import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { IdText, IsoDate, Money, Month, Year } from '#contract/fields.ts'

/** The middle, and the bounds between which four months of five end. */
export const EstimatedRange = z.object({ low: z.number(), middle: z.number(), high: z.number() })

export const basisKinds = ['earlierYears', 'recentMonths', 'meterCheck', 'ownReading'] as const

export const MonthEstimate = z.object({
  year: Year,
  month: Month,
  asOf: IsoDate,
  daysInMonth: z.int(),
  /** kWh of the whole month. */
  consumption: EstimatedRange,
  /** RSD of the whole month, with fees and taxes, without earlier debt. */
  amount: EstimatedRange,
  /** kWh used until `asOf`: the middle of the estimate, or what the meter says by a check or an own reading. */
  consumptionSoFar: z.number(),
  /** kWh up to which the month's energy is green, and blue; scaled to its days. */
  zones: z.object({ greenTo: z.number(), blueTo: z.number() }),
  /** The zone that begins next and its day; null where the month ends in the present one. */
  nextZone: z.nullable(z.object({ zone: z.enum(['blue', 'red']), from: IsoDate })),
  /** What the estimate stands on. */
  basis: z.array(z.enum(basisKinds)),
  /** kWh of the same month a year before; null where it was not read. */
  yearBefore: z.nullable(z.number()),
  /** Whether the customer's budget will hold; null without a budget. */
  budget: z.nullable(z.object({ monthlyAmount: Money, outlook: z.enum(['holds', 'uncertain', 'exceeded']) })),
})
export type MonthEstimate = z.infer<typeof MonthEstimate>

export const unknownReasons = [
  'notHousehold',
  'inactivePoint',
  'tooLittleData',
  'unreadTooLong',
  'irregularReadings',
  'noPriceList',
] as const

/** Why nothing can be told. */
export const NoEstimate = z.object({ reason: z.enum(unknownReasons) })
export type NoEstimate = z.infer<typeof NoEstimate>

export const getMonthSoFar = endpoint({
  id: 'insights.monthSoFar.get',
  method: 'GET',
  path: '/api/insights/month-so-far',
  access: 'session',
  summary: 'What this month of a point is likely to come to.',
  query: z.object({ CommercialContractId: IdText, PointOfDeliveryId: IdText }),
  success: {
    status: 200,
    description: 'The estimate with its range, or the reason why there is none.',
    schema: z.union([MonthEstimate, NoEstimate]),
  },
  problems: ['notFound'],
  example: {
    query: { CommercialContractId: 41207, PointOfDeliveryId: 4120700001 },
    response: {
      year: 2026,
      month: 3,
      asOf: '2026-03-16',
      daysInMonth: 31,
      consumption: { low: 440, middle: 478, high: 520 },
      amount: { low: 6710.4, middle: 7402.1, high: 8166.9 },
      consumptionSoFar: 247,
      zones: { greenTo: 361.67, blueTo: 1240 },
      nextZone: { zone: 'blue', from: '2026-03-24' },
      basis: ['earlierYears', 'recentMonths'],
      yearBefore: 496,
      budget: { monthlyAmount: 8000, outlook: 'uncertain' },
    },
  },
})
