import { type BillCalculation, billCalculationSchema, isBillCalculation } from '../bill-calculation.ts'
import type { ColumnKind } from './column-kinds.ts'
import type { CsvRow } from './csv-row.ts'

const quote = 0x22
const backslash = 0x5c
const zero = 0x30
const nine = 0x39
const lowerE = 0x65
const upperE = 0x45
const longestNumber = 17

let plain = Buffer.allocUnsafe(16 * 1024)

/**
 * The JSON of a quoted field, its doubled quotes made single; null for numbers that JavaScript reads and PostgreSQL may
 * not: with exponents or very long. One pass over the bytes, since this is the largest column of all.
 */
function readJsonField(bytes: Buffer, from: number, to: number): string | null {
  if (plain.length < to - from) plain = Buffer.allocUnsafe(to - from)
  let length = 0
  let digits = 0
  let isInText = false
  for (let index = from; index < to; index++) {
    const byte = bytes[index] ?? 0
    plain[length++] = byte
    if (byte === quote) {
      index++
      isInText = !isInText
    } else if (isInText) {
      // An escaped sign is no end of the text; an escaped quote stands doubled.
      if (byte === backslash) {
        index++
        plain[length++] = bytes[index] ?? 0
        if (bytes[index] === quote) index++
      }
    } else if (byte >= zero && byte <= nine) {
      if (++digits > longestNumber) return null
    } else {
      if (digits > 0 && (byte === lowerE || byte === upperE)) return null
      digits = 0
    }
  }
  return plain.toString('utf8', 0, length)
}

let lastBytes: Buffer | null = null
let lastStart = -1
let lastReading: BillCalculation | null = null

/** The calculation in a field; null when it isn't one. Its row asks twice: for itself and against its bill. */
export function readCalculation(row: CsvRow, field: number): BillCalculation | null {
  const from = row.starts[field] ?? 0
  if (row.bytes !== lastBytes || from !== lastStart) {
    lastBytes = row.bytes
    lastStart = from
    lastReading = parseCalculation(readJsonField(row.bytes, from, row.ends[field] ?? 0))
  }
  return lastReading
}

function parseCalculation(text: string | null): BillCalculation | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isBillCalculation(value) ? value : null
  } catch {
    return null
  }
}

/** In CSV the JSON stands as a quoted text. The row's rule reads it, so nothing is left to check here. */
export const calculation: ColumnKind = {
  name: 'a calculation',
  schema: billCalculationSchema,
  isRight: (_bytes, from, to) => to > from,
}
