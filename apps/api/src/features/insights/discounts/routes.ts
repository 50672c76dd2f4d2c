import { getDiscounts } from '@portal/contract/insights/discounts'
import type { Database } from '@portal/database/client'
import { todayInBelgrade } from '@portal/domain/dates'
import { adviseOnDiscounts } from '@portal/domain/insights/discounts/advice'
import type { Bind } from '#api/http/call/bind.ts'
import { readPriceLists } from '#api/sql/price-lists.ts'
import { presentDiscounts } from './present.ts'
import { findDiscountSituation } from './repository.ts'

export function registerDiscounts(bind: Bind, database: Database): void {
  bind(getDiscounts, async (call) => {
    const nowMs = call.clock()
    const [situation, priceLists] = await Promise.all([
      findDiscountSituation(database, call),
      readPriceLists(database, nowMs),
    ])
    return presentDiscounts(adviseOnDiscounts(situation, priceLists, todayInBelgrade(nowMs)))
  })
}
