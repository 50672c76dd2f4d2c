import type { getPointOfDelivery, searchPointsOfDelivery } from '@portal/contract/metering/points-of-delivery'
import type { Database } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { contractOfId } from '@portal/domain/contract-ids'
import type { Call, RawJson } from '#api/http/call/bind.ts'
import { contractOwner, requireOwned } from '#api/ownership.ts'
import { by, byNullable, createSearch, type Order } from '#api/sql/search.ts'
import { inEachLanguage } from '#api/sql/statements.ts'
import { addressText, countryText, supplierText } from '#api/sql/texts.ts'

const fields = (language: Language) => `
  point.id,
  point.point_of_delivery_number as "pointOfDeliveryNumber",
  ${supplierText('point.name', language)} as "pointOfDeliveryName",
  ${addressText('point', language)} as "pointOfDeliveryAddress",
  point.is_active as "isActive",
  ${supplierText('point.center_sector', language)} as "pointOfDeliveryCenterSectorsText",
  ${countryText('point.country', language)} as "pointOfDeliveryCountry",
  ${supplierText('point.city', language)} as "pointOfDeliveryCity",
  point.postal_code as "pointOfDeliveryPostalCode",
  ${supplierText('point.post_office', language)} as "pointOfDeliveryPostOffice",
  ${supplierText('point.street', language)} as "pointOfDeliveryStreet",
  ${supplierText('point.house_number', language)} as "pointOfDeliveryHouseNumber",
  ${supplierText('point.place_number', language)} as "pointOfDeliveryPlaceNumber"`

/** Those in use before those that are not, each by number: the number grows whichever of them comes first. */
const activeByNumber: Order = (direction) => `point.is_active ${direction}, point.point_of_delivery_number`

const search = createSearch({
  name: 'points',
  owner: contractOwner,
  fields,
  row: 'point',
  from: 'points_of_delivery point',
  where: 'point.commercial_contract_id = $2',
  filters: {},
  order: {
    id: by('point.id'),
    pointOfDeliveryNumber: by('point.point_of_delivery_number'),
    pointOfDeliveryName: byNullable('point.name collate "sr-x-icu"'),
    isActive: activeByNumber,
  },
  tiebreaker: 'point.id',
})

export function findPointsOfDelivery(
  database: Database,
  { caller, language, body, signal }: Call<typeof searchPointsOfDelivery>,
): Promise<RawJson> {
  const { statement, values } = search.build([caller.userId, body.commercialContractId], language, body, {})
  return requireOwned(database, signal, statement, values)
}

const onePoint = inEachLanguage('point', (name, language) =>
  contractOwner.statement(
    name,
    `select row_to_json(item) from (
      select ${fields(language)} from points_of_delivery point
      where point.commercial_contract_id = $2 and point.id = $3
    ) item`,
  ),
)

export const findPointOfDelivery = (
  database: Database,
  { caller, language, params, signal }: Call<typeof getPointOfDelivery>,
): Promise<RawJson> =>
  requireOwned(database, signal, onePoint[language], [caller.userId, contractOfId(params.id), params.id])
