import { TariffItem } from '@portal/domain/enumerations'
import { checkOf, noted, type Shape, schemaOf } from './json-shape.ts'

/**
 * The calculation as printed; `stored-calculation.ts` knows how the table holds it, and the shape below what each field
 * means. Amounts are RSD, energy is kWh.
 */
export interface BillCalculation {
  readonly points: readonly PointCalculation[]
  readonly lines: CalculationLines
}

export interface PointCalculation {
  readonly pointOfDeliveryNumber: string
  readonly consumptionCategoryId: number
  readonly readingKindId: number
  readonly billedPowerKw: number
  readonly energyFrom: string
  readonly energyTo: string
  readonly discountPercent: string | null
  readonly registers: readonly RegisterStates[]
  readonly items: readonly CalculationItem[]
  readonly lines: CalculationLines
}

export interface RegisterStates {
  readonly meterNumber: string
  readonly register: 'Ht' | 'Lt' | 'St'
  readonly stateFrom: number
  readonly stateTo: number
  readonly consumptionKwh: number
}

export interface CalculationItem {
  readonly item: TariffItem
  readonly from: string
  readonly energyKwh: number
  readonly unitPrice: string
  readonly amount: number
}

export const calculationLines = [
  'power',
  'supplierCost',
  'energy',
  'subtotal',
  'discount',
  'renewableFee',
  'efficiencyFee',
  'exciseBase',
  'excise',
  'vatBase',
  'vat',
  'total',
  'mediaTax',
  'amount',
] as const

export type CalculationLines = Readonly<Record<(typeof calculationLines)[number], number>>

const amount: Shape = { kind: 'amount' }
const whole: Shape = { kind: 'whole' }
const date: Shape = { kind: 'text', pattern: '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$' }
// Neither control characters nor halves of surrogate pairs: jsonb takes none of them.
const label: Shape = { kind: 'text', pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]{1,60}$' }
const object = (fields: Readonly<Record<string, Shape>>): Shape => ({ kind: 'object', fields })
const list = (of: Shape, minimum = 0): Shape => ({ kind: 'list', of, minimum })

const lines = object(Object.fromEntries(calculationLines.map((line) => [line, amount])))

const discountPercent: Shape = {
  kind: 'nullable',
  of: { kind: 'text', pattern: '^[0-9]{1,2}(\\.[0-9]+)?$' },
  about: '"7" for 7 %; null without a discount.',
}

const register = object({
  meterNumber: label,
  register: noted({ kind: 'oneOf', values: ['Ht', 'Lt', 'St'] }, 'Higher, lower or single tariff.'),
  stateFrom: amount,
  stateTo: noted(amount, 'The next own reading is counted from it. Not read: as stateFrom.'),
  consumptionKwh: amount,
})

const item = object({
  item: noted(
    { kind: 'oneOf', values: Object.values(TariffItem) },
    'Zone and tariff of a household, the tariff alone of a small customer.',
  ),
  from: noted(date, 'The first day its price holds for.'),
  energyKwh: amount,
  unitPrice: noted({ kind: 'text', pattern: '^[0-9]+\\.[0-9]{4}$' }, 'RSD a kWh: "9.6136".'),
  amount,
})

const point = object({
  pointOfDeliveryNumber: label,
  consumptionCategoryId: noted(whole, 'As in readings.'),
  readingKindId: noted(whole, 'As in readings.'),
  billedPowerKw: amount,
  energyFrom: noted(
    date,
    "The first day of the energy: before the bill's period after months without a reading.",
  ),
  energyTo: noted(date, 'The last day of the energy. The meter was read on it, unless readingKindId is 4.'),
  discountPercent,
  registers: noted(list(register), 'What the meters showed; where a meter was replaced, the new one last.'),
  items: noted(list(item), 'Line 3 by tariff item and price.'),
  lines: noted(lines, 'The printed lines 1 to 11, 14, 15 and A of the point, in this order.'),
})

export const billCalculationShape = object({
  points: noted(
    list(point, 1),
    'One for each point of delivery that the bill covers; of a point whose tariff changed within the period one for each part.',
  ),
  lines: noted(lines, "The sums over the points; amount is the bill's."),
})

export const billCalculationSchema = schemaOf(billCalculationShape)

const hasShape = checkOf(billCalculationShape)

export const isBillCalculation = (value: unknown): value is BillCalculation => hasShape(value)
