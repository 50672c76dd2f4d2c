import { getBillExplanation } from '@portal/contract/insights/bill-explanation'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import { readPriceLists } from '#api/sql/price-lists.ts'
import { presentExplanation } from './present.ts'
import { findComparedBills } from './repository.ts'

export function registerBillExplanation(bind: Bind, database: Database): void {
  bind(getBillExplanation, async ({ reads, caller, query, language, signal, clock }) => {
    const request = { userId: caller.userId, billId: query.Id, against: query.Against, language, signal }
    const compared = await findComparedBills(reads, request)
    const priceLists = await readPriceLists(database, clock())
    return presentExplanation(compared, { against: query.Against, language, priceLists })
  })
}
