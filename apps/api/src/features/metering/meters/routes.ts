import { searchMeters } from '@portal/contract/metering/meters'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import { findMeters } from './repository.ts'

export function registerMeters(bind: Bind, database: Database): void {
  bind(searchMeters, (call) => findMeters(database, call))
}
