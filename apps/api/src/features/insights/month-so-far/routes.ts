import { getMonthSoFar } from '@portal/contract/insights/month-so-far'
import type { Database } from '@portal/database/client'
import { todayInBelgrade } from '@portal/domain/dates'
import type { Bind } from '#api/http/call/bind.ts'
import { readPriceLists } from '#api/sql/price-lists.ts'
import { readPointHistory } from '#api/features/core/point-history/point-history.ts'
import { presentMonth } from './present.ts'

export function registerMonthSoFar(bind: Bind, database: Database): void {
  bind(getMonthSoFar, async ({ caller, query, clock, signal }) => {
    const today = todayInBelgrade(clock())
    const asked = { contractId: query.CommercialContractId, pointId: query.PointOfDeliveryId, today }
    const [point, priceLists] = await Promise.all([
      readPointHistory(database, signal, { userId: caller.userId, ...asked }),
      readPriceLists(database, clock()),
    ])
    return presentMonth(point, today, priceLists)
  })
}
