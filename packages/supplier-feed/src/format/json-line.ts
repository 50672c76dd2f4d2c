import type { Column } from './columns.ts'
import { writeCsvLine } from './csv-row.ts'
import type { Entity } from './entity.ts'

export type JsonLineReading = { readonly line: string } | { readonly problem: string }

/** An NDJSON line becomes the CSV record that says the same, so that every row passes one set of checks. */
export function csvFromJsonLine(entity: Entity, text: string): JsonLineReading {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { problem: 'the line is not JSON' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { problem: 'the line is not a JSON object' }
  }
  const given = new Map<string, unknown>(Object.entries(value))
  const fields: (string | null)[] = []
  for (const column of entity.columns) {
    const field = given.get(column.name) ?? null
    given.delete(column.name)
    if (field !== null && !hasType(column, field)) {
      return { problem: `${column.name} is not ${column.kind.name}` }
    }
    // An empty text is no value in CSV; the schema asks for at least one character.
    if (field === '') return { problem: `${column.name} is not ${column.kind.name}` }
    fields.push(writeValue(field))
  }
  const [unknown] = given.keys()
  if (unknown !== undefined) return { problem: `there is no column ${unknown}` }
  return { line: writeCsvLine(fields).slice(0, -1) }
}

function hasType({ kind }: Column, value: unknown): boolean {
  const { type } = kind.schema
  if (type === 'integer' || type === 'number') return typeof value === 'number'
  return typeof value === type
}

const writeValue = (value: unknown): string | null => {
  if (value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
