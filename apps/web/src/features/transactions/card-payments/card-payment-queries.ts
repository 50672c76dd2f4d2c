import { getPaymentUrls } from '@portal/contract/transactions/card-payments'
import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#web/session/session.ts'

const all = ['transactions', 'card-payments'] as const

export const cardPaymentQueries = {
  /** Also says that the gateway is there, before anybody types a card. */
  urls: (call: Caller) =>
    queryOptions({
      queryKey: [...all, 'urls'],
      queryFn: ({ signal }) => call(getPaymentUrls, {}, { signal }),
    }),
}
