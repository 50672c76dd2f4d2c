import { pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { CatalogId, DateOrNull, Id, IdText, Money, Month, TextOrNull, Year } from '#contract/fields.ts'
import { filter, searchAnswer, searchRequest } from '#contract/search.ts'

/** The wire calls a bill a financial document. */
export const Bill = z.object({
  id: Id,
  financialDocumentNumber: z.string(),
  financialDocumentTypeText: z.string(),
  month: Month,
  year: Year,
  documentPeriodFrom: DateOrNull,
  documentPeriodTo: DateOrNull,
  issueDate: DateOrNull,
  dueDate: DateOrNull,
  paymentReference: TextOrNull,
  bankAccountNumber: TextOrNull,
  amount: Money,
  printEnabled: z.boolean(),
  /** The amount and the balance before it: what the payment slip and its IPS code ask for. */
  amountToPay: Money,
  /** Whether it is known that nothing of it is owed; false also where nobody can tell. */
  isPaid: z.boolean(),
})
export type Bill = z.infer<typeof Bill>

const billExample = {
  id: 4120700060,
  financialDocumentNumber: '2602-0041207',
  financialDocumentTypeText: 'Рачун за електричну енергију',
  month: 2,
  year: 2026,
  documentPeriodFrom: '2026-02-01',
  documentPeriodTo: '2026-02-28',
  issueDate: '2026-03-05',
  dueDate: '2026-03-20',
  paymentReference: '97 94-2001547730',
  bankAccountNumber: '160-9248001-13',
  amount: 10687.26,
  printEnabled: true,
  amountToPay: 12187.26,
  isPaid: false,
} satisfies Bill

export const searchBills = endpoint({
  id: 'finances.bills.search',
  method: 'POST',
  path: '/api/finances/financial-documents/search',
  access: 'session',
  summary: 'The bills of a contract.',
  body: searchRequest({
    columns: ['issueDate', 'dueDate', 'id'],
    defaultColumn: 'issueDate',
    defaultTake: pageSizes.bills,
    filters: {
      financialDocumentTypeId: filter(CatalogId),
      month: filter(Month),
      year: filter(Year),
      commercialContractId: Id,
    },
  }),
  success: { status: 200, description: 'The bills.', schema: searchAnswer(Bill) },
  problems: ['notFound'],
  example: {
    request: {
      take: 12,
      sortColumnName: 'issueDate',
      sortColumnDirection: 'DESC',
      financialDocumentTypeId: null,
      month: null,
      year: 2026,
      commercialContractId: 41207,
    },
    response: { data: [billExample], totalCount: 2 },
  },
})

export const getBill = endpoint({
  id: 'finances.bills.get',
  method: 'GET',
  path: '/api/finances/financial-documents/{id}',
  access: 'session',
  summary: 'One bill.',
  params: z.object({ id: IdText }),
  success: { status: 200, description: 'The bill.', schema: Bill },
  problems: ['notFound'],
  example: { params: { id: 4120700060 }, response: billExample },
})

export const getBillPdf = endpoint({
  id: 'finances.bills.getPdf',
  method: 'GET',
  path: '/api/finances/financial-documents/pdf',
  access: 'session',
  summary: 'The bill as a PDF document.',
  query: z.object({ Id: IdText }),
  success: {
    status: 200,
    description: 'The document.',
    contentType: 'application/pdf',
    contentDisposition: 'inline; filename="racun-2602-0041207.pdf"',
  },
  problems: ['notFound', 'billNotPrintable'],
  limits: [{ per: 'account', calls: 120, windowSeconds: 300 }],
  example: { query: { Id: 4120700060 } },
})
