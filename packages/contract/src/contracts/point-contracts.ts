import { pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ContractStatusId, DateOrNull, Id, TextOrNull } from '#contract/fields.ts'
import { searchAnswer, searchRequest } from '#contract/search.ts'

/** Spec 3's "Contract (of a point)". */
export const PointContract = z.object({
  id: Id,
  contractNumber: z.string(),
  contractionDate: DateOrNull,
  startDate: DateOrNull,
  endDate: DateOrNull,
  tariff: TextOrNull,
  contractStatusId: ContractStatusId,
})
export type PointContract = z.infer<typeof PointContract>

export const searchPointContracts = endpoint({
  id: 'contracts.pointContracts.search',
  method: 'POST',
  path: '/api/contracts/contracts/search',
  access: 'session',
  summary: 'The contracts of a point of delivery.',
  body: searchRequest({
    columns: ['id', 'contractNumber', 'contractionDate', 'startDate', 'endDate'],
    defaultColumn: 'id',
    defaultTake: pageSizes.allItems,
    filters: { pointOfDeliveryId: Id },
  }),
  success: { status: 200, description: 'The contracts of the point.', schema: searchAnswer(PointContract) },
  problems: ['notFound'],
  example: {
    request: { sortColumnName: 'id', sortColumnDirection: 'DESC', pointOfDeliveryId: 4120700001 },
    response: {
      data: [
        {
          id: 4120700001,
          contractNumber: 'ГС-2019-004417',
          contractionDate: '2019-03-18',
          startDate: '2019-04-01',
          endDate: null,
          tariff: 'Двотарифно мерење',
          contractStatusId: 1,
        },
      ],
      totalCount: 1,
    },
  },
})
