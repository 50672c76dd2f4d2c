import { TariffItem } from '@portal/domain/enumerations'
import { checkOf, type Shape, schemaOf } from './json-shape.ts'

/** The calculation as printed; `stored-calculation.ts` knows how the table holds it. Amounts are RSD, energy is kWh. */
export interface BillCalculation {
  /** One for each point of delivery that the bill covers. */
  readonly points: readonly PointCalculation[]
  /** The sums over the points; `amount` is the bill's. */
  readonly lines: CalculationLines
}

export interface PointCalculation {
  readonly pointOfDeliveryNumber: string
  readonly consumptionCategoryId: number
  readonly readingKindId: number
  readonly billedPowerKw: number
  /** The days of the energy: longer than the bill's period after months without a reading. */
  readonly energyFrom: string
  readonly energyTo: string
  /** '7' for 7 %, or null. */
  readonly discountPercent: string | null
  readonly registers: readonly RegisterStates[]
  readonly items: readonly CalculationItem[]
  readonly lines: CalculationLines
}

export interface RegisterStates {
  readonly meterNumber: string
  /** Ht higher, Lt lower, St single. */
  readonly register: 'Ht' | 'Lt' | 'St'
  readonly stateFrom: number
  readonly stateTo: number
  readonly consumptionKwh: number
}

/** A row of line 3. */
export interface CalculationItem {
  readonly item: TariffItem
  /** The first day its price holds for. */
  readonly from: string
  readonly energyKwh: number
  /** Four decimals, '9.6136'. */
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

/** The printed lines 1 to 11, 14, 15 and A, in that order. */
export type CalculationLines = Readonly<Record<(typeof calculationLines)[number], number>>

const amount: Shape = { kind: 'amount' }
const whole: Shape = { kind: 'whole' }
const date: Shape = { kind: 'text', pattern: '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$' }
// Neither control characters nor halves of surrogate pairs: jsonb takes none of them.
const label: Shape = { kind: 'text', pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]{1,60}$' }
const object = (fields: Readonly<Record<string, Shape>>): Shape => ({ kind: 'object', fields })
const list = (of: Shape, minimum = 0): Shape => ({ kind: 'list', of, minimum })

const lines = object(Object.fromEntries(calculationLines.map((line) => [line, amount])))

export const billCalculationShape = object({
  points: list(
    object({
      pointOfDeliveryNumber: label,
      consumptionCategoryId: whole,
      readingKindId: whole,
      billedPowerKw: amount,
      energyFrom: date,
      energyTo: date,
      discountPercent: { kind: 'nullable', of: { kind: 'text', pattern: '^[0-9]{1,2}(\\.[0-9]+)?$' } },
      registers: list(
        object({
          meterNumber: label,
          register: { kind: 'oneOf', values: ['Ht', 'Lt', 'St'] },
          stateFrom: amount,
          stateTo: amount,
          consumptionKwh: amount,
        }),
      ),
      items: list(
        object({
          item: { kind: 'oneOf', values: Object.values(TariffItem) },
          from: date,
          energyKwh: amount,
          unitPrice: { kind: 'text', pattern: '^[0-9]+\\.[0-9]{4}$' },
          amount,
        }),
      ),
      lines,
    }),
    1,
  ),
  lines,
})

export const billCalculationSchema = schemaOf(billCalculationShape)

const hasShape = checkOf(billCalculationShape)

export const isBillCalculation = (value: unknown): value is BillCalculation => hasShape(value)
