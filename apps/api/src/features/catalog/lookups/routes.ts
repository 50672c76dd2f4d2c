import {
  listBillTypes,
  listComplaintKinds,
  listComplaintNames,
  listComplaintStatuses,
  listComplaintTypes,
  listDeliveryTypes,
  listWarningTypes,
  lookUpComplaintTypes,
} from '@portal/contract/catalog/lookups'
import type { Database } from '@portal/database/client'
import type { Bind } from '#api/http/call/bind.ts'
import {
  billTypes,
  complaintKindsOfType,
  complaintNamesOfKind,
  complaintStatuses,
  complaintTypes,
  deliveryTypes,
  listEntries,
  offeredDeliveryTypes,
  warningTypes,
} from './repository.ts'

export function registerLookups(bind: Bind, database: Database): void {
  bind(listWarningTypes, ({ language }) => listEntries(database, warningTypes, language))
  bind(listBillTypes, ({ language }) => listEntries(database, billTypes, language))
  bind(listDeliveryTypes, ({ query, language }) =>
    listEntries(database, query.CanBeChosen === 'true' ? offeredDeliveryTypes : deliveryTypes, language),
  )
  bind(listComplaintTypes, ({ language }) => listEntries(database, complaintTypes, language))
  bind(lookUpComplaintTypes, ({ language }) => listEntries(database, complaintTypes, language))
  bind(listComplaintKinds, ({ query, language }) =>
    listEntries(database, complaintKindsOfType, language, [query.complaintTypeId]),
  )
  bind(listComplaintNames, ({ query, language }) =>
    listEntries(database, complaintNamesOfKind, language, [query.complaintKindId]),
  )
  bind(listComplaintStatuses, ({ language }) => listEntries(database, complaintStatuses, language))
}
