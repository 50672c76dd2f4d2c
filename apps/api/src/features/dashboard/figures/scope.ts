import { ownedContract, ownedPoint } from '#api/ownership.ts'

/** What the figures are about. Both take the same parameters; $3 is the point, null for all of them. */
export interface Scope {
  name: string
  owned: string
  /** Which readings belong to `owned`. */
  readings: string
  /** The numbers of a month's meters, of the joined `meter`. */
  meterNumbers: string
}

const ofContract = 'reading.commercial_contract_id = owned.commercial_contract_id'

export const onePoint: Scope = {
  name: 'one point',
  owned: ownedPoint,
  readings: `${ofContract} and reading.point_of_delivery_id = owned.point_of_delivery_id`,
  meterNumbers: `string_agg(distinct meter.meter_number, ', ')`,
}

/** Record 0109: sums of the contract. A list of a dozen meters says nothing about a sum. */
export const allPoints: Scope = {
  name: 'all points',
  owned: `${ownedContract} and $3::bigint is null`,
  readings: ofContract,
  meterNumbers: 'null::text',
}
