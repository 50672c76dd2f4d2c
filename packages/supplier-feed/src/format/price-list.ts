import { parseScaled, toAmountText } from '@portal/domain/money'
import {
  type PriceList,
  type PricedThing,
  pricedThings,
  printPrice,
  type Register,
  type RegisterPrices,
  type SourceText,
  type Zone,
  type ZoneLimit,
} from '@portal/domain/tariff/price-lists'
import type { Discount } from '@portal/domain/tariff/discounts'
import { checkOf, noted, type Shape, schemaOf } from './json-shape.ts'

/** What `price_lists.prices` holds: prices in RSD with four decimals, limits in kWh with two, all as texts. */
export interface PriceListData {
  readonly household: GroupData & {
    readonly zones: Readonly<Record<Zone, RegisterData>>
    readonly greenLimit: LimitData
    readonly blueLimit: LimitData
    readonly vulnerableBlueLimit: LimitData
  }
  readonly commercial: GroupData & { readonly registers: RegisterData }
  readonly renewableFeePerKwh: string
  readonly efficiencyFeePerKwh: string
  readonly excisePercent: string
  readonly vatPercent: string
  readonly mediaTax: string
  readonly discounts: readonly Discount[]
  readonly sources: Readonly<Record<PricedThing, SourceText>>
}

interface GroupData {
  readonly powerPerKw: string
  readonly supplierCost: string
}
type RegisterData = Readonly<Record<Register, string>>
type LimitData = Readonly<Record<keyof ZoneLimit, string>>

const text = (pattern: string): Shape => ({ kind: 'text', pattern })
const object = (fields: Readonly<Record<string, Shape>>): Shape => ({ kind: 'object', fields })

const price = text('^[0-9]{1,6}(\\.[0-9]{1,4})?$')
const hundredths = text('^[0-9]{1,7}(\\.[0-9]{1,2})?$')
const percent = text('^[0-9]{1,2}(\\.[0-9]{1,4})?$')
// Neither control characters nor halves of surrogate pairs: jsonb takes none of them.
const label = text('^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]{1,200}$')
const registers = object({ higher: price, lower: price, single: price })
const limit = object({
  thirtyDays: noted(hundredths, 'kWh in a period of thirty days.'),
  perDay: noted(hundredths, 'kWh more or less for each day more or less.'),
})
const monthly = {
  powerPerKw: noted(price, 'RSD a month for each kW of billed power.'),
  supplierCost: noted(price, 'RSD a month for each point.'),
}
const source = object({ cyrillic: label, english: label })

export const priceListShape = object({
  household: object({
    zones: object({ green: registers, blue: registers, red: registers }),
    greenLimit: limit,
    blueLimit: limit,
    vulnerableBlueLimit: noted(limit, 'Of energy-vulnerable customers.'),
    ...monthly,
  }),
  commercial: object({ registers, ...monthly }),
  renewableFeePerKwh: price,
  efficiencyFeePerKwh: price,
  excisePercent: percent,
  vatPercent: percent,
  mediaTax: noted(hundredths, 'RSD a month.'),
  discounts: {
    kind: 'list',
    minimum: 0,
    of: object({
      percent,
      paidByDay: noted(
        { kind: 'whole' },
        'By this day of the month it fell due the bill before is wholly paid.',
      ),
      condition: {
        kind: 'nullable',
        of: text('^(electronicBill|ownReading)$'),
        about: 'What it takes beside paying in time, or null.',
      },
    }),
  },
  sources: object(Object.fromEntries(pricedThings.map((thing) => [thing, source]))),
})

export const priceListSchema = schemaOf(priceListShape)

const hasShape = checkOf(priceListShape)

export const isPriceListData = (value: unknown): value is PriceListData => hasShape(value)

/** In the feed and the table the oldest list begins here; it covers all days before the next. */
export const earliestDay = '1900-01-01'

export const dayOfPriceList = ({ validFrom }: PriceList): string => validFrom ?? earliestDay

export function readPriceList(validFrom: string, data: PriceListData): PriceList {
  const { household, commercial, mediaTax, renewableFeePerKwh, efficiencyFeePerKwh, ...rest } = data
  return {
    ...rest,
    validFrom: validFrom === earliestDay ? null : validFrom,
    household: {
      zones: {
        green: readRegisters(household.zones.green),
        blue: readRegisters(household.zones.blue),
        red: readRegisters(household.zones.red),
      },
      greenLimit: readLimit(household.greenLimit),
      blueLimit: readLimit(household.blueLimit),
      vulnerableBlueLimit: readLimit(household.vulnerableBlueLimit),
      ...readMonthly(household),
    },
    commercial: { registers: readRegisters(commercial.registers), ...readMonthly(commercial) },
    renewableFeePerKwh: readPrice(renewableFeePerKwh),
    efficiencyFeePerKwh: readPrice(efficiencyFeePerKwh),
    mediaTaxPara: Number(parseScaled(mediaTax, 2)),
  }
}

export function writePriceList(list: PriceList): PriceListData {
  const { household, commercial } = list
  return {
    household: {
      zones: {
        green: writeRegisters(household.zones.green),
        blue: writeRegisters(household.zones.blue),
        red: writeRegisters(household.zones.red),
      },
      greenLimit: writeLimit(household.greenLimit),
      blueLimit: writeLimit(household.blueLimit),
      vulnerableBlueLimit: writeLimit(household.vulnerableBlueLimit),
      ...writeMonthly(household),
    },
    commercial: { registers: writeRegisters(commercial.registers), ...writeMonthly(commercial) },
    renewableFeePerKwh: printPrice(list.renewableFeePerKwh),
    efficiencyFeePerKwh: printPrice(list.efficiencyFeePerKwh),
    excisePercent: list.excisePercent,
    vatPercent: list.vatPercent,
    mediaTax: toAmountText(list.mediaTaxPara),
    discounts: list.discounts,
    sources: list.sources,
  }
}

const readPrice = (dinars: string): bigint => parseScaled(dinars, 4)

const readRegisters = ({ higher, lower, single }: RegisterData): RegisterPrices => ({
  higher: readPrice(higher),
  lower: readPrice(lower),
  single: readPrice(single),
})
const writeRegisters = ({ higher, lower, single }: RegisterPrices): RegisterData => ({
  higher: printPrice(higher),
  lower: printPrice(lower),
  single: printPrice(single),
})

const readLimit = ({ thirtyDays, perDay }: LimitData): ZoneLimit => ({
  thirtyDays: parseScaled(thirtyDays, 2),
  perDay: parseScaled(perDay, 2),
})
const writeLimit = ({ thirtyDays, perDay }: ZoneLimit): LimitData => ({
  thirtyDays: toAmountText(Number(thirtyDays)),
  perDay: toAmountText(Number(perDay)),
})

const readMonthly = ({ powerPerKw, supplierCost }: GroupData) => ({
  powerPerKw: readPrice(powerPerKw),
  supplierCost: readPrice(supplierCost),
})
const writeMonthly = ({ powerPerKw, supplierCost }: { powerPerKw: bigint; supplierCost: bigint }) => ({
  powerPerKw: printPrice(powerPerKw),
  supplierCost: printPrice(supplierCost),
})
