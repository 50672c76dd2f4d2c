import { getDiscounts } from '@portal/contract/insights/discounts'
import { queryOptions } from '@tanstack/react-query'
import { insightKeys } from '#web/features/insights/core/insight-keys.ts'
import { callWithSession } from '#web/session/session.ts'

interface DiscountedContract {
  readonly id: number
  /** A bill that comes another way may have another discount. */
  readonly deliveryTypeId: number
  readonly balanceAmount: number
}

export const discountQueries = {
  one: ({ id, deliveryTypeId, balanceAmount }: DiscountedContract) =>
    queryOptions({
      queryKey: [...insightKeys.discounts, id, deliveryTypeId, balanceAmount],
      queryFn: ({ signal }) =>
        callWithSession(getDiscounts, { query: { CommercialContractId: id } }, { signal }),
    }),
}
