import { getBudget, setBudget } from '@portal/contract/insights/budget'
import { queryOptions } from '@tanstack/react-query'
import { insightKeys } from '#web/features/insights/core/insight-keys.ts'
import { callWithSession } from '#web/session/session.ts'

export const budgetQueries = {
  one: (contractId: number) =>
    queryOptions({
      queryKey: [...insightKeys.budget, contractId],
      queryFn: ({ signal }) =>
        callWithSession(getBudget, { query: { CommercialContractId: contractId } }, { signal }),
    }),
}

export const saveBudget = (commercialContractId: number, monthlyAmount: number | null) =>
  callWithSession(setBudget, { body: { commercialContractId, monthlyAmount } })
