import { pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, IdText } from '#contract/fields.ts'
import { searchAnswer, searchRequest } from '#contract/search.ts'

/** `response` tells the supplier's documents from the customer's own. */
export const ComplaintDocument = z.object({ id: Id, documentName: z.string(), response: z.boolean() })
export type ComplaintDocument = z.infer<typeof ComplaintDocument>

export const searchComplaintDocuments = endpoint({
  id: 'customers.complaintDocuments.search',
  method: 'POST',
  path: '/api/customers/complaint-documents/search',
  access: 'session',
  summary: 'The documents of a complaint.',
  body: searchRequest({
    columns: ['id', 'documentName'],
    defaultColumn: 'id',
    defaultTake: pageSizes.allItems,
    filters: { complaintId: Id },
  }),
  success: { status: 200, description: 'The documents.', schema: searchAnswer(ComplaintDocument) },
  problems: ['notFound'],
  example: {
    request: { complaintId: 4120700003 },
    response: {
      data: [
        { id: 4120700002, documentName: 'Одговор на приговор.pdf', response: true },
        { id: 4120700001, documentName: 'Бројило.jpeg', response: false },
      ],
      totalCount: 2,
    },
  },
})

/** Small enough to ask for all pictures of a case at once (record 0117). */
export const getComplaintThumbnail = endpoint({
  id: 'customers.complaintDocuments.thumbnail',
  method: 'GET',
  path: '/api/customers/complaint-documents/thumbnail',
  access: 'session',
  summary: 'A document that is a picture, as a square of 160 pixels; any other document is 404.',
  query: z.object({ id: IdText }),
  success: { status: 200, description: 'The small picture.', contentType: 'image/webp' },
  problems: ['notFound'],
  limits: [{ per: 'account', calls: 240, windowSeconds: 300 }],
  example: { query: { id: 4120700001 } },
})

export const downloadComplaintDocument = endpoint({
  id: 'customers.complaintDocuments.download',
  method: 'GET',
  path: '/api/customers/complaint-documents/download',
  access: 'session',
  summary: 'A document of a complaint, always as an attachment.',
  query: z.object({ id: IdText }),
  success: {
    status: 200,
    description: 'The document under its own name.',
    contentType: 'application/octet-stream',
    contentDisposition: 'attachment; filename="Brojilo.jpeg"',
  },
  problems: ['notFound'],
  limits: [{ per: 'account', calls: 120, windowSeconds: 300 }],
  example: { query: { id: 4120700002 } },
})
