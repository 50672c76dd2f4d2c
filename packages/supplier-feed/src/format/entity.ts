import type { Column } from './columns.ts'

export type EntityName =
  | 'companies'
  | 'household-statistics'
  | 'price-lists'
  | 'reading-windows'
  | 'commercial-contracts'
  | 'points-of-delivery'
  | 'meters'
  | 'point-contracts'
  | 'readings'
  | 'bills'
  | 'bill-calculations'
  | 'payments'
  | 'warnings'
  | 'own-readings'

export interface Entity {
  /** The file is `<name>.csv` or `<name>.ndjson`. */
  readonly name: EntityName
  readonly table: string
  readonly about: string
  readonly columns: readonly Column[]
  /** How many leading columns name the row's place; the table has ids in their stead. */
  readonly placeColumns: number
  /** The ids, in the order of the table's columns. */
  readonly idColumns: readonly string[]
  /** The columns by which the supplier knows a row of one contract. */
  readonly keyColumns: readonly string[]
}

export const toSnakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The table's columns that the file fills as they stand. */
export const dataColumns = (entity: Entity): string[] =>
  entity.columns.slice(entity.placeColumns).map(({ name }) => toSnakeCase(name))
