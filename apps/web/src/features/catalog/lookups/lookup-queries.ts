import { listBillTypes, listDeliveryTypes, listWarningTypes } from '@portal/contract/catalog/lookups'
import type { Language } from '@portal/domain/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

const all = ['catalog', 'lookups'] as const

// Catalogs change with the product, not while a page is open.
const staleTime = Number.POSITIVE_INFINITY

export const lookupQueries = {
  all,
  billTypes: (language: Language) =>
    queryOptions({
      queryKey: [...all, 'bill-types', language],
      queryFn: ({ signal }) => callWithSession(listBillTypes, {}, { signal }),
      staleTime,
    }),
  /** Only the ways of delivery a customer may choose. */
  deliveryTypesToChoose: (language: Language) =>
    queryOptions({
      queryKey: [...all, 'delivery-types', language],
      queryFn: ({ signal }) =>
        callWithSession(listDeliveryTypes, { query: { CanBeChosen: 'true' } }, { signal }),
      staleTime,
    }),
  warningTypes: (language: Language) =>
    queryOptions({
      queryKey: [...all, 'warning-types', language],
      queryFn: ({ signal }) => callWithSession(listWarningTypes, {}, { signal }),
      staleTime,
    }),
}
