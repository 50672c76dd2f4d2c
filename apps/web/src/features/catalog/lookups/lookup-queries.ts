import {
  listBillTypes,
  listComplaintKinds,
  listComplaintNames,
  listComplaintStatuses,
  listComplaintTypes,
  listWarningTypes,
} from '@portal/contract/catalog/lookups'
import type { Language } from '@portal/domain/enumerations'
import { queryOptions } from '@tanstack/react-query'
import { callWithSession } from '#web/session/session.ts'

const all = ['catalog', 'lookups'] as const

// Catalogs change with the product, not while a page is open.
const staleTime = Number.POSITIVE_INFINITY

export const lookupQueries = {
  billTypes: (language: Language) =>
    queryOptions({
      queryKey: [...all, 'bill-types', language],
      queryFn: ({ signal }) => callWithSession(listBillTypes, {}, { signal }),
      staleTime,
    }),
  complaintTypes: (language: Language) =>
    queryOptions({
      queryKey: [...all, 'complaint-types', language],
      queryFn: ({ signal }) => callWithSession(listComplaintTypes, {}, { signal }),
      staleTime,
    }),
  complaintKinds: (complaintTypeId: number, language: Language) =>
    queryOptions({
      queryKey: [...all, 'complaint-kinds', complaintTypeId, language],
      queryFn: ({ signal }) =>
        callWithSession(listComplaintKinds, { query: { complaintTypeId } }, { signal }),
      staleTime,
    }),
  complaintNames: (complaintKindId: number, language: Language) =>
    queryOptions({
      queryKey: [...all, 'complaint-names', complaintKindId, language],
      queryFn: ({ signal }) =>
        callWithSession(listComplaintNames, { query: { complaintKindId } }, { signal }),
      staleTime,
    }),
  complaintStatuses: (language: Language) =>
    queryOptions({
      queryKey: [...all, 'complaint-statuses', language],
      queryFn: ({ signal }) => callWithSession(listComplaintStatuses, {}, { signal }),
      staleTime,
    }),
  warningTypes: (language: Language) =>
    queryOptions({
      queryKey: [...all, 'warning-types', language],
      queryFn: ({ signal }) => callWithSession(listWarningTypes, {}, { signal }),
      staleTime,
    }),
}
