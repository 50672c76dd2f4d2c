import { searchConsumption } from '@portal/contract/metering/consumption'
import type { Bind } from '#api/http/call/bind.ts'
import { findConsumption } from './repository.ts'

export function registerConsumption(bind: Bind): void {
  bind(searchConsumption, findConsumption)
}
