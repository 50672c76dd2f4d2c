import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { DateOrNull, Id, IsoDate, Money, Month, TextOrNull, Year } from '#contract/fields.ts'

const Percent = z.number().check(z.minimum(0), z.maximum(100))
const MonthlyKwh = z.number().check(z.minimum(0), z.maximum(10_000))

export const Scenario = z.discriminatedUnion('kind', [
  /** Measured by one register or by two; `lowerPercent` is how much of it would be used at night, where no reading says. */
  z.object({
    kind: z.literal('tariff'),
    tariff: z.enum(['single', 'two']),
    lowerPercent: z.optional(Percent),
  }),
  /** So much of the day's use is moved to the night. */
  z.object({ kind: z.literal('moveToNight'), percent: Percent }),
  /** So many kWh less a month. */
  z.object({ kind: z.literal('useLess'), kwhPerMonth: MonthlyKwh }),
  /** So many kWh more a month, and how much of it at night. */
  z.object({ kind: z.literal('appliance'), kwhPerMonth: MonthlyKwh, lowerPercent: z.optional(Percent) }),
  /** The same year at the prices of another list, named by its first day; null is the oldest. */
  z.object({ kind: z.literal('priceList'), validFrom: DateOrNull }),
])
export type Scenario = z.infer<typeof Scenario>
export const scenarioKinds = ['tariff', 'moveToNight', 'useLess', 'appliance', 'priceList'] as const

/**
 * What a result takes for granted; `value` fills in the sentence: percent at night of `assumedNightShare` and
 * `sharesOfReadings`, a number of months of the others that have one.
 */
const Assumption = z.object({
  assumption: z.enum([
    'sameReadings',
    'sameDiscounts',
    'sharesOfReadings',
    'assumedNightShare',
    'evenOverMonths',
    'presentPrices',
    'monthsSpreadByDays',
    'meterFeeLeftOut',
    'monthsWithoutNight',
    'notBelowZero',
    'supplierCalculation',
  ]),
  value: z.nullable(z.number()),
})

export const scenarioReasons = [
  'tooLittleData',
  'noNightRegister',
  'alreadySo',
  'noPriceList',
  'inactivePoint',
  'irregularReadings',
] as const

export const ScenarioResult = z.object({
  kind: z.enum(scenarioKinds),
  /** RSD of the year as it was read, at the prices of each month; null with a reason where nothing can be told. */
  baseAmount: z.nullable(Money),
  amount: z.nullable(Money),
  difference: z.nullable(Money),
  /** `same`: within what the data can tell. A dearer choice is never advised. */
  verdict: z.nullable(z.enum(['cheaper', 'same', 'dearer'])),
  months: z.array(z.object({ year: Year, month: Month, baseAmount: Money, amount: Money })),
  assumptions: z.array(Assumption),
  reason: z.nullable(z.enum(scenarioReasons)),
})
export type ScenarioResult = z.infer<typeof ScenarioResult>

export const highestScenarios = 20

export const tryScenarios = endpoint({
  id: 'insights.whatIf.try',
  method: 'POST',
  path: '/api/insights/what-if',
  access: 'session',
  mayBeLate: true,
  summary: 'What the last twelve months of a point would have cost otherwise, recomputed bill by bill.',
  body: z.object({
    commercialContractId: Id,
    pointOfDeliveryId: Id,
    scenarios: z.array(Scenario).check(z.minLength(1), z.maxLength(highestScenarios)),
  }),
  success: {
    status: 200,
    description: 'A result for each scenario, in their order.',
    schema: z.array(ScenarioResult),
  },
  problems: ['notFound'],
  example: {
    request: {
      commercialContractId: 41207,
      pointOfDeliveryId: 4120700001,
      scenarios: [{ kind: 'moveToNight', percent: 20 }],
    },
    response: [
      {
        kind: 'moveToNight',
        baseAmount: 88_420.15,
        amount: 83_119.02,
        difference: -5301.13,
        verdict: 'cheaper',
        months: [{ year: 2026, month: 2, baseAmount: 7269.46, amount: 6820.11 }],
        assumptions: [{ assumption: 'sameReadings', value: null }],
        reason: null,
      },
    ],
  },
})

/** Figures to begin with; a customer may put in others. */
export const Appliance = z.object({
  id: z.int(),
  name: z.string(),
  kwhPerMonth: z.number(),
  lowerPercent: z.number(),
  source: z.string(),
  asOf: IsoDate,
})
export const WhatIfChoices = z.object({
  appliances: z.array(Appliance),
  priceLists: z.array(z.object({ validFrom: DateOrNull, source: TextOrNull })),
})
export type WhatIfChoices = z.infer<typeof WhatIfChoices>

export const getWhatIfChoices = endpoint({
  id: 'insights.whatIf.getChoices',
  method: 'GET',
  path: '/api/insights/what-if/choices',
  access: 'session',
  summary: 'Appliances with what they use, and the price lists there are.',
  success: { status: 200, description: 'The choices.', schema: WhatIfChoices },
  example: {
    response: {
      appliances: [
        {
          id: 1,
          name: 'Бојлер од 50 l',
          kwhPerMonth: 120,
          lowerPercent: 30,
          source: 'kamatica.com',
          asOf: '2012-01-01',
        },
      ],
      priceLists: [
        { validFrom: null, source: 'Ценовник до 30. септембра 2025.' },
        { validFrom: '2025-10-01', source: 'Ценовник од 1. октобра 2025.' },
      ],
    },
  },
})
