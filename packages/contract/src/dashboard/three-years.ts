import * as z from 'zod/mini'
import { DashboardQuery, dashboardQueryExample, Figure } from '#contract/dashboard/figures.ts'
import { endpoint } from '#contract/endpoint.ts'
import { RomanMonth, Year } from '#contract/fields.ts'

/** Spec 3 gives consumption and debt one shape; the unit is kWh in the first and RSD in the second. */
export const TotalOfYear = z.object({
  yearText: z.string(),
  totalConsumptionByMonth: z.array(
    z.object({ totalConsumption: Figure, year: Year, monthRomanNumber: RomanMonth }),
  ),
})
export type TotalOfYear = z.infer<typeof TotalOfYear>

export const AverageCostOfYear = z.object({
  yearText: z.string(),
  averageEnergyCostByMonth: z.array(
    z.object({ averageEnergyCost: Figure, year: Year, monthRomanNumber: RomanMonth }),
  ),
})
export type AverageCostOfYear = z.infer<typeof AverageCostOfYear>

export const DifferenceOfYear = z.object({
  yearText: z.string(),
  percentageDifferenceByMonth: z.array(
    z.object({ percentageDifference: Figure, year: Year, monthRomanNumber: RomanMonth }),
  ),
})
export type DifferenceOfYear = z.infer<typeof DifferenceOfYear>

export const getConsumptionOfThreeYears = endpoint({
  id: 'dashboard.threeYears.getConsumption',
  method: 'GET',
  path: '/api/dashboard/consumption-last-three-years',
  access: 'session',
  mayBeLate: true,
  summary: 'Consumption by month in the last three years, in kWh.',
  query: DashboardQuery,
  success: { status: 200, description: 'A series for each year.', schema: z.array(TotalOfYear) },
  problems: ['notFound'],
  example: {
    query: dashboardQueryExample,
    response: [
      {
        yearText: '2026',
        totalConsumptionByMonth: [
          { totalConsumption: 833, year: 2026, monthRomanNumber: 'I' },
          { totalConsumption: 800, year: 2026, monthRomanNumber: 'II' },
          { totalConsumption: null, year: 2026, monthRomanNumber: 'III' },
        ],
      },
    ],
  },
})

export const getAmountOfThreeYears = endpoint({
  id: 'dashboard.threeYears.getAmount',
  method: 'GET',
  path: '/api/dashboard/consumption-amount-last-three-years',
  access: 'session',
  mayBeLate: true,
  summary: 'Debt by month in the last three years, in RSD; the field is named as in the consumption series.',
  query: DashboardQuery,
  success: { status: 200, description: 'A series for each year.', schema: z.array(TotalOfYear) },
  problems: ['notFound'],
  example: {
    query: dashboardQueryExample,
    response: [
      {
        yearText: '2026',
        totalConsumptionByMonth: [{ totalConsumption: 7082.49, year: 2026, monthRomanNumber: 'II' }],
      },
    ],
  },
})

export const getAverageCostOfThreeYears = endpoint({
  id: 'dashboard.threeYears.getAverageCost',
  method: 'GET',
  path: '/api/dashboard/average-energy-cost-last-three-years',
  access: 'session',
  mayBeLate: true,
  summary: 'Average price of energy by month in the last three years, in RSD/kWh.',
  query: DashboardQuery,
  success: { status: 200, description: 'A series for each year.', schema: z.array(AverageCostOfYear) },
  problems: ['notFound'],
  example: {
    query: dashboardQueryExample,
    response: [
      {
        yearText: '2026',
        averageEnergyCostByMonth: [{ averageEnergyCost: 8.85, year: 2026, monthRomanNumber: 'II' }],
      },
    ],
  },
})

export const getDifferenceToYearBefore = endpoint({
  id: 'dashboard.threeYears.getDifferenceToYearBefore',
  method: 'GET',
  path: '/api/dashboard/percentage-difference-in-consumption',
  access: 'session',
  mayBeLate: true,
  summary: 'Change of consumption against the same month a year before, in percent; null without that month.',
  query: DashboardQuery,
  success: { status: 200, description: 'A series for each year.', schema: z.array(DifferenceOfYear) },
  problems: ['notFound'],
  example: {
    query: dashboardQueryExample,
    response: [
      {
        yearText: '2026',
        percentageDifferenceByMonth: [
          { percentageDifference: -4.2, year: 2026, monthRomanNumber: 'I' },
          { percentageDifference: null, year: 2026, monthRomanNumber: 'II' },
        ],
      },
    ],
  },
})

export const getDifferenceToHouseholds = endpoint({
  id: 'dashboard.threeYears.getDifferenceToHouseholds',
  method: 'GET',
  path: '/api/dashboard/percentage-difference-in-consumption-compared-to-households',
  access: 'session',
  mayBeLate: true,
  summary: 'Difference of consumption to the average household of the country, in percent.',
  query: DashboardQuery,
  success: { status: 200, description: 'A series for each year.', schema: z.array(DifferenceOfYear) },
  problems: ['notFound'],
  example: {
    query: dashboardQueryExample,
    response: [
      {
        yearText: '2026',
        percentageDifferenceByMonth: [{ percentageDifference: 61.3, year: 2026, monthRomanNumber: 'II' }],
      },
    ],
  },
})
