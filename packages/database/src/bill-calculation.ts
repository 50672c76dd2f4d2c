import { TariffItem } from '@portal/domain/enumerations'

/** What `bill_calculations.calculation` holds: the calculation as printed. Amounts are RSD, energy is kWh. */
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

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
})
const amount = { type: 'number' }
const isoDate = { type: 'string', pattern: '^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$' }
// Neither control characters nor halves of surrogate pairs: jsonb takes none of them.
const labelPattern = '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]{1,60}$'
const label = { type: 'string', pattern: labelPattern }
const registers = ['Ht', 'Lt', 'St'] as const
const linesSchema = object(Object.fromEntries(calculationLines.map((line) => [line, amount])))

export const billCalculationSchema = object({
  points: {
    type: 'array',
    minItems: 1,
    items: object({
      pointOfDeliveryNumber: label,
      consumptionCategoryId: { type: 'integer' },
      readingKindId: { type: 'integer' },
      billedPowerKw: amount,
      energyFrom: isoDate,
      energyTo: isoDate,
      discountPercent: { type: ['string', 'null'], pattern: '^[0-9]{1,2}(\\.[0-9]+)?$' },
      registers: {
        type: 'array',
        items: object({
          meterNumber: label,
          register: { enum: registers },
          stateFrom: amount,
          stateTo: amount,
          consumptionKwh: amount,
        }),
      },
      items: {
        type: 'array',
        items: object({
          item: { enum: Object.values(TariffItem) },
          from: isoDate,
          energyKwh: amount,
          unitPrice: { type: 'string', pattern: '^[0-9]+\\.[0-9]{4}$' },
          amount,
        }),
      },
      lines: linesSchema,
    }),
  },
  lines: linesSchema,
})

type Check = (value: unknown) => boolean

const isAmount: Check = Number.isFinite
const isWhole: Check = Number.isInteger
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value)
const isDate = matches(/^(19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}$/)
const isDiscount = matches(/^[0-9]{1,2}(\.[0-9]+)?$/)
const isLabel = matches(new RegExp(labelPattern, 'u'))
const isOneOf = (values: readonly string[]): Check => {
  const known: ReadonlySet<unknown> = new Set(values)
  return (value) => known.has(value)
}
const isListOf =
  (check: Check, minimum = 0): Check =>
  (value) =>
    Array.isArray(value) && value.length >= minimum && value.every(check)

/** Every named field and no other. */
function isObjectOf(fields: Readonly<Record<string, Check>>): Check {
  const names = Object.keys(fields)
  const checks = Object.values(fields)
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const given = value as Record<string, unknown> // an object that isn't an array has string keys
    // Fields nearly always come in this order, and then a name needs no search.
    let count = 0
    for (const name in given) {
      const index = names[count] === name ? count : names.indexOf(name)
      if (index < 0 || checks[index]?.(given[name]) !== true) return false
      count++
    }
    return count === names.length
  }
}

const areLines = isObjectOf(Object.fromEntries(calculationLines.map((line) => [line, isAmount])))

const isPoint = isObjectOf({
  pointOfDeliveryNumber: isLabel,
  consumptionCategoryId: isWhole,
  readingKindId: isWhole,
  billedPowerKw: isAmount,
  energyFrom: isDate,
  energyTo: isDate,
  discountPercent: (value) => value === null || isDiscount(value),
  registers: isListOf(
    isObjectOf({
      meterNumber: isLabel,
      register: isOneOf(registers),
      stateFrom: isAmount,
      stateTo: isAmount,
      consumptionKwh: isAmount,
    }),
  ),
  items: isListOf(
    isObjectOf({
      item: isOneOf(Object.values(TariffItem)),
      from: isDate,
      energyKwh: isAmount,
      unitPrice: matches(/^[0-9]+\.[0-9]{4}$/),
      amount: isAmount,
    }),
  ),
  lines: areLines,
})

const hasShape = isObjectOf({ points: isListOf(isPoint, 1), lines: areLines })

export const isBillCalculation = (value: unknown): value is BillCalculation => hasShape(value)
