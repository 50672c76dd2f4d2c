import { getCompany } from '@portal/contract/catalog/companies'
import type { Language } from '@portal/domain/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

const all = ['catalog', 'companies'] as const

export const companyQueries = {
  one: (language: Language) =>
    queryOptions({
      queryKey: [...all, language],
      queryFn: ({ signal }) => callWithSession(getCompany, {}, { signal }),
    }),
}
