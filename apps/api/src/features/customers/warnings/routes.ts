import { checkForActiveWarnings, searchWarnings } from '@portal/contract/customers/warnings'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import { findActiveWarnings, findWarnings } from './repository.ts'

export function registerWarnings(bind: Bind, database: Database): void {
  bind(searchWarnings, (call) => findWarnings(database, call))
  bind(checkForActiveWarnings, (call) => findActiveWarnings(database, call))
}
