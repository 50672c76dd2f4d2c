import {
  downloadComplaintDocument,
  getComplaintThumbnail,
  searchComplaintDocuments,
} from '@portal/contract/customers/complaint-documents'
import { getComplaint, searchComplaints } from '@portal/contract/customers/complaints'
import type { Language } from '@portal/domain/enumerations'
import { pageSizes } from '@portal/domain/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type Page, pageAfter } from '#web/features/core/pages.ts'
import type { ComplaintFilters } from '#web/features/customers/complaints/complaint-filters.ts'
import { complaintKeys } from '#web/features/customers/complaints/complaint-keys.ts'
import { callWithSession, downloadWithSession } from '#web/session/session.ts'

interface ComplaintSearch {
  readonly contractId: number
  readonly language: Language
  readonly filters: ComplaintFilters
}

interface OneComplaint {
  readonly complaintId: number
  readonly language: Language
}

const { lists, one, documents, news } = complaintKeys

export const complaintQueries = {
  /** Paged; the first page covers all that the URL asks to show, so that a reload is one call. */
  search: ({ contractId, language, filters }: ComplaintSearch, shown: number) =>
    infiniteQueryOptions({
      queryKey: [...lists, contractId, filters, language],
      queryFn: ({ signal, pageParam }) => {
        const body = {
          ...pageParam,
          sortColumnName: 'Id',
          sortColumnDirection: 'DESC',
          pointOfDeliveryId: filters.pointId,
          complaintTypeId: filters.typeId,
          complaintStatusId: filters.statusId,
          dateFrom: filters.dates?.fromIso ?? null,
          dateTo: filters.dates?.toIso ?? null,
          commercialContractId: contractId,
        } as const
        return callWithSession(searchComplaints, { body }, { signal })
      },
      initialPageParam: { skip: 0, take: shown } as Page,
      getNextPageParam: pageAfter(pageSizes.complaints),
    }),
  /** Spec 4.10: opening it clears its notification, so the list and the menu are asked again. */
  opened: ({ complaintId, language }: OneComplaint) =>
    queryOptions({
      queryKey: [...one, complaintId, language],
      queryFn: async ({ client, signal }) => {
        const complaint = await callWithSession(getComplaint, { params: { id: complaintId } }, { signal })
        if (complaint.hasNewNotification) {
          void client.invalidateQueries({ queryKey: lists })
          void client.invalidateQueries({ queryKey: news })
        }
        return complaint
      },
      // Each opening asks: an answer may have come since the last one.
      staleTime: 0,
    }),
  /** What the customer sent along, in the order it was chosen; the supplier's own stand with its answers. */
  ownDocuments: (complaintId: number) =>
    queryOptions({
      queryKey: [...documents, complaintId],
      queryFn: async ({ signal }) => {
        const { data } = await callWithSession(
          searchComplaintDocuments,
          { body: { complaintId, sortColumnName: 'id', sortColumnDirection: 'ASC' } },
          { signal },
        )
        return data.filter(({ response }) => !response)
      },
    }),
  /** Sent pictures never change; what can't be shown small is shown as any document. */
  thumbnail: (documentId: number) =>
    queryOptions({
      queryKey: [...documents, 'thumbnail', documentId],
      queryFn: ({ signal }) =>
        downloadWithSession(getComplaintThumbnail, { query: { id: documentId } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
}

export const loadComplaintDocument = (documentId: number): Promise<Blob> =>
  downloadWithSession(downloadComplaintDocument, { query: { id: documentId } })
