import type {
  checkForNewNotifications,
  getComplaint,
  searchComplaints,
} from '@portal/contract/customers/complaints'
import type { Database, Statement } from '@portal/database/client'
import type { Language } from '@portal/domain/enumerations'
import { contractOfId } from '@portal/domain/contract-ids'
import * as z from 'zod/mini'
import { type Call, type RawJson, rawJson } from '#api/http/call/bind.ts'
import { contractOwner, requireOwned, requireOwnedText } from '#api/ownership.ts'
import { by, createSearch, type Filter, filterBy } from '#api/sql/search.ts'
import { inEachLanguage } from '#api/sql/statements.ts'
import { catalogText, complaintDocumentName, supplierText } from '#api/sql/texts.ts'

/** Received and in progress; the others wait for nothing. */
const openStatuses = '1, 2'

const fields = (language: Language) => `
  complaint.id,
  ${supplierText('point.name', language)} as "pointOfDeliveryName",
  point.point_of_delivery_number as "pointOfDeliveryNumber",
  ${supplierText('point.center_sector', language)} as "centerSectorsTranslation",
  complaint.received_at as "receivedTime",
  ${catalogText('type', language)} as "complaintTypesText",
  ${catalogText('status', language)} as "complaintStatusText",
  ${catalogText('kind', language)} as "complaintKindText",
  ${catalogText('name', language)} as "complaintNameText",
  ${catalogText('validity', language)} as "complaintValiditiesText",
  complaint.last_response_at as "lastResponseDate",
  complaint.case_number as "externalSystemId",
  complaint.description,
  complaint.has_new_notification as "hasNewNotification",
  case when complaint.complaint_status_id in (${openStatuses}) then complaint.answer_due_on end as "answerDueDate"`

const joins = `
  join complaint_names name on name.id = complaint.complaint_name_id
  join complaint_kinds kind on kind.id = name.complaint_kind_id
  join complaint_types type on type.id = kind.complaint_type_id
  join complaint_statuses status on status.id = complaint.complaint_status_id
  left join complaint_validities validity on validity.id = complaint.complaint_validity_id
  left join points_of_delivery point
    on point.commercial_contract_id = $2 and point.id = complaint.point_of_delivery_id`

const dateFilter = (condition: Filter['condition']): Filter => ({
  type: 'date',
  isAlwaysGiven: false,
  condition,
})

/** The calendar is Belgrade's (house style 13). */
const startOfDay = (date: string) => `(${date})::timestamp at time zone 'Europe/Belgrade'`

const search = createSearch({
  name: 'complaints',
  owner: contractOwner,
  fields,
  row: 'complaint',
  from: 'complaints complaint',
  joins,
  where: 'complaint.commercial_contract_id = $2',
  filters: {
    pointId: filterBy('complaint.point_of_delivery_id', '=', 'bigint'),
    typeId: {
      type: 'smallint',
      isAlwaysGiven: false,
      condition: (parameter) => `complaint.complaint_name_id in (
        select each.id from complaint_names each
        join complaint_kinds its_kind on its_kind.id = each.complaint_kind_id
        where its_kind.complaint_type_id = ${parameter}
      )`,
    },
    statusId: filterBy('complaint.complaint_status_id', '=', 'smallint'),
    dateFrom: dateFilter((parameter) => `complaint.received_at >= ${startOfDay(parameter)}`),
    dateTo: dateFilter((parameter) => `complaint.received_at < ${startOfDay(`${parameter} + 1`)}`),
  },
  order: { Id: by('complaint.id'), id: by('complaint.id'), receivedTime: by('complaint.received_at') },
  tiebreaker: 'complaint.id',
})

export function findComplaints(
  database: Database,
  { caller, language, body, signal }: Call<typeof searchComplaints>,
): Promise<RawJson> {
  const { statement, values } = search.build([caller.userId, body.commercialContractId], language, body, {
    pointId: body.pointOfDeliveryId,
    typeId: body.complaintTypeId,
    statusId: body.complaintStatusId,
    dateFrom: body.dateFrom,
    dateTo: body.dateTo,
  })
  return requireOwned(database, signal, statement, values)
}

const responses = (language: Language) => `(
  select coalesce(json_agg(json_build_object(
    'id', response.id,
    'respondedAt', response.responded_at,
    'complaintStatusText', ${catalogText('its_status', language)},
    'text', ${supplierText('response.text', language)},
    'documents', (
      select coalesce(json_agg(json_build_object(
        'id', document.id, 'documentName', ${complaintDocumentName(language)}) order by document.id), '[]')
      from complaint_documents document
      where document.commercial_contract_id = $2 and document.complaint_id = $3
        and document.complaint_response_id = response.id
    )
  ) order by response.id), '[]')
  from complaint_responses response
  join complaint_statuses its_status on its_status.id = response.complaint_status_id
  where response.commercial_contract_id = $2 and response.complaint_id = $3
)`

const oneComplaint = inEachLanguage('complaint', (name, language) =>
  contractOwner.statement(
    name,
    `select row_to_json(item) from (
      select ${fields(language)}, ${responses(language)} as responses
      from complaints complaint ${joins}
      where complaint.commercial_contract_id = $2 and complaint.id = $3
    ) item`,
  ),
)

/** An answer that came after the one just shown stays new. */
const clearNotification: Statement = {
  name: 'clear-complaint-notification',
  text: `update complaints set has_new_notification = false
    where commercial_contract_id = $1 and id = $2 and has_new_notification and last_response_at = $3`,
}

const Shown = z.object({ hasNewNotification: z.boolean(), lastResponseDate: z.nullable(z.string()) })

/** Spec 4.10: opening a complaint clears its notification. */
export async function openComplaint(
  database: Database,
  { caller, language, params: { id }, signal }: Call<typeof getComplaint>,
): Promise<RawJson> {
  const contractId = contractOfId(id)
  const values = [caller.userId, contractId, id]
  const json = await requireOwnedText(database, signal, oneComplaint[language], values)
  const { hasNewNotification, lastResponseDate } = z.parse(Shown, JSON.parse(json))
  if (hasNewNotification) await database.query(clearNotification, [contractId, id, lastResponseDate])
  return rawJson(json)
}

const newNotifications = contractOwner.statement(
  'new notifications',
  `json_build_object('newNotificationsExist', exists (
    select from complaints complaint
    where complaint.commercial_contract_id = $2 and complaint.has_new_notification
  ))`,
)

export const findNewNotifications = (
  database: Database,
  { caller, query, signal }: Call<typeof checkForNewNotifications>,
): Promise<RawJson> =>
  requireOwned(database, signal, newNotifications, [caller.userId, query.CommercialContractId])
