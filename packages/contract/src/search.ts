import { pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'

/** A filter left out and a filter cleared mean the same, so handlers see a value or null. */
export const filter = <Value extends z.ZodMiniType>(value: Value) => z._default(z.nullable(value), null)

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
    take: z._default(z.int().check(z.minimum(-1)), search.defaultTake),
    skip: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
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
