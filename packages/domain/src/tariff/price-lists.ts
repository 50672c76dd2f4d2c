import { parseScaled } from '../money.ts'
import type { Discount } from './discounts.ts'

/** Prices are ten-thousandths of a dinar; the data below is written in dinars, as it is published. */

export type Zone = 'green' | 'blue' | 'red'
export type Register = 'higher' | 'lower' | 'single'

export type RegisterPrices = Readonly<Record<Register, bigint>>

/** The limit of a period of d days is `thirtyDays + (d − 30) × perDay`, in hundredths of a kWh. */
export interface ZoneLimit {
  readonly thirtyDays: bigint
  readonly perDay: bigint
}

export interface GroupPrices {
  /** A month, per kW of billed power. */
  readonly powerPerKw: bigint
  /** A month, per point of delivery. */
  readonly supplierCost: bigint
}

/** What a customer may look up: Latin is derived from Cyrillic. */
export interface SourceText {
  readonly cyrillic: string
  readonly english: string
}

export const pricedThings = [
  'household',
  'commercial',
  'discounts',
  'renewableFee',
  'efficiencyFee',
  'excise',
  'vat',
  'mediaTax',
] as const
export type PricedThing = (typeof pricedThings)[number]

export interface PriceList {
  /** The day it comes into force; null for the oldest known, which covers all days before the next. */
  readonly validFrom: string | null
  /** The decision or law in which each thing is published. */
  readonly sources: Readonly<Record<PricedThing, SourceText>>
  readonly household: GroupPrices & {
    readonly zones: Readonly<Record<Zone, RegisterPrices>>
    readonly greenLimit: ZoneLimit
    readonly blueLimit: ZoneLimit
    /** Energy-vulnerable customers keep the wider blue zone. */
    readonly vulnerableBlueLimit: ZoneLimit
  }
  readonly commercial: GroupPrices & { readonly registers: RegisterPrices }
  readonly renewableFeePerKwh: bigint
  readonly efficiencyFeePerKwh: bigint
  readonly excisePercent: string
  readonly vatPercent: string
  /** Outside the VAT base. */
  readonly mediaTaxPara: number
  /** One applies, the first that is earned. */
  readonly discounts: readonly Discount[]
}

function price(dinars: string): bigint {
  return parseScaled(dinars, 4)
}

function registers(higher: string, lower: string, single: string): RegisterPrices {
  return { higher: price(higher), lower: price(lower), single: price(single) }
}

function limit(thirtyDaysKwh: string, perDayKwh: string): ZoneLimit {
  return { thirtyDays: parseScaled(thirtyDaysKwh, 2), perDay: parseScaled(perDayKwh, 2) }
}

const narrowBlueLimit = limit('1200', '40')
const wideBlueLimit = limit('1600', '53.33')

const sharedCharges = {
  renewableFeePerKwh: price('0.801'),
  efficiencyFeePerKwh: price('0.015'),
  excisePercent: '7.5',
  vatPercent: '20',
  mediaTaxPara: 349_00,
  // From press, not from an official text.
  discounts: [
    { percent: '7', paidByDay: 20, condition: 'electronicBill' },
    { percent: '6', paidByDay: 20, condition: 'ownReading' },
    { percent: '5', paidByDay: 28, condition: null },
  ] satisfies readonly Discount[],
}

const sharedSources = {
  discounts: {
    cyrillic: 'Попусти снабдевача за плаћање у року',
    english: 'Discounts of the supplier for paying in time',
  },
  renewableFee: {
    cyrillic: 'Закон о коришћењу обновљивих извора енергије',
    english: 'Law on the use of renewable energy sources',
  },
  efficiencyFee: {
    cyrillic: 'Закон о накнадама за коришћење јавних добара',
    english: 'Law on fees for the use of public goods',
  },
  excise: { cyrillic: 'Закон о акцизама', english: 'Excise law' },
  vat: { cyrillic: 'Закон о порезу на додату вредност', english: 'Value added tax law' },
  mediaTax: {
    cyrillic: 'Закон о привременом уређивању начина наплате таксе за јавни медијски сервис',
    english: 'Law on the collection of the public media service tax',
  },
}

/**
 * The seed of the table of price lists, oldest first; the portal reads the table. Households: from press and public
 * code; the old single tariff is 0.875 of the higher, cut to four decimals, which gives the published 25,171.36.
 * Commercial: plausible, not official.
 */
export const publishedPriceLists: readonly PriceList[] = [
  {
    validFrom: null,
    sources: {
      household: {
        cyrillic: 'Ценовник гарантованог снабдевања до 30. септембра 2025.',
        english: 'Price list of guaranteed supply until 30 September 2025',
      },
      commercial: {
        cyrillic: 'Ценовник комерцијалног снабдевања до 30. септембра 2025.',
        english: 'Price list of commercial supply until 30 September 2025',
      },
      ...sharedSources,
    },
    household: {
      zones: {
        green: registers('9.1092', '2.2773', '7.9705'),
        blue: registers('13.6638', '3.4160', '11.9558'),
        red: registers('27.3276', '6.8319', '23.9116'),
      },
      greenLimit: limit('350', '11.67'),
      blueLimit: wideBlueLimit,
      vulnerableBlueLimit: wideBlueLimit,
      powerPerKw: price('54.258'),
      supplierCost: price('160.67'),
    },
    commercial: {
      registers: registers('15.9400', '3.9850', '13.9475'),
      powerPerKw: price('108.516'),
      supplierCost: price('160.67'),
    },
    ...sharedCharges,
  },
  {
    validFrom: '2025-10-01',
    sources: {
      household: {
        cyrillic: 'Ценовник гарантованог снабдевања од 1. октобра 2025.',
        english: 'Price list of guaranteed supply from 1 October 2025',
      },
      commercial: {
        cyrillic: 'Ценовник комерцијалног снабдевања од 1. октобра 2025.',
        english: 'Price list of commercial supply from 1 October 2025',
      },
      ...sharedSources,
    },
    household: {
      zones: {
        green: registers('9.6136', '2.4034', '8.4119'),
        blue: registers('14.4203', '3.6051', '12.6178'),
        red: registers('28.8407', '7.2102', '25.2356'),
      },
      greenLimit: limit('350', '11.67'),
      blueLimit: narrowBlueLimit,
      vulnerableBlueLimit: wideBlueLimit,
      powerPerKw: price('60.8947'),
      supplierCost: price('160.67'),
    },
    commercial: {
      registers: registers('16.9920', '4.2480', '14.8680'),
      powerPerKw: price('121.7894'),
      supplierCost: price('160.67'),
    },
    ...sharedCharges,
  },
]

/** The list that holds on a day; null where none of those known does. */
export const priceListOn = (priceLists: readonly PriceList[], date: string): PriceList | null =>
  priceLists.findLast(({ validFrom }) => validFrom === null || validFrom <= date) ?? null

/** Billed power ("obračunska snaga") in hundredths of a kW. */
export const billedPowerKwHundredths = { singlePhase: 575, threePhaseSmall: 690, threePhase: 1104 } as const

/** `96136n` → `9.6136`, as printed on a bill. */
export function printPrice(tenThousandths: bigint): string {
  const digits = String(tenThousandths).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}
