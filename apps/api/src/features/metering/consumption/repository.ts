import type { searchConsumption } from '@portal/contract/metering/consumption'
import type { Language } from '@portal/domain/enumerations'
import { energyUnit } from '@portal/domain/limits'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { contractOwner, type Owner, pointOwner, requireOwned } from '#api/ownership.ts'
import { by, createSearch, type Filter, filterBy } from '#api/sql/search.ts'
import { tariffItemColumns } from '#api/sql/tariff-items.ts'
import { addressText, catalogText, supplierText } from '#api/sql/texts.ts'
import { consumptionTotals, monthly, percentage, pointConsumptionTotals } from './totals.ts'

const itemFields = tariffItemColumns.flatMap(({ item, consumption, amount }) => [
  `reading.${consumption} as "consumption${item}"`,
  `reading.${amount} as "amount${item}"`,
])

const fields = (language: Language) => `
  reading.id,
  reading.month,
  reading.year,
  reading.reading_date as "readingDate",
  point.number as "pointOfDeliveryNumber",
  point.name as "pointOfDeliveryName",
  point.address as "pointOfDeliveryAddress",
  meter.meter_number as "meterNumber",
  reading.consumption_category_id as "consumptionCategoryId",
  ${catalogText('category', language)} as "consumptionCategoryText",
  reading.energy_cost as "energyCost",
  '${energyUnit}' as "unitOfMeasure",
  ${itemFields.join(', ')},
  ${percentage('this_month.comparable_kwh', 'year_before.comparable_kwh')} as "consumptionPercentageDifference",
  ${percentage('this_month.amount', 'year_before.amount')} as "amountPercentageDifference",
  year_before.kwh as "consumptionYearBefore",
  year_before.amount as "amountYearBefore"`

/** A contract has few points and many readings, so the texts of a point are made once. */
const joins = (language: Language) => `
  join (
    with points as materialized (
      select
        point.id,
        point.point_of_delivery_number as number,
        ${supplierText('point.name', language)} as name,
        ${addressText('point', language)} as address
      from points_of_delivery point
      where point.commercial_contract_id = $2
    )
    select * from points
  ) point on point.id = reading.point_of_delivery_id
  join consumption_categories category on category.id = reading.consumption_category_id
  left join meters meter on meter.commercial_contract_id = $2 and meter.id = reading.meter_id
  left join monthly this_month on this_month.point_of_delivery_id = reading.point_of_delivery_id
    and this_month.year = reading.year and this_month.month = reading.month
  left join monthly year_before on year_before.point_of_delivery_id = reading.point_of_delivery_id
    and year_before.year = reading.year - 1 and year_before.month = reading.month`

/** Readings of the contract whose point or meter has a number. */
const byNumberOf = (column: string, table: string, number: string): Filter => ({
  type: 'text',
  isAlwaysGiven: false,
  condition: (parameter) => `${column} in (
    select named.id from ${table} named where named.commercial_contract_id = $2 and named.${number} = ${parameter}
  )`,
})

const searchOf = (name: string, owner: Owner, where: string, pointTotals: string) =>
  createSearch({
    name,
    owner,
    fields,
    row: 'reading',
    from: 'readings reading',
    joins,
    where,
    common: monthly(where),
    sums: { totals: () => consumptionTotals, pointTotals: () => pointTotals },
    filters: {
      id: filterBy('reading.id', '=', 'bigint'),
      month: filterBy('reading.month', '=', 'smallint'),
      year: filterBy('reading.year', '=', 'smallint'),
      readingDate: filterBy('reading.reading_date', '=', 'date'),
      pointOfDeliveryNumber: byNumberOf(
        'reading.point_of_delivery_id',
        'points_of_delivery',
        'point_of_delivery_number',
      ),
      meterNumber: byNumberOf('reading.meter_id', 'meters', 'meter_number'),
      consumptionCategoryId: filterBy('reading.consumption_category_id', '=', 'smallint'),
    },
    order: { readingDate: by('reading.reading_date'), id: by('reading.id') },
    tiebreaker: 'reading.id',
  })

// Apart, because each has its own index.
const ofContract = searchOf(
  'readings',
  contractOwner,
  'reading.commercial_contract_id = $2',
  pointConsumptionTotals,
)
const ofPoint = searchOf(
  'readings of point',
  pointOwner,
  'reading.commercial_contract_id = $2 and reading.point_of_delivery_id = $3',
  `select '[]'`,
)

export function findConsumption({
  reads,
  caller,
  language,
  body,
  signal,
}: Call<typeof searchConsumption>): Promise<RawJson> {
  const { commercialContractId, pointOfDeliveryId, filters } = body
  const { statement, values } =
    pointOfDeliveryId === null
      ? ofContract.build([caller.userId, commercialContractId], language, body, filters)
      : ofPoint.build([caller.userId, commercialContractId, pointOfDeliveryId], language, body, filters)
  return requireOwned(reads, signal, statement, values)
}
