import { TariffItem } from '@portal/domain/enumerations'
import * as z from 'zod/mini'
import { DashboardQuery, dashboardQueryExample } from '#contract/dashboard/figures.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Money, Month, RomanMonth, TextOrNull, Year } from '#contract/fields.ts'

const tariffItems = Object.values(TariffItem)

export const AmountTariffItemName = z.enum(tariffItems.map((item) => `Amount${item}` as const))
export const ConsumptionTariffItemName = z.enum(tariffItems.map((item) => `Consumption${item}` as const))

/** The last month with data; null when there is none. */
const lastMonthWithData = { lastMonth: z.nullable(Month), lastYear: z.nullable(Year) }

export const AmountOfTwelveMonths = z.object({
  consumptionAmountListForLastTwelveMonthsModel: z.array(
    z.object({
      tariffItemName: AmountTariffItemName,
      monthlyAmounts: z.array(
        z.object({ amount: Money, month: Month, year: Year, monthRomanNumber: RomanMonth }),
      ),
    }),
  ),
  ...lastMonthWithData,
})
export type AmountOfTwelveMonths = z.infer<typeof AmountOfTwelveMonths>

export const ConsumptionOfTwelveMonths = z.object({
  consumptionListForLastTwelveMonthsModel: z.array(
    z.object({
      tariffItemName: ConsumptionTariffItemName,
      monthlyConsumption: z.array(
        z.object({
          value: z.number(),
          meterNumber: TextOrNull,
          month: Month,
          year: Year,
          monthRomanNumber: RomanMonth,
        }),
      ),
    }),
  ),
  ...lastMonthWithData,
})
export type ConsumptionOfTwelveMonths = z.infer<typeof ConsumptionOfTwelveMonths>

export const getAmountOfTwelveMonths = endpoint({
  id: 'dashboard.twelveMonths.getAmount',
  method: 'GET',
  path: '/api/dashboard/consumption-amount-last-twelve-months',
  access: 'session',
  mayBeLate: true,
  summary: 'Monthly debt by tariff item in the last twelve months, in RSD.',
  query: DashboardQuery,
  success: { status: 200, description: 'A series for each tariff item.', schema: AmountOfTwelveMonths },
  problems: ['notFound'],
  example: {
    query: dashboardQueryExample,
    response: {
      consumptionAmountListForLastTwelveMonthsModel: [
        {
          tariffItemName: 'AmountGreenHt',
          monthlyAmounts: [
            { amount: 2188.4, month: 1, year: 2026, monthRomanNumber: 'I' },
            { amount: 2102.98, month: 2, year: 2026, monthRomanNumber: 'II' },
          ],
        },
      ],
      lastMonth: 2,
      lastYear: 2026,
    },
  },
})

export const getConsumptionOfTwelveMonths = endpoint({
  id: 'dashboard.twelveMonths.getConsumption',
  method: 'GET',
  path: '/api/dashboard/consumption-last-twelve-months',
  access: 'session',
  mayBeLate: true,
  summary: 'Monthly consumption by tariff item in the last twelve months, in kWh.',
  query: DashboardQuery,
  success: { status: 200, description: 'A series for each tariff item.', schema: ConsumptionOfTwelveMonths },
  problems: ['notFound'],
  example: {
    query: dashboardQueryExample,
    response: {
      consumptionListForLastTwelveMonthsModel: [
        {
          tariffItemName: 'ConsumptionGreenHt',
          monthlyConsumption: [
            { value: 227.64, meterNumber: '20417765', month: 1, year: 2026, monthRomanNumber: 'I' },
            { value: 218.75, meterNumber: '20417765', month: 2, year: 2026, monthRomanNumber: 'II' },
          ],
        },
      ],
      lastMonth: 2,
      lastYear: 2026,
    },
  },
})
