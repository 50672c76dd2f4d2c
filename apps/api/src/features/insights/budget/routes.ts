import { getBudget, setBudget } from '@portal/contract/insights/budget'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import { findBudget, saveBudget } from './repository.ts'

export function registerBudget(bind: Bind, database: Database): void {
  bind(getBudget, (call) => findBudget(database, call))
  bind(setBudget, (call) => saveBudget(database, call))
}
