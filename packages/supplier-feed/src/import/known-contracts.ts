import type pg from 'pg'

/** What the database already holds about a contract, as far as new rows refer to it. */
export interface KnownContract {
  readonly id: number
  readonly points: readonly (readonly [number: string, id: number])[]
  readonly meters: readonly (readonly [pointId: number, number: string, id: number])[]
  readonly pointContracts: readonly (readonly [pointId: number, number: string, id: number])[]
  /** `number/version` of what customers sent. */
  readonly ownReadings: readonly string[]
}

interface Row extends KnownContract {
  collection_number: string
}

const query = `
select claim.collection_number, claim.commercial_contract_id as id,
  (select coalesce(json_agg(json_build_array(point.point_of_delivery_number, point.id)), '[]')
   from points_of_delivery point
   where point.commercial_contract_id = claim.commercial_contract_id) as points,
  (select coalesce(json_agg(json_build_array(meter.point_of_delivery_id, meter.meter_number, meter.id)), '[]')
   from meters meter
   where meter.commercial_contract_id = claim.commercial_contract_id) as meters,
  (select coalesce(json_agg(json_build_array(held.point_of_delivery_id, held.contract_number, held.id)), '[]')
   from point_contracts held
   where held.commercial_contract_id = claim.commercial_contract_id) as "pointContracts",
  (select coalesce(json_agg(sent.number || '/' || sent.version), '[]')
   from own_readings sent
   where sent.commercial_contract_id = claim.commercial_contract_id) as "ownReadings"
from contract_claims claim
where claim.collection_number = any($1::text[])`

export async function loadKnownContracts(
  client: pg.Client,
  collectionNumbers: readonly string[],
): Promise<ReadonlyMap<string, KnownContract>> {
  const { rows } = await client.query<Row>({
    name: 'feed-known-contracts',
    text: query,
    values: [collectionNumbers],
  })
  return new Map(rows.map((row) => [row.collection_number, row]))
}
