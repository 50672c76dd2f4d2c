import type { Column } from './columns.ts'
import type { Entity } from './entity.ts'

/** The JSON Schema of one row of a file, as published in `schemas/`. */
export function jsonSchemaOf(entity: Entity): Record<string, unknown> {
  const required = entity.columns.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: entity.name,
    description: `${entity.about} Key: ${keyOf(entity).join(', ')}.`,
    type: 'object',
    properties: Object.fromEntries(entity.columns.map((column) => [column.name, propertyOf(column)])),
    required,
    additionalProperties: false,
  }
}

/** What tells a row from all others of its file. */
export const keyOf = ({ columns, keyColumns }: Entity): string[] => {
  const isOfContract = columns[0]?.name === 'collectionNumber'
  return isOfContract ? [...new Set(['collectionNumber', ...keyColumns])] : [...keyColumns]
}

function propertyOf({ kind, isRequired, about }: Column): Record<string, unknown> {
  const words = [about, kind.about].filter((sentence) => typeof sentence === 'string')
  const description = words.length === 0 ? {} : { description: words.join(' ') }
  const type = isRequired ? kind.schema.type : [kind.schema.type, 'null']
  return { ...description, ...kind.schema, type }
}
