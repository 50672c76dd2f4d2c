import { searchConsumption } from '@portal/contract/metering/consumption'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import { findConsumption } from './repository.ts'

export function registerConsumption(bind: Bind, database: Database): void {
  bind(searchConsumption, (call) => findConsumption(database, call))
}
