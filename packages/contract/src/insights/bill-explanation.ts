import { TariffItem } from '@portal/domain/enumerations'
import { causes } from '@portal/domain/insights/causes'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { DateOrNull, Id, IdText, IsoDate, Money, Month, TextOrNull, Year } from '#contract/fields.ts'

export const Against = z.enum(['previous', 'year-before'])
export type Against = z.infer<typeof Against>

/** What a bill stands on, said beside the figures that are compared. */
const ComparedBill = z.object({
  id: Id,
  year: Year,
  month: Month,
  amount: Money,
  /**
   * Of the energy: more than the month's after a meter went unread, 0 while it does. Null where there is none: interest,
   * a credit note.
   */
  days: z.nullable(z.int()),
  consumption: z.nullable(z.number()),
})

const Cause = z.object({
  cause: z.enum(causes),
  amount: Money,
  /** Of prices alone: the day from which they hold; each dated change is a cause of its own. */
  from: DateOrNull,
})

/** A line as printed; the rows of line 3 carry its number and their tariff item. */
const ExplainedLine = z.object({
  number: z.string(),
  item: z.nullable(z.enum(Object.values(TariffItem))),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.enum(['kWh', 'kW', 'month'])),
  /** RSD for a unit, with four decimals as on the price list; null where no published price gives the amount to the para. */
  price: z.nullable(z.number()),
  /** For percents: the line that is their base, and the rate. */
  base: z.nullable(z.number()),
  rate: z.nullable(z.number()),
  amount: Money,
  /** In percent of line A, together a hundred; sums of other lines have none, line 3 among them where it has rows. */
  share: z.nullable(z.number()),
  /** The first day of the price list it was charged by, and what that is published in; null where it is none of ours. */
  priceListFrom: DateOrNull,
  source: TextOrNull,
})

/** The way from energy alone to the share of the whole bill, which the charts and the consumption cards show. */
const ZoneShare = z.object({
  item: z.enum(Object.values(TariffItem)),
  consumption: z.number(),
  energyAmount: Money,
  sharedAmount: Money,
})

const ExplainedReading = z.object({
  pointOfDeliveryNumber: z.string(),
  meterNumber: TextOrNull,
  readingKindId: z.int(),
  readingKindText: z.string(),
  energyFrom: IsoDate,
  energyTo: IsoDate,
  consumption: z.number(),
  /** How many months came together after a meter went unread; 1 otherwise. */
  months: z.int(),
  /** Of several months together: what one of them comes to. */
  monthlyAmount: z.nullable(Money),
  /** Of an unread meter: about what the energy will add with the next reading; null where nothing is known. */
  energyToCome: z.nullable(Money),
})

/** What can't be told, and why. */
const reasons = [
  'noBillBefore',
  'noBillYearBefore',
  'notEnergy',
  'noCalculation',
  'noPriceList',
  'overlappingPeriods',
] as const

export const BillExplanation = z.object({
  billId: Id,
  commercialContractId: Id,
  bill: ComparedBill,
  againstBillId: z.nullable(Id),
  against: z.nullable(ComparedBill),
  /** This bill less the other; null exactly where `reason` says why nothing can be told. */
  difference: z.nullable(Money),
  /** They add up to the difference; a cause that did not change is left out. */
  causes: z.array(Cause),
  mainCause: z.nullable(z.enum(causes)),
  reason: z.nullable(z.enum(reasons)),
  /** Empty where the supplier sent no calculation. */
  lines: z.array(ExplainedLine),
  zones: z.array(ZoneShare),
  readings: z.array(ExplainedReading),
})
export type BillExplanation = z.infer<typeof BillExplanation>

export const getBillExplanation = endpoint({
  id: 'insights.billExplanation.get',
  method: 'GET',
  path: '/api/insights/bill-explanation',
  access: 'session',
  mayBeLate: true,
  summary: 'Why a bill is as high as it is: its lines, and what made the difference to another bill.',
  query: z.object({ Id: IdText, Against: z._default(Against, 'previous') }),
  success: { status: 200, description: 'The explanation.', schema: BillExplanation },
  problems: ['notFound'],
  example: {
    query: { Id: 4120700060, Against: 'previous' },
    response: {
      billId: 4120700060,
      commercialContractId: 41207,
      bill: { id: 4120700060, year: 2026, month: 2, amount: 7269.46, days: 28, consumption: 482 },
      againstBillId: 4120700059,
      against: { id: 4120700059, year: 2026, month: 1, amount: 8460.5, days: 31, consumption: 577 },
      difference: -1191.04,
      causes: [
        { cause: 'days', amount: -38, from: null },
        { cause: 'consumption', amount: -1062.04, from: null },
        { cause: 'zones', amount: -119, from: null },
        { cause: 'dayNight', amount: 28, from: null },
      ],
      mainCause: 'consumption',
      reason: null,
      lines: [
        {
          number: '1',
          item: null,
          quantity: 11.04,
          unit: 'kW',
          price: 60.8947,
          base: null,
          rate: null,
          amount: 672.28,
          share: 9.25,
          priceListFrom: '2025-10-01',
          source: 'Ценовник гарантованог снабдевања од 1. октобра 2025.',
        },
      ],
      zones: [{ item: 'GreenHt', consumption: 238.53, energyAmount: 2293.13, sharedAmount: 4199.26 }],
      readings: [
        {
          pointOfDeliveryNumber: '3301987745',
          meterNumber: '20417765',
          readingKindId: 3,
          readingKindText: 'Сопствено очитавање',
          energyFrom: '2026-02-01',
          energyTo: '2026-02-28',
          consumption: 482,
          months: 1,
          monthlyAmount: null,
          energyToCome: null,
        },
      ],
    },
  },
})
