import { pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  CatalogId,
  DateOrNull,
  DayOfRange,
  Id,
  IdText,
  IsoDate,
  Money,
  Month,
  Year,
} from '#contract/fields.ts'
import { filter, searchAnswer, searchRequest } from '#contract/search.ts'

/** As much of a bill as names it. */
export const WarnedBill = z.object({
  id: Id,
  month: Month,
  year: Year,
  financialDocumentTypeText: z.string(),
})
export type WarnedBill = z.infer<typeof WarnedBill>

export const Warning = z.object({
  id: Id,
  issueDate: IsoDate,
  amount: Money,
  dueDate: DateOrNull,
  warningTypeText: z.string(),
  active: z.boolean(),
  /**
   * Beyond the spec's fields (record 0108): the id of the type, and the bills that the warning is about, newest first;
   * none where the books don't tell.
   */
  warningTypeId: CatalogId,
  bills: z.array(WarnedBill),
})
export type Warning = z.infer<typeof Warning>

export const searchWarnings = endpoint({
  id: 'customers.warnings.search',
  method: 'POST',
  path: '/api/customers/warnings/search',
  access: 'session',
  summary: 'The warnings about unpaid bills of a contract.',
  body: searchRequest({
    columns: ['issueDate', 'dueDate', 'amount', 'id'],
    defaultColumn: 'issueDate',
    defaultTake: pageSizes.allItems,
    filters: {
      warningTypeId: filter(CatalogId),
      commercialContractId: Id,
      dateFrom: filter(DayOfRange),
      dateTo: filter(DayOfRange),
    },
  }),
  success: { status: 200, description: 'The warnings.', schema: searchAnswer(Warning) },
  problems: ['notFound'],
  example: {
    request: {
      sortColumnName: 'issueDate',
      sortColumnDirection: 'DESC',
      warningTypeId: null,
      commercialContractId: 41207,
      dateFrom: '2025-01-01',
      dateTo: '2026-03-11',
    },
    response: {
      data: [
        {
          id: 4120700004,
          issueDate: '2026-02-25',
          amount: 6482.35,
          dueDate: '2026-03-12',
          warningTypeText: 'Опомена пред обуставу испоруке',
          active: true,
          warningTypeId: 3,
          bills: [
            {
              id: 4120700059,
              month: 1,
              year: 2026,
              financialDocumentTypeText: 'Рачун за електричну енергију',
            },
          ],
        },
      ],
      totalCount: 1,
    },
  },
})

export const checkForActiveWarnings = endpoint({
  id: 'customers.warnings.checkForActive',
  method: 'GET',
  path: '/api/customers/warnings/check-for-active-warnings',
  access: 'session',
  summary: 'Whether the contract has active warnings.',
  query: z.object({ CommercialContractId: IdText }),
  success: { status: 200, description: 'Yes or no.', schema: z.object({ activeWarningsExist: z.boolean() }) },
  problems: ['notFound'],
  example: { query: { CommercialContractId: 41207 }, response: { activeWarningsExist: true } },
})
