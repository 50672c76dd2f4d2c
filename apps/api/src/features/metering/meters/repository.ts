import type { searchMeters } from '@portal/contract/metering/meters'
import type { Database } from '@portal/database/client'
import { contractOfId } from '@portal/domain/contract-ids'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { pointOwner, requireOwned } from '#api/ownership.ts'
import { by, byNullable, createSearch } from '#api/sql/search.ts'

const search = createSearch({
  name: 'meters',
  owner: pointOwner,
  fields: `
    meter.id,
    meter.meter_number as "meterNumber",
    meter.start_date as "startDate",
    meter.end_date as "endDate",
    meter.is_active as "isActive"`,
  row: 'meter',
  from: 'meters meter',
  where: 'meter.commercial_contract_id = $2 and meter.point_of_delivery_id = $3',
  filters: {},
  order: {
    id: by('meter.id'),
    meterNumber: by('meter.meter_number'),
    startDate: byNullable('meter.start_date'),
    endDate: byNullable('meter.end_date'),
  },
  tiebreaker: 'meter.id',
})

export function findMeters(
  database: Database,
  { caller, language, body, signal }: Call<typeof searchMeters>,
): Promise<RawJson> {
  const pointId = body.pointOfDeliveryId
  const owned = [caller.userId, contractOfId(pointId), pointId]
  const { statement, values } = search.build(owned, language, body, {})
  return requireOwned(database, signal, statement, values)
}
