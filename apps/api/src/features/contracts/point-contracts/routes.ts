import { searchPointContracts } from '@portal/contract/contracts/point-contracts'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import { findPointContracts } from './repository.ts'

export function registerPointContracts(bind: Bind, database: Database): void {
  bind(searchPointContracts, (call) => findPointContracts(database, call))
}
