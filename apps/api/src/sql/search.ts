import { rowsToTake } from '@portal/contract/search'
import type { Statement } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import type { Owner } from '#api/ownership.ts'

export type Direction = 'ASC' | 'DESC'

export interface SearchRequest<Column extends string> {
  take: number
  skip: number
  sortColumnName: Column
  sortColumnDirection: Direction
}

export type Order = (direction: Direction) => string

export const by =
  (column: string): Order =>
  (direction) =>
    `${column} ${direction}`

/** Only for columns that may be null: the clause would keep an index from giving the order. */
export const byNullable =
  (column: string): Order =>
  (direction) =>
    `${column} ${direction} nulls last`

export interface Filter {
  type: string
  /** A filter that is never null stands in every statement, so that it can narrow the index. */
  isAlwaysGiven: boolean
  condition(parameter: string): string
}

type Comparison = '=' | '>=' | '<='

export const filterBy = (column: string, comparison: Comparison, type: string): Filter => ({
  type,
  isAlwaysGiven: false,
  condition: (parameter) => `${column} ${comparison} ${parameter}`,
})

export const alwaysFilterBy = (column: string, comparison: Comparison, type: string): Filter => ({
  ...filterBy(column, comparison, type),
  isAlwaysGiven: true,
})

/** The filters as conditions on parameters that follow each other. */
export const conditionsOf = (filters: readonly Filter[], firstParameter: number): string[] =>
  filters.map(({ type, isAlwaysGiven, condition }, index) => {
    const parameter = `$${firstParameter + index}::${type}`
    return isAlwaysGiven ? condition(parameter) : `(${parameter} is null or ${condition(parameter)})`
  })

export interface SearchShape<Column extends string, FilterName extends string> {
  /** Names the prepared statements. */
  name: string
  owner: Owner
  /** The wire fields of one item as a select list; a function where they depend on the language. */
  fields: string | ((language: Language) => string)
  /** The name of the rows that are searched; fields, filters and orders speak of it. */
  row: string
  from: string
  /** A smaller table that has as many rows. */
  counted?: string
  /** JSON of sums over all that match, written beside their count. */
  totals?: string
  /** What brings texts: joined to the rows of the page alone. */
  joins?: string | ((language: Language) => string)
  where: string
  /** A common table expression that fields, joins and sums may read. */
  common?: string
  /** Further fields of the answer, as SQL that gives JSON text; `where` are the rows that match, on every page. */
  sums?: Record<string, (where: string) => string>
  filters: Record<FilterName, Filter>
  order: Record<Column, Order>
  /** Makes the order whole, so that pages neither repeat nor skip. */
  tiebreaker: string
}

export interface Search<Column extends string, FilterName extends string> {
  readonly columns: readonly Column[]
  readonly filterNames: readonly FilterName[]
  /** Values of `owned` are those of the owner's parameters. */
  build(
    owned: readonly unknown[],
    language: Language,
    request: SearchRequest<Column>,
    filters: Record<FilterName, unknown>,
  ): { statement: Statement; values: unknown[] }
}

/**
 * A search as prepared statements, one for each column, direction and language, with and without filters; every piece
 * of SQL is written in the shape, so nothing from outside ever reaches a statement's text.
 */
export function createSearch<Column extends string, FilterName extends string>(
  shape: SearchShape<Column, FilterName>,
): Search<Column, FilterName> {
  const statements = new Map<string, Statement>()
  const filterNames = Object.keys(shape.filters) as FilterName[]
  const alwaysGiven = filterNames.filter((name) => shape.filters[name].isAlwaysGiven)
  const optional = filterNames.filter((name) => !shape.filters[name].isAlwaysGiven)
  return {
    columns: Object.keys(shape.order) as Column[],
    filterNames,
    build(owned, language, request, filters) {
      const isFiltered = optional.some((name) => filters[name] !== null)
      const names = isFiltered ? [...alwaysGiven, ...optional] : alwaysGiven
      const { sortColumnName, sortColumnDirection, take, skip } = request
      const inLanguage = typeof shape.fields === 'string' ? '' : ` ${language}`
      const key = `${shape.name} ${sortColumnName} ${sortColumnDirection}${inLanguage}${isFiltered ? ' filtered' : ''}`
      let statement = statements.get(key)
      if (!statement) {
        const order = `${shape.order[sortColumnName](sortColumnDirection)}, ${shape.tiebreaker} ${sortColumnDirection}`
        statement = shape.owner.statement(key, writePage(shape, language, order, names))
        statements.set(key, statement)
      }
      return { statement, values: [...owned, rowsToTake(take), skip, ...names.map((name) => filters[name])] }
    },
  }
}

function writePage<Column extends string, FilterName extends string>(
  shape: SearchShape<Column, FilterName>,
  language: Language,
  order: string,
  filterNames: readonly FilterName[],
): string {
  const limit = shape.owner.parameters + 1
  const filters = filterNames.map((name) => shape.filters[name])
  const where = [shape.where, ...conditionsOf(filters, limit + 2)].join(' and ')
  const fields = typeof shape.fields === 'string' ? shape.fields : shape.fields(language)
  const joins = typeof shape.joins === 'function' ? shape.joins(language) : (shape.joins ?? '')
  const totals = shape.totals === undefined ? '' : ` || ',"totals":' || (${shape.totals})`
  const sums = Object.entries(shape.sums ?? {}).map(([name, sum]) => `|| ',"${name}":' || (${sum(where)})`)
  // Joined as text: json_build_object would copy the whole page once more.
  const answer = `'{"data":' || coalesce((
      select json_agg(item)::text from (
        select ${fields}
        from (
          select ${shape.row}.* from ${shape.from}
          where ${where}
          order by ${order}
          limit $${limit} offset $${limit + 1}
        ) ${shape.row}
        ${joins}
        order by ${order}
      ) item
    ), '[]')
    || (select ',"totalCount":' || count(*)${totals} from ${shape.counted ?? shape.from} where ${where}) ${sums.join(' ')} || '}'`
  return shape.common === undefined ? answer : `(with ${shape.common} select ${answer})`
}
