import { getMobilePayment } from '@portal/contract/transactions/mobile-key'
import { queryOptions } from '@tanstack/react-query'
import { callWithPaymentKey } from '#web/session/links/payment-key.ts'

const all = ['transactions', 'mobile-key'] as const

export const mobileKeyQueries = {
  /** Who pays, and whether the key has paid already. */
  payment: () =>
    queryOptions({
      queryKey: [...all, 'payment'],
      queryFn: ({ signal }) => callWithPaymentKey(getMobilePayment, {}, { signal }),
      // Asked anew with each visit, and not in the middle of one: a payment that runs in this very page is no used key.
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
}
