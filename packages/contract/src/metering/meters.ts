import { pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { DateOrNull, Id } from '#contract/fields.ts'
import { searchAnswer, searchRequest } from '#contract/search.ts'

export const Meter = z.object({
  id: Id,
  meterNumber: z.string(),
  startDate: DateOrNull,
  endDate: DateOrNull,
  isActive: z.boolean(),
})
export type Meter = z.infer<typeof Meter>

export const searchMeters = endpoint({
  id: 'metering.meters.search',
  method: 'POST',
  path: '/api/metering/meters/search',
  access: 'session',
  summary: 'The meters of a point of delivery, present and past.',
  body: searchRequest({
    columns: ['id', 'meterNumber', 'startDate', 'endDate'],
    defaultColumn: 'id',
    defaultTake: pageSizes.meters,
    filters: { pointOfDeliveryId: Id },
  }),
  success: { status: 200, description: 'The meters.', schema: searchAnswer(Meter) },
  problems: ['notFound'],
  example: {
    request: { take: 12, sortColumnName: 'id', sortColumnDirection: 'DESC', pointOfDeliveryId: 4120700001 },
    response: {
      data: [
        { id: 4120700002, meterNumber: '20417765', startDate: '2023-06-14', endDate: null, isActive: true },
        {
          id: 4120700001,
          meterNumber: '7710452',
          startDate: '2019-04-01',
          endDate: '2023-06-14',
          isActive: false,
        },
      ],
      totalCount: 2,
    },
  },
})
