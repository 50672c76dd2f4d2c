import type { searchPointContracts } from '@portal/contract/contracts/point-contracts'
import type { Database } from '@portal/database/client'
import { contractOfId } from '@portal/domain/contract-ids'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { pointOwner, requireOwned } from '#api/ownership.ts'
import { by, byNullable, createSearch } from '#api/sql/search.ts'
import { catalogText } from '#api/sql/texts.ts'

const search = createSearch({
  name: 'point contracts',
  owner: pointOwner,
  fields: (language) => `
    contract.id,
    contract.contract_number as "contractNumber",
    contract.contraction_date as "contractionDate",
    contract.start_date as "startDate",
    contract.end_date as "endDate",
    ${catalogText('tariff', language)} as tariff,
    contract.contract_status_id as "contractStatusId"`,
  row: 'contract',
  from: 'point_contracts contract',
  joins: 'left join tariffs tariff on tariff.id = contract.tariff_id',
  where: 'contract.commercial_contract_id = $2 and contract.point_of_delivery_id = $3',
  filters: {},
  order: {
    id: by('contract.id'),
    contractNumber: by('contract.contract_number'),
    contractionDate: byNullable('contract.contraction_date'),
    startDate: byNullable('contract.start_date'),
    endDate: byNullable('contract.end_date'),
  },
  tiebreaker: 'contract.id',
})

export function findPointContracts(
  database: Database,
  { caller, language, body, signal }: Call<typeof searchPointContracts>,
): Promise<RawJson> {
  const pointId = body.pointOfDeliveryId
  const owned = [caller.userId, contractOfId(pointId), pointId]
  const { statement, values } = search.build(owned, language, body, {})
  return requireOwned(database, signal, statement, values)
}
