import {
  type BillCalculation,
  billCalculationShape,
  isBillCalculation,
  type PointCalculation,
} from './bill-calculation.ts'
import type { Shape } from './json-shape.ts'
import { PackedBytes, packBytesOf, packValue, unpackValue } from './packed-json.ts'

/**
 * How `stored_calculations.calculation` holds a calculation (record 0165), and the only place that knows: `[points]` or
 * `[points,lines]`, packed. The lines of a bill with one point are that point's and are not written twice. For people the
 * view `bill_calculations` shows the calculation with its names.
 */
const pointsShape = fieldOf(billCalculationShape, 'points')
const linesShape = fieldOf(billCalculationShape, 'lines')
const pointShape = elementOf(pointsShape)

function fieldOf(shape: Shape, name: string): Shape {
  const field = shape.kind === 'object' ? shape.fields[name] : undefined
  if (field === undefined) throw new Error(`a calculation has no ${name}`)
  return field
}

function elementOf(shape: Shape): Shape {
  if (shape.kind !== 'list') throw new Error('points are no list')
  return shape.of
}

export function packCalculation({ points, lines }: BillCalculation): string {
  const packedPoints = points.map((point) => packValue(pointShape, point))
  const [only] = points
  const isSame =
    points.length === 1 &&
    JSON.stringify(packValue(linesShape, only?.lines)) === JSON.stringify(packValue(linesShape, lines))
  return JSON.stringify(isSame ? [packedPoints] : [packedPoints, packValue(linesShape, lines)])
}

export function unpackCalculation(stored: unknown): BillCalculation {
  const [packedPoints, packedLines] = Array.isArray(stored) ? stored : []
  const points = unpackValue(pointsShape, packedPoints) as PointCalculation[] // the shape is of this type
  const lines = packedLines === undefined ? points[0]?.lines : unpackValue(linesShape, packedLines)
  const calculation: unknown = { points, lines }
  if (!isBillCalculation(calculation)) throw new TypeError('a stored calculation of another shape')
  return calculation
}

/** One element of the stored points. */
export const unpackPoint = (stored: unknown): PointCalculation =>
  unpackValue(pointShape, stored) as PointCalculation // the shape is of this type

/** SQL over a stored calculation: its points, each as its own row. */
export const storedPoints = (calculation: string): string => `json_array_elements(${calculation} -> 0)`

/** SQL: a field of a stored point, as JSON. */
export const storedPointField = (point: string, field: keyof PointCalculation): string =>
  `(${point} -> ${placeOf(pointShape, field)})`

export const storedPointText = (point: string, field: keyof PointCalculation): string =>
  `(${point} ->> ${placeOf(pointShape, field)})`

/** SQL: a line of a stored point, as JSON. */
export const storedPointLine = (point: string, line: keyof BillCalculation['lines']): string =>
  `(${point} -> ${placeOf(pointShape, 'lines')} -> ${placeOf(linesShape, line)})`

/** SQL: the amount of the whole bill. */
export const storedAmount = (calculation: string): string =>
  `coalesce(${calculation} -> 1, ${calculation} -> 0 -> 0 -> ${placeOf(pointShape, 'lines')}) ->> ${placeOf(linesShape, 'amount')}`

function placeOf(shape: Shape, name: string): number {
  const place = shape.kind === 'object' ? Object.keys(shape.fields).indexOf(name) : -1
  if (place < 0) throw new Error(`a calculation has no ${name}`)
  return place
}

const packPoint = packBytesOf(pointShape)
const packLines = packBytesOf(linesShape)
const packed = new PackedBytes()
const beforePoints = '{""points"":['.length
const beforeLines = '],""lines"":'.length
const opening = 0x5b
const closing = 0x5d
const comma = 0x2c

/**
 * The same for the bytes of a CSV field written the usual way (`matchOf` recognised it), without parsing them: feeds come
 * by the million bills. The bytes are good until the next call.
 */
export function packCalculationBytes(bytes: Uint8Array, from: number): Buffer {
  packed.length = 0
  packed.put(opening)
  packed.put(opening)
  let end = packPoint(bytes, from + beforePoints, packed)
  let points = 1
  for (; bytes[end] === comma; points++) {
    packed.put(comma)
    end = packPoint(bytes, end + 1, packed)
  }
  packed.put(closing)
  const pointsEnd = packed.length
  packed.put(comma)
  packLines(bytes, end + beforeLines, packed)
  if (points === 1 && endsTwiceWithLines(pointsEnd)) packed.length = pointsEnd
  packed.put(closing)
  return packed.bytes.subarray(0, packed.length)
}

/** The lines of the only point stand before its two closing brackets, those of the bill behind the comma. */
function endsTwiceWithLines(pointsEnd: number): boolean {
  const billLines = packed.bytes.subarray(pointsEnd + 1, packed.length)
  const pointLines = packed.bytes.subarray(pointsEnd - 2 - billLines.length, pointsEnd - 2)
  return billLines.equals(pointLines)
}
