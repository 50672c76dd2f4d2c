import { type BillCalculation, billCalculationSchema, isBillCalculation } from '../bill-calculation.ts'
import type { ColumnKind } from './column-kinds.ts'

/** Numbers that JavaScript reads and PostgreSQL may not. */
const unusualNumber = /[0-9][eE]|[0-9]{18}/

let lastText = ''
let lastReading: BillCalculation | null = null

/** The calculation of a CSV field; null when it isn't one. Its row asks twice: for itself and against its bill. */
export function readCalculation(text: string): BillCalculation | null {
  if (text !== lastText) {
    lastText = text
    lastReading = parseCalculation(text)
  }
  return lastReading
}

function parseCalculation(text: string): BillCalculation | null {
  try {
    const value: unknown = JSON.parse(text)
    return isBillCalculation(value) && !unusualNumber.test(text) ? value : null
  } catch {
    return null
  }
}

/** In CSV the JSON stands as a quoted text. The row's rule reads it once, so nothing is left to check here. */
export const calculation: ColumnKind = {
  name: 'a calculation',
  schema: billCalculationSchema,
  isRight: (_bytes, from, to) => to > from,
}
