import { getBill, searchBills } from '@portal/contract/finances/bills'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import { findBill, findBills } from './repository.ts'

export function registerBills(bind: Bind, database: Database): void {
  bind(searchBills, (call) => findBills(call))
  bind(getBill, (call) => findBill(database, call))
}
