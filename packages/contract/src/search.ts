import { pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'

/** A filter left out and a filter cleared mean the same, so handlers see a value or null. */
export const filter = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null)

/** How many rows are asked for: 0 and −1 mean all, up to the cap (decision 13). */
export const Take = z.int().check(z.minimum(-1))
export const Skip = z.int().check(z.minimum(0), z.maximum(1_000_000))

/**
 * Spec 7.2 and 7.4 name `filters` and leave its form open: a value for each column that is to have it, by the names of
 * the answer. An empty list is what clients send that have none. A column that does not exist is refused.
 */
export const columnFilters = <Columns extends z.core.$ZodLooseShape>(columns: Columns) => {
  const values = z.strictObject(columns)
  const none = z.array(z.unknown()).check(z.maxLength(0))
  return z.pipe(
    z._default(z.nullable(z.union([values, none])), null),
    z.transform((given) => (given === null || Array.isArray(given) ? z.parse(values, {}) : given)),
  )
}

/** The paging and sorting part of a search request (spec 7); a column outside the list is refused. */
export const searchRequest = <
  const Columns extends readonly [string, ...string[]],
  Filters extends z.core.$ZodLooseShape,
>(search: {
  columns: Columns
  defaultColumn: NoInfer<Columns[number]>
  defaultTake: number
  filters: Filters
}) =>
  z.object({
    take: z._default(Take, search.defaultTake),
    skip: z._default(Skip, 0),
    sortColumnName: z._default(z.enum(search.columns), search.defaultColumn),
    sortColumnDirection: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
    ...search.filters,
  })

/** One page of a list; `totalCount` counts all that match, so the cap of decision 13 is visible. */
export const searchAnswer = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ data: z.array(item), totalCount: z.int().check(z.minimum(0)) })

/** Decision 13: 0 and −1 mean all, and all is at most the cap. */
export const rowsToTake = (take: number): number =>
  take <= 0 ? pageSizes.cap : Math.min(take, pageSizes.cap)
