import { billCalculationSchema, billCalculationShape, isBillCalculation } from './bill-calculation.ts'
import { type ColumnKind, readHundredths } from './column-kinds.ts'
import type { CsvRow } from './csv-row.ts'
import { matchOf } from './json-bytes.ts'
import { findJsonFault } from './json-shape.ts'
import { packCalculation, packCalculationBytes } from './stored-calculation.ts'

/** Numbers that JavaScript reads and PostgreSQL may not. */
const unusualNumber = /[0-9][eE]|[0-9]{18}/
const text = /"(?:[^"\\]|\\.)*"/g

const matchCalculation = matchOf(billCalculationShape)

/** In CSV the JSON stands as a quoted text. */
export const calculation: ColumnKind = {
  name: 'a calculation as its schema describes it',
  schema: billCalculationSchema,
  isRight(bytes, from, to) {
    plain = matchCalculation(bytes, from) === to ? { bytes, from } : null
    return plain !== null || isRightJson(readField(bytes, from, to))
  },
  findFault: (json) => findJsonFault(billCalculationShape, json) ?? 'a number is not written in plain digits',
}

/** The calculation last seen, when it was written the usual way: its amount needs no parsing. */
let plain: { readonly bytes: Uint8Array; readonly from: number } | null = null

const readField = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from)
    .toString()
    .replaceAll('""', '"')

function isRightJson(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    return isBillCalculation(value) && !unusualNumber.test(json.replace(text, ''))
  } catch {
    return false
  }
}

const lastAmount = Buffer.from('""amount"":')
const closing = 2

/** Line A of a right calculation, in hundredths. */
export function readCalculatedAmount(row: CsvRow, field: number): number {
  const { bytes } = row
  const to = row.ends[field] ?? 0
  // Then the lines of the whole bill come last, and their last line is the amount.
  if (isPlain(row, field)) {
    const at = bytes.lastIndexOf(lastAmount, to)
    return readHundredths(bytes, at + lastAmount.length, to - closing)
  }
  const value: unknown = JSON.parse(row.text(field))
  return isBillCalculation(value) ? Math.round(value.lines.amount * 100) : Number.NaN
}

const isPlain = ({ bytes, starts }: CsvRow, field: number): boolean =>
  plain?.bytes === bytes && plain.from === starts[field]

/** A right calculation as the table holds it, inside the quotes of a CSV field; good until the next call. */
export function packField(row: CsvRow, field: number): Buffer {
  if (isPlain(row, field)) return packCalculationBytes(row.bytes, row.starts[field] ?? 0)
  const value: unknown = JSON.parse(row.text(field))
  if (!isBillCalculation(value)) throw new Error('a calculation that was not checked')
  return Buffer.from(packCalculation(value).replaceAll('"', '""'))
}
