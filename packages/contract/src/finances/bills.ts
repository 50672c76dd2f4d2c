import { archiveLimits, pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { CatalogId, Count, DateOrNull, Id, IdText, Money, Month, TextOrNull, Year } from '#contract/fields.ts'
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
  /** Nothing of it is owed. */
  isPaid: z.boolean(),
  /** What of it is owed by the supplier's books: payments cover the oldest bills first (record 0104). */
  unpaidAmount: Money,
  /** What is still owed of the bills before it. */
  earlierDebt: Money,
  /** The day by which all of that was to be paid; null where nothing is owed, or no day is known. */
  earlierDebtDueDate: DateOrNull,
  /**
   * What the tax was reckoned from, and the tax; null unless `withTax` asks for them, and where nothing was calculated,
   * as on interest or a credit note.
   */
  vatBase: z.nullable(Money),
  vatAmount: z.nullable(Money),
})
export type Bill = z.infer<typeof Bill>

/** Of all bills that match, not of the page alone. */
const BillTotals = z.object({
  amount: Money,
  unpaidAmount: Money,
  /** How many of them have a document to download. */
  documentCount: Count,
})
export type BillTotals = z.infer<typeof BillTotals>

const billFilters = {
  financialDocumentTypeId: filter(CatalogId),
  month: filter(Month),
  year: filter(Year),
  isPaid: filter(z.boolean()),
  commercialContractId: Id,
}

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
  unpaidAmount: 10687.26,
  earlierDebt: 1500,
  earlierDebtDueDate: '2026-02-20',
  vatBase: null,
  vatAmount: null,
} satisfies Bill

const exampleFilters = {
  financialDocumentTypeId: null,
  month: null,
  year: 2026,
  isPaid: null,
  commercialContractId: 41207,
}

export const searchBills = endpoint({
  id: 'finances.bills.search',
  method: 'POST',
  path: '/api/finances/financial-documents/search',
  access: 'session',
  mayBeLate: true,
  summary: 'The bills of a contract.',
  body: searchRequest({
    columns: ['issueDate', 'dueDate', 'id'],
    defaultColumn: 'issueDate',
    defaultTake: pageSizes.bills,
    // Each tax is read from its bill's calculation: lists that do not show it do not pay for it.
    filters: { ...billFilters, withTax: z._default(z.boolean(), false) },
  }),
  success: {
    status: 200,
    description: 'The bills, and the totals of all that match.',
    schema: z.extend(searchAnswer(Bill), { totals: BillTotals }),
  },
  problems: ['notFound'],
  example: {
    request: {
      take: 12,
      sortColumnName: 'issueDate',
      sortColumnDirection: 'DESC',
      ...exampleFilters,
    },
    response: {
      data: [billExample],
      totalCount: 2,
      totals: { amount: 19812.41, unpaidAmount: 12187.26, documentCount: 2 },
    },
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
  mayBeLate: true,
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

/** The documents of bills as one ZIP archive, for who keeps them at home or in the books. */
export const getBillArchive = endpoint({
  id: 'finances.bills.getArchive',
  method: 'POST',
  path: '/api/finances/financial-documents/archive',
  access: 'session',
  mayBeLate: true,
  summary: `The documents of all bills that match, at most ${archiveLimits.documentsMax}, as one ZIP archive.`,
  body: z.object(billFilters),
  success: {
    status: 200,
    description: 'The archive, streamed while it is made, so without a length.',
    contentType: 'application/zip',
  },
  problems: ['notFound', 'noBillDocuments', 'tooManyBillDocuments'],
  limits: [{ per: 'account', calls: 10, windowSeconds: 300 }],
  example: { request: exampleFilters },
})
