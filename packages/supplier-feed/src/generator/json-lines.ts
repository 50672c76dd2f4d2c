import { CsvRow } from '../format/csv-row.ts'
import type { Entity } from '../format/entity.ts'

/** The same rows as NDJSON: numbers and flags as such, empty fields left out. */
export function toJsonLines(entity: Entity, csvLines: string): string {
  const row = new CsvRow()
  return csvLines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const bytes = Buffer.from(line)
      const problem = row.read(bytes, 0, bytes.length)
      if (problem !== null) throw new Error(`a generated line is wrong: ${problem}`)
      const fields = entity.columns.flatMap(({ name, kind }, field) =>
        row.isEmpty(field) ? [] : [[name, toJsonValue(kind.schema.type, row.text(field))]],
      )
      return `${JSON.stringify(Object.fromEntries(fields))}\n`
    })
    .join('')
}

function toJsonValue(type: unknown, text: string): unknown {
  if (type === 'string') return text
  const value: unknown = JSON.parse(text)
  return value
}
