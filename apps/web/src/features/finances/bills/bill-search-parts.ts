import type { Page } from '#web/features/core/pages.ts'
import type { BillFilterValues } from './bill-filter-values.ts'

export interface BillsOf {
  readonly contractId: number
  readonly filters: BillFilterValues
}

export const filtersOnWire = ({ contractId, filters }: BillsOf) => ({
  financialDocumentTypeId: filters.typeId,
  month: filters.month,
  year: filters.year,
  isPaid: filters.isPaid,
  commercialContractId: contractId,
})

/** Newest first. One shape for the page and for the call sent ahead of it, or the answer would not be taken. */
export const billSearchParts = (search: BillsOf, { skip, take }: Page) => ({
  body: {
    skip,
    take,
    sortColumnName: 'issueDate',
    sortColumnDirection: 'DESC',
    ...filtersOnWire(search),
  } as const,
})
