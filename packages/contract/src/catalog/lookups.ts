import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { CatalogId, CatalogIdText } from '#contract/fields.ts'

/** One entry of a catalog; the text is in the language of the request. */
export const Lookup = z.object({ id: CatalogId, text: z.string() })
export type Lookup = z.infer<typeof Lookup>

const success = { status: 200, description: 'The entries in their order.', schema: z.array(Lookup) } as const

export const listWarningTypes = endpoint({
  id: 'catalog.warningTypes.list',
  method: 'GET',
  path: '/api/basic-catalog/warning-types',
  access: 'session',
  summary: 'Types of warnings.',
  success,
  example: {
    response: [
      { id: 2, text: 'Опомена за дуг' },
      { id: 3, text: 'Опомена пред обуставу испоруке' },
    ],
  },
})

export const listBillTypes = endpoint({
  id: 'catalog.billTypes.list',
  method: 'GET',
  path: '/api/basic-catalog/financial-document-types',
  access: 'session',
  summary: 'Types of bills.',
  success,
  example: {
    response: [
      { id: 1, text: 'Рачун за електричну енергију' },
      { id: 2, text: 'Коначни рачун' },
    ],
  },
})

export const listDeliveryTypes = endpoint({
  id: 'catalog.deliveryTypes.list',
  method: 'GET',
  path: '/api/basic-catalog/delivery-types',
  access: 'session',
  summary: 'Ways of delivering bills; with CanBeChosen=true only those a customer may choose.',
  query: z.object({ CanBeChosen: z.optional(z.enum(['true', 'false'])) }),
  success,
  example: {
    query: { CanBeChosen: 'true' },
    response: [
      { id: 1, text: 'Е-пошта' },
      { id: 2, text: 'Папирни рачун поштом' },
      { id: 3, text: 'Е-пошта и папирни рачун' },
    ],
  },
})

export const listComplaintTypes = endpoint({
  id: 'catalog.complaintTypes.list',
  method: 'GET',
  path: '/api/basic-catalog/complaint-types',
  access: 'session',
  summary: 'Types of complaints.',
  success,
  example: {
    response: [
      { id: 1, text: 'Очитавање' },
      { id: 2, text: 'Обрачун' },
    ],
  },
})

export const lookUpComplaintTypes = endpoint({
  id: 'catalog.complaintTypes.lookUp',
  method: 'GET',
  path: '/api/GlobalCode/ComplaintTypes/Lookup',
  access: 'session',
  summary: 'Types of complaints, by the address older clients use.',
  success,
  example: {
    response: [
      { id: 1, text: 'Очитавање' },
      { id: 2, text: 'Обрачун' },
    ],
  },
})

export const listComplaintKinds = endpoint({
  id: 'catalog.complaintKinds.list',
  method: 'GET',
  path: '/api/basic-catalog/complaint-kinds',
  access: 'session',
  summary: 'Kinds of complaints of a type.',
  query: z.object({ complaintTypeId: CatalogIdText }),
  success,
  example: { query: { complaintTypeId: 1 }, response: [{ id: 101, text: 'Погрешно очитано стање' }] },
})

export const listComplaintNames = endpoint({
  id: 'catalog.complaintNames.list',
  method: 'GET',
  path: '/api/basic-catalog/complaint-names',
  access: 'session',
  summary: 'Names of complaints of a kind.',
  query: z.object({ complaintKindId: CatalogIdText }),
  success,
  example: {
    query: { complaintKindId: 101 },
    response: [{ id: 1011, text: 'Стање бројила на рачуну није исправно' }],
  },
})

export const listComplaintStatuses = endpoint({
  id: 'catalog.complaintStatuses.list',
  method: 'GET',
  path: '/api/basic-catalog/complaint-statuses',
  access: 'session',
  summary: 'Statuses of complaints.',
  success,
  example: {
    response: [
      { id: 1, text: 'Примљен' },
      { id: 2, text: 'У обради' },
      { id: 3, text: 'Решен' },
    ],
  },
})
