import { getPointOfDelivery, searchPointsOfDelivery } from '@portal/contract/metering/points-of-delivery'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import { findPointOfDelivery, findPointsOfDelivery } from './repository.ts'

export function registerPointsOfDelivery(bind: Bind, database: Database): void {
  bind(searchPointsOfDelivery, (call) => findPointsOfDelivery(database, call))
  bind(getPointOfDelivery, (call) => findPointOfDelivery(database, call))
}
