import { pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdText, TextOrNull } from '#contract/fields.ts'
import { searchAnswer, searchRequest } from '#contract/search.ts'

export const PointOfDelivery = z.object({
  id: Id,
  pointOfDeliveryNumber: z.string(),
  pointOfDeliveryName: TextOrNull,
  pointOfDeliveryAddress: TextOrNull,
  isActive: z.boolean(),
  pointOfDeliveryCenterSectorsText: TextOrNull,
  pointOfDeliveryCountry: TextOrNull,
  pointOfDeliveryCity: TextOrNull,
  pointOfDeliveryPostalCode: TextOrNull,
  pointOfDeliveryPostOffice: TextOrNull,
  pointOfDeliveryStreet: TextOrNull,
  pointOfDeliveryHouseNumber: TextOrNull,
  pointOfDeliveryPlaceNumber: TextOrNull,
})
export type PointOfDelivery = z.infer<typeof PointOfDelivery>

const pointOfDeliveryExample = {
  id: 4120700001,
  pointOfDeliveryNumber: '3301987745',
  pointOfDeliveryName: 'Стан',
  pointOfDeliveryAddress: 'Липов дрворед 14/6, 21000 Нови Сад',
  isActive: true,
  pointOfDeliveryCenterSectorsText: 'Нови Сад',
  pointOfDeliveryCountry: 'Србија',
  pointOfDeliveryCity: 'Нови Сад',
  pointOfDeliveryPostalCode: '21000',
  pointOfDeliveryPostOffice: 'Нови Сад',
  pointOfDeliveryStreet: 'Липов дрворед',
  pointOfDeliveryHouseNumber: '14',
  pointOfDeliveryPlaceNumber: '6',
} satisfies PointOfDelivery

export const searchPointsOfDelivery = endpoint({
  id: 'metering.pointsOfDelivery.search',
  method: 'POST',
  path: '/api/metering/points-of-deliveries/search',
  access: 'session',
  summary:
    'The points of delivery of a contract. Where the request names no order: active ones first, and each part by number.',
  body: searchRequest({
    columns: ['id', 'pointOfDeliveryNumber', 'pointOfDeliveryName', 'isActive'],
    defaultColumn: 'isActive',
    defaultTake: pageSizes.allItems,
    filters: { commercialContractId: Id },
  }),
  success: { status: 200, description: 'The points of delivery.', schema: searchAnswer(PointOfDelivery) },
  problems: ['notFound'],
  example: {
    request: {
      take: 0,
      sortColumnName: 'isActive',
      sortColumnDirection: 'DESC',
      commercialContractId: 41207,
    },
    response: { data: [pointOfDeliveryExample], totalCount: 1 },
  },
})

export const getPointOfDelivery = endpoint({
  id: 'metering.pointsOfDelivery.get',
  method: 'GET',
  path: '/api/metering/points-of-deliveries/{id}',
  access: 'session',
  summary: 'One point of delivery.',
  params: z.object({ id: IdText }),
  success: { status: 200, description: 'The point of delivery.', schema: PointOfDelivery },
  problems: ['notFound'],
  example: { params: { id: 4120700001 }, response: pointOfDeliveryExample },
})
