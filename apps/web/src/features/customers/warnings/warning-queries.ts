import { searchWarnings } from '@portal/contract/customers/warnings'
import type { Language } from '@portal/domain/enumerations'
import { pageSizes } from '@portal/domain/limits'
import { queryOptions } from '@tanstack/react-query'
import type { WarningFilters } from '#web/features/customers/warnings/warning-filters.ts'
import { bySeverity } from '#web/features/customers/warnings/warning-order.ts'
import { callWithSession } from '#web/session/session.ts'

interface WarningSearch {
  readonly contractId: number
  readonly language: Language
  readonly filters: WarningFilters
}

const all = ['customers', 'warnings'] as const

export const warningQueries = {
  search: ({ contractId, language, filters }: WarningSearch) =>
    queryOptions({
      queryKey: [...all, 'search', contractId, filters, language],
      queryFn: async ({ signal }) => {
        const body = {
          take: pageSizes.allItems,
          sortColumnName: 'issueDate',
          sortColumnDirection: 'DESC',
          warningTypeId: filters.typeId,
          commercialContractId: contractId,
          dateFrom: filters.dates?.fromIso ?? null,
          dateTo: filters.dates?.toIso ?? null,
        } as const
        return (await callWithSession(searchWarnings, { body }, { signal })).data.toSorted(bySeverity)
      },
    }),
}
