import type { Queryable } from '@portal/database/client'
import type { PriceList } from '@portal/domain/tariff/price-lists'
import { type PriceListData, readPriceList } from '@portal/supplier-feed/format/price-list'
import { namedStatement } from './statements.ts'

const priceLists = namedStatement(
  'price lists',
  `select to_char(valid_from, 'YYYY-MM-DD') as "validFrom", prices from price_lists order by valid_from`,
)

interface PriceListRow {
  validFrom: string
  /** The import holds it to its schema. */
  prices: PriceListData
}

/** A list comes weeks before it holds, so nobody waits for it within a minute. */
export const priceListsLifeMs = 60_000

const held = new WeakMap<Queryable, { untilMs: number; lists: Promise<readonly PriceList[]> }>()

/** All price lists, oldest first, as the supplier's last feed left them. */
export function readPriceLists(database: Queryable, nowMs: number): Promise<readonly PriceList[]> {
  const known = held.get(database)
  if (known && nowMs < known.untilMs) return known.lists
  const lists = loadPriceLists(database)
  held.set(database, { untilMs: nowMs + priceListsLifeMs, lists })
  // A failed question is asked again by the next caller.
  lists.catch(() => held.delete(database))
  return lists
}

async function loadPriceLists(database: Queryable): Promise<readonly PriceList[]> {
  const rows = await database.query<PriceListRow>(priceLists)
  return rows.map(({ validFrom, prices }) => readPriceList(validFrom, prices))
}
